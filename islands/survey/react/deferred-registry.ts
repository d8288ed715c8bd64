import { loadAgain } from '../../shared/retry.ts'
import type { Islands } from './registry.ts'

/** The practice ballot, which only some surveys have and nobody needs before its step. */
export async function loadPractice(): Promise<Islands> {
  const { PracticeBallot } = await loadAgain(() => import('./practice-ballot/practice-ballot.tsx'))
  return { 'practice-ballot': PracticeBallot }
}
