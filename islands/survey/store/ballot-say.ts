import { atom } from 'jotai/vanilla'
import { sayAtom, sayOf } from './page.ts'
import { shownQvQuestionsAtom } from './shown.ts'
import type { Say } from './wording.ts'

/** How the page speaks of all ballots together: as of the only one, where there are no others with other words. */
export const sayOfBallotsAtom = atom((get): Say => {
  const [only, ...others] = get(shownQvQuestionsAtom)
  return only && others.length === 0 ? sayOf(get, only.id) : get(sayAtom)
})
