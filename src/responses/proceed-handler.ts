import type { ProceedBody } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import {
  type Admission,
  type Attempt,
  answered,
  type Caller,
  OUTDATED,
  refused,
  withFreshSurvey,
} from './admission.ts'
import { withEnding } from './ending.ts'
import { admitCaller, type Written } from './handlers.ts'
import { countsInQuotas, quotasOfBallot } from './quota-handlers.ts'
import { releaseQuotas, reserveQuotas } from './quota-repository.ts'
import { armIn, closingRefusal, isScreenedOut, ownershipRefusal } from './refusals.ts'
import { progressOf, responseReply } from './reply.ts'
import { type FoundBallot, findBallot } from './repository.ts'
import { updateTurnedAway } from './turned-away-repository.ts'

/**
 * Decides by the stored answers whether a respondent who leaves a step may continue; if they are screened out, or a
 * quota is full, closes their response. Idempotent.
 *
 * @throws Failure of the admission; RESPONSE_NOT_FOUND; SURVEY_NOT_AVAILABLE
 */
export function proceed(deps: Deps, body: ProceedBody & Caller): Promise<Written> {
  return withFreshSurvey(deps, body.surveyId, async (found) => {
    const admission = await admitCaller(deps, found, body)
    const { key, issuedKey } = admission
    const ballot = await findBallot(deps.database, { key, issuedKey })
    const denied = ownershipRefusal(admission, ballot, body.surveyResponseId)
    if (denied) return refused(denied)
    const progress = progressOf(ballot, armIn(admission, ballot))
    if (!progress) return refused({ code: 'RESPONSE_NOT_FOUND' })
    if (progress.completedAt === null) {
      const closed = closingRefusal(admission, ballot)
      if (closed) return refused(closed)
      const outcome = await turnedAwayBy(deps, admission, ballot)
      if (outcome === 'over') return OUTDATED
      if (outcome) return closeTurnedAway(deps, admission, ballot, { outcome, caller: body })
    }
    const reply = await responseReply(admission, progress)
    const isOver = progress.completedAt !== null
    return answered({
      reply: isOver ? await withEnding(deps.database, admission, reply, body) : reply,
      fresh: false,
    })
  })
}

const OUTCOMES = { reserved: undefined, full: 'quotaFull', over: 'over' } as const

/**
 * Why the stored answers turn a respondent away, or that another call has ended the response since they were read;
 * undefined if they may continue, with a place in each of their quotas.
 */
async function turnedAwayBy(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  ballot: FoundBallot,
): Promise<TurnedAway | 'over' | undefined> {
  const { survey, key } = admission
  if (isScreenedOut(survey, ballot)) return 'screenedOut'
  if (!countsInQuotas(admission)) return undefined
  const reservation = await reserveQuotas(database, key, quotasOfBallot(survey, ballot), 'started')
  return OUTCOMES[reservation]
}

/** Closes the response of a respondent who is turned away, as it was read; decides again if an answer arrived. */
export async function closeTurnedAway(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  ballot: FoundBallot,
  { outcome, caller }: { readonly outcome: TurnedAway; readonly caller: Caller },
): Promise<Attempt<Written>> {
  const { answerWrites, answers } = ballot
  const result = await updateTurnedAway(database, { ...admission.key, outcome, answerWrites })
  if (result.kind === 'rejected') return OUTDATED
  if (countsInQuotas(admission)) await releaseQuotas(database, admission.key)
  const { startedAt, completedAt } = result
  const given = answers.map(({ questionId }) => questionId)
  const arm = armIn(admission, ballot)
  const reply = await responseReply(admission, { startedAt, completedAt, outcome, answered: given, arm })
  return answered({ reply: await withEnding(database, admission, reply, caller), fresh: true })
}
