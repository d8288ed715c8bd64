import { loadAgain } from '../../shared/load-again.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import type { Islands } from './registry.ts'

/**
 * Islands that only some surveys need, and nobody before the first vote: a practice ballot, a button that fits votes
 * to the budget, and texts that repeat earlier answers, which are filled in from here on.
 */
export async function furtherIslands(store: Store): Promise<Islands> {
  const { practice, fit, pipes } = store.get(pageAtom)
  const practising = practice && loadAgain(() => import('./practice-ballot/practice-ballot.tsx'))
  const fitting = fit && loadAgain(() => import('./fit-to-budget/fit-to-budget.tsx'))
  const piping = pipes && loadAgain(() => import('../elements/piped-text.ts'))
  ;(await piping)?.startPiping(store)
  const Practice = (await practising)?.PracticeBallot
  const Fit = (await fitting)?.FitHere
  return {
    ...(Practice && { 'practice-ballot': Practice }),
    ...(Fit && { 'fit-here': Fit }),
  }
}
