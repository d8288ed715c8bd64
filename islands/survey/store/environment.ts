import { atom } from 'jotai/vanilla'
import { BROWSER } from '../../shared/environment.ts'

/** What the state takes from outside; tests set their own. */
export const environmentAtom = atom(BROWSER)
