import { loadAgain } from './load-again.ts'

let later: Promise<typeof import('./later.ts')> | undefined

/**
 * Loads what no first vote needs, after the first hydration. What is asked of it before that is done in the order in
 * which it was asked for: all wait for the same promise.
 */
export function loadLater(): Promise<typeof import('./later.ts')> {
  later ??= loadAgain(() => import('./later.ts'))
  return later
}

/** What moves and sorts options. */
export const loadArranging = async () => (await loadLater()).arranging
