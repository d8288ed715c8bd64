import type { Deps } from '../../deps.ts'
import type { Arm } from '../../domain/arms/arm.ts'
import { armIn } from '../../domain/responses/by-answers.ts'
import type { CachedSurvey } from '../../surveys/survey-cache.ts'
import { admit, type Caller } from '../admission.ts'

/** How somebody who changes their answers is shown the survey. */
export type ChangeVisit = {
  readonly arm: Arm | undefined
  /** The label of the unique key; null if it has none, or if there is no key. */
  readonly label: string | null
}

/**
 * Finds what a visitor may change: the completed response of their uuid; undefined if there is none. A unique key alone
 * finds nothing, not even the arm.
 *
 * @throws Failure of the admission
 */
export async function changeVisit(
  deps: Pick<Deps, 'random' | 'responses'>,
  found: CachedSurvey,
  { uuid, sKey, uKey }: Pick<Caller, 'uuid' | 'sKey' | 'uKey'>,
): Promise<ChangeVisit | undefined> {
  const { survey } = found
  const caller = { surveyId: survey.id, ...(uuid && { uuid }), ...(sKey && { sKey }), ...(uKey && { uKey }) }
  const { key, issuedKey } = await admit(deps, found, caller, false)
  const ballot = await deps.responses.load({ key, issuedKey })
  const isTheirs = ballot.respondent === key.respondent && (issuedKey === null || ballot.keyIssued)
  const isCompleted = ballot.completedAt !== null && ballot.outcome === null
  return isTheirs && isCompleted ? { arm: armIn(survey, ballot), label: ballot.keyLabel } : undefined
}
