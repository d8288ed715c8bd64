import { atom } from 'jotai'
import { OUTSIDE } from '../outside.ts'

/** What the state takes from outside; tests set their own. */
export const outsideAtom = atom(OUTSIDE)
