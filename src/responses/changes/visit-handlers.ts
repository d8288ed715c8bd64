import type { Deps } from '../../deps.ts'
import type { Arm } from '../../domain/arms/arm.ts'
import { armIn } from '../../domain/responses/by-answers.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { admit, type Caller } from '../admission.ts'
import { linkedResponse } from './link.ts'

/** How somebody who changes their answers is shown the survey. */
export type ChangeVisit = {
  readonly arm: Arm | undefined
  /** The label of the unique key; null if it has none, or if there is no key. */
  readonly label: string | null
  /** When what a link replaces was submitted, as ISO 8601; absent in the tab in which it was. */
  readonly answeredAt?: string
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
  const admission = admit(deps, found, caller, false)
  const linked = await linkedResponse(deps, admission)
  const { key, issuedKey } = linked?.admission ?? admission
  const ballot = linked?.found ?? (await deps.responses.load({ key, issuedKey }))
  const isTheirs = ballot.respondent === key.respondent && (issuedKey === null || ballot.keyIssued)
  if (!isTheirs || ballot.completedAt === null || ballot.outcome !== null) return undefined
  const answeredAt = linked && new Date(ballot.completedAt).toISOString()
  return { arm: armIn(survey, ballot), label: ballot.keyLabel, ...(answeredAt && { answeredAt }) }
}
