import { isSecret } from '../disclosure/ballot-secrecy.ts'
import type { Survey } from '../survey/survey.ts'
import { changed, type Decision, refused, UNCHANGED } from './change.ts'
import type { FoundBallot } from './state.ts'

/** What a designer does with a response: excludes it from results for a reason (null takes that back), or erases it. */
export type Review =
  | { readonly kind: 'judge'; readonly excludedBecause: string | null }
  | { readonly kind: 'erase' }

/** How far a response got, as designers read it. */
export type ResponseState = 'completed' | 'excluded' | 'inProgress' | 'screenedOut' | 'quotaFull' | 'test'

/**
 * The state of a stored response.
 *
 * @param completedAt milliseconds since 1970; null if its respondent has not finished
 * @example responseState({ test: false, outcome: null, completedAt: 1, excludedBecause: 'Twice' }) // 'excluded'
 */
export function responseState({
  test,
  outcome,
  completedAt,
  excludedBecause,
}: Pick<FoundBallot, 'outcome' | 'completedAt'> & {
  readonly test: boolean
  readonly excludedBecause: string | null
}): ResponseState {
  if (test) return 'test'
  if (outcome !== null) return outcome
  if (completedAt === null) return 'inProgress'
  return excludedBecause === null ? 'completed' : 'excluded'
}

/**
 * Decides what a designer changes in a response. Only what counts, or did, can be excluded; erasing takes everything
 * that is stored of it. In secret surveys nobody reads or chooses single ballots.
 */
export function decideReview({ settings }: Survey, found: FoundBallot, review: Review): Decision {
  const { fields, completedAt, outcome } = found
  if (isSecret(settings)) return refused({ code: 'BALLOTS_ARE_SECRET' })
  if (!fields || fields.respondent === null) return refused({ code: 'RESPONSE_NOT_FOUND' })
  const { test, excludedBecause } = fields
  const state = responseState({ test, outcome, completedAt, excludedBecause })
  if (review.kind === 'erase') return erased(found, state === 'completed')
  if (state !== 'completed' && state !== 'excluded') return refused({ code: 'RESPONSE_NOT_COUNTED' })
  const because = review.excludedBecause
  if (because === excludedBecause) return UNCHANGED
  const counts = because === null
  const recounts = state === 'completed'
  return changed(found, { ...fields, excludedBecause: because }, { review: { counts, recounts } })
}

/**
 * Erases a response with everything that belongs to it; places that it holds in quotas become free.
 *
 * @param recounts whether results have counted it
 */
export function erased(found: FoundBallot, recounts: boolean): Decision {
  if (!found.fields) return UNCHANGED
  const quotas = found.quotas.some(({ isHeld }) => isHeld) ? { ids: [], counts: false } : null
  const review = { counts: false, recounts }
  return changed(found, found.fields, { discards: 'response', quotas, review })
}
