import { atom } from 'jotai/vanilla'
import { BROWSER } from '../../shared/environment.ts'

/** The external dependencies of the state; tests replace them. */
export const environmentAtom = atom(BROWSER)
