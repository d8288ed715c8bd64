import type { CompleteBody } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { type Arm, armById, hasArms } from '../domain/arms/arm.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { missingAnswers } from '../domain/ballot/answers.ts'
import { metadataWithRespondentId } from '../domain/entry/respondent-id.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isAnswered } from '../domain/questions/question-traits.ts'
import type { TurnedAway } from '../domain/survey/ends.ts'
import { LIMITS, type Survey } from '../domain/survey/survey.ts'
import { storableJson } from '../domain/text/storable-text.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
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
import { updateShownCompletion } from './ending-repository.ts'
import { admitCaller, type Written } from './handlers.ts'
import { closeTurnedAway } from './proceed-handler.ts'
import { countsInQuotas, quotasOfBallot } from './quota-handlers.ts'
import { reserveQuotas } from './quota-repository.ts'
import {
  armIn,
  askedAnswers,
  closingRefusal,
  decidesByAnswers,
  isScreenedOut,
  missingRefusal,
  ownershipRefusal,
  shownIn,
} from './refusals.ts'
import { type Progress, progressOf, responseReply } from './reply.ts'
import { type Completion, confirmBallot, findBallot } from './repository.ts'
import { stopRefusal } from './stop-handlers.ts'

/** Completes a response, once; a repeated call gets the answer of the first completion. */
export function completeResponse(deps: Deps, body: CompleteBody & Caller): Promise<Written> {
  const metadata = storableJson(body.metadata ?? null)
  if (Buffer.byteLength(JSON.stringify(metadata)) > LIMITS.metadata) {
    throw new Failure(invalidInput('/metadata', 'tooLong', { most: LIMITS.metadata }))
  }
  return withFreshSurvey(deps, body.surveyId, (survey) => attemptCompletion(deps, survey, body, metadata))
}

async function attemptCompletion(
  deps: Deps,
  found: CachedSurvey,
  body: CompleteBody & Caller,
  sent: unknown,
): Promise<Attempt<Written>> {
  const admission = await admitCaller(deps, found, body)
  const { survey, key, issuedKey, window, test, givenId } = admission
  const isOpen = (test || survey.settings.isAvailable) && body.surveyResponseId === key.ballotId
  if (!isOpen) return diagnoseRejectedCompletion(deps, admission, body)
  const metadata = metadataWithRespondentId(sent, givenId)
  if (decidesByAnswers(survey)) return completeShown(deps, admission, body, metadata)
  const isCounted = countsItself(admission)
  const row = { ...key, required: requiredByArm(survey), metadata, window, issuedKey, isCounted }
  const result = await deps.responseWrites.updateCompletion(row)
  if (result.kind === 'rejected') {
    return hasArms(survey.settings)
      ? completeShown(deps, admission, body, metadata)
      : diagnoseRejectedCompletion(deps, admission, body)
  }
  const progress = await withEveryAnswer(deps, admission, result)
  return completedReply(deps, admission, progress, body, true)
}

/** The questions that must be answered, by arm; under the empty name those of a response without one. */
function requiredByArm(survey: Survey): Readonly<Record<string, readonly string[]>> {
  const requiredIn = (arm?: Arm) => missingAnswers(surveyOfArm(survey, arm).questions, new Set())
  const ofArms = survey.settings.arms.map((arm) => [arm.armId, requiredIn(arm)] as const)
  return { '': requiredIn(), ...Object.fromEntries(ofArms) }
}

/**
 * Completes a response to a survey that has conditions or asks about votes, or one with an answer that its arm does not
 * ask for: the response is read, decided upon, and completed as it was read. If an answer arrives in between, this is
 * repeated.
 */
async function completeShown(
  deps: Deps,
  admission: Admission,
  body: CompleteBody & Caller,
  metadata: string,
): Promise<Attempt<Written>> {
  const { survey, key, issuedKey, window } = admission
  const ballot = await findBallot(deps.database, { key, issuedKey })
  const denied =
    ownershipRefusal(admission, ballot, body.surveyResponseId) ?? closingRefusal(admission, ballot)
  if (denied) return diagnoseRejectedCompletion(deps, admission, body)
  const turnedAway = (outcome: TurnedAway) =>
    closeTurnedAway(deps, admission, ballot, { outcome, caller: body })
  if (isScreenedOut(survey, ballot)) return turnedAway('screenedOut')
  if (missingRefusal(survey, ballot)) return diagnoseRejectedCompletion(deps, admission, body)
  const shown = shownIn(survey, ballot)
  const given = ballot.answers.map(({ questionId }) => questionId)
  const hidden = given.filter((id) => !shown.has(id))
  const { answerWrites } = ballot
  const isCounted = countsItself(admission)
  const changed = askedAnswers(survey, ballot).filter(({ isStored }) => !isStored)
  const quotaIds = countsInQuotas(admission) ? quotasOfBallot(survey, ballot) : null
  const row = { ...key, metadata, window, issuedKey, isCounted, answerWrites, hidden, changed, quotaIds }
  let result = await updateShownCompletion(deps.database, row)
  if (result.kind === 'rejected' && quotaIds) {
    // It may have no place in a quota: none was reserved for these answers, or the reservation has expired.
    const stopped = isCounted ? await stopRefusal(deps.database, key.surveyId) : undefined
    if (stopped) return refused(stopped)
    const reservation = await reserveQuotas(deps.database, key, quotaIds, 'started')
    if (reservation === 'full') return turnedAway('quotaFull')
    if (reservation === 'reserved') result = await updateShownCompletion(deps.database, row)
  }
  if (result.kind === 'rejected') return diagnoseRejectedCompletion(deps, admission, body)
  const answered = given.filter((id) => shown.has(id))
  const progress = { ...result, answered, arm: armIn(admission, ballot) }
  return completedReply(deps, admission, progress, body, true)
}

/** Whether the survey stops after a number of completed responses and this one would count. */
const countsItself = ({ survey, test }: Admission) => survey.settings.stopAfter !== null && !test

/** Finds out why a response was not completed. If it was completed before, the answer is that completion. */
async function diagnoseRejectedCompletion(
  { database }: Deps,
  admission: Admission,
  body: CompleteBody & Caller,
): Promise<Attempt<Written>> {
  const { key, issuedKey, survey } = admission
  const ballot = await findBallot(database, { key, issuedKey })
  const denied = ownershipRefusal(admission, ballot, body.surveyResponseId)
  if (denied) return refused(denied)
  const progress = progressOf(ballot, armIn(admission, ballot))
  if (progress && progress.completedAt !== null) {
    await confirmBallot(database, key)
    return completedReply({ database }, admission, progress, body, false)
  }
  const refusal =
    closingRefusal(admission, ballot) ??
    (countsItself(admission) ? await stopRefusal(database, key.surveyId) : undefined) ??
    missingRefusal(survey, ballot)
  return refusal ? refused(refusal) : OUTDATED
}

async function completedReply(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  progress: Progress,
  caller: Caller,
  fresh: boolean,
): Promise<Attempt<Written>> {
  const reply = await responseReply(admission, progress)
  return answered({ reply: await withEnding(database, admission, reply, caller), fresh })
}

/** A completion that waited for an answer does not see it; from then on there are no more, so they can be read. */
async function withEveryAnswer(
  { database }: Deps,
  { survey, key, issuedKey }: Admission,
  completion: Completion,
): Promise<Progress> {
  const arm = armById(survey.settings, completion.arm)
  const { questions } = surveyOfArm(survey, arm)
  if (completion.answered.length === questions.filter(isAnswered).length) return { ...completion, arm }
  const { answers } = await findBallot(database, { key, issuedKey })
  return { ...completion, answered: answers.map((answer) => answer.questionId), arm }
}
