import { loadAgain } from '../../shared/load-again.ts'
import type { Loads } from './registry.ts'

/** The islands that only some surveys need, and nobody before the first vote. */
export const DEFERRED: Loads = {
  'practice-ballot': async () =>
    (await loadAgain(() => import('./practice-ballot/practice-ballot.tsx'))).PracticeBallot,
  'fit-here': async () => (await loadAgain(() => import('./fit-to-budget/fit-to-budget.tsx'))).FitHere,
}

/** Texts that repeat earlier answers. */
export const loadPiping = () => loadAgain(() => import('../elements/piped-text.ts'))
