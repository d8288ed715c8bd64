import { loadAgain } from '../../shared/load-again.ts'
import { OrganizeBoard } from './organize-board/organize-board.tsx'
import type { Loads } from './registry.ts'
import { VoteBoard } from './vote-board/vote-board.tsx'

/** The islands of a survey whose options are organized first; a form comes after them. */
export const INTERACTIVE: Loads = {
  'organize-board': () => OrganizeBoard,
  'vote-board': () => VoteBoard,
  'question-form': async (store) => (await loadAgain(() => import('./form-registry.ts'))).loadForm(store),
}
