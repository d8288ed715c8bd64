import { atom } from 'jotai/vanilla'
import { sayAtom, sayOf } from './page.ts'
import { shownQvQuestionsAtom } from './shown.ts'
import type { Say } from './wording.ts'

/** The sentences about all ballots together: with custom words only if there is a single ballot. */
export const sayOfBallotsAtom = atom((get): Say => {
  const [only, ...others] = get(shownQvQuestionsAtom)
  return only && others.length === 0 ? sayOf(get, only.id) : get(sayAtom)
})
