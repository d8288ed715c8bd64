import type { CompleteBody, ProceedBody } from '../contract/responses/responses.ts'
import type { Deps } from '../deps.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { metadataWithRespondentId } from '../domain/entry/respondent-id.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isAnswered } from '../domain/questions/question-traits.ts'
import { decideCompletion, decideProceed } from '../domain/responses/ending.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { storableJson } from '../domain/text/storable-text.ts'
import { type Admission, answered, type Caller, withFreshSurvey } from './admission.ts'
import { confirmBallot } from './ballots/repository.ts'
import { actingOf, type CarriedOut, carryOut } from './command-handlers.ts'
import { withEnding } from './ending.ts'
import { admitCaller } from './entry/handlers.ts'
import type { Written } from './handlers.ts'
import { type Progress, progressAfter, responseReply } from './reply.ts'

/** @throws Failure INVALID_INPUT if it is too long */
export function storableMetadata(metadata: CompleteBody['metadata']): unknown {
  const sent = storableJson(metadata ?? null)
  if (Buffer.byteLength(JSON.stringify(sent)) <= LIMITS.metadata) return sent
  throw new Failure(invalidInput('/metadata', 'tooLong', { most: LIMITS.metadata }))
}

/** Completes a response, once; a repeated call gets the answer of the first completion. */
export function completeResponse(deps: Deps, body: CompleteBody & Caller): Promise<Written> {
  const sent = storableMetadata(body.metadata)
  return withFreshSurvey(deps, body.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, body)
    const metadata = metadataWithRespondentId(sent, admission.givenId)
    const of = { by: actingOf(admission), responseId: body.surveyResponseId }
    const done = await carryOut(deps, admission, decideCompletion, { kind: 'complete', ...of, metadata })
    if (done.kind !== 'answered') return done
    if (!done.reply.change) await confirmBallot(deps.database, admission.key)
    const progress = await withEveryAnswer(deps, admission, done.reply)
    return answered(await ended(deps, admission, progress, body, done.reply.change !== null))
  })
}

/**
 * Decides by the stored answers whether a respondent who leaves a step may continue; if they are screened out, or a
 * quota is full, closes their response. Idempotent.
 */
export function proceed(deps: Deps, body: ProceedBody & Caller): Promise<Written> {
  return withFreshSurvey(deps, body.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, body)
    const of = { by: actingOf(admission), responseId: body.surveyResponseId }
    const done = await carryOut(deps, admission, decideProceed, { kind: 'proceed', ...of })
    if (done.kind !== 'answered') return done
    return answered(await ended(deps, admission, progressAfter(admission, done.reply), body, false))
  })
}

async function ended(
  { responses }: Pick<Deps, 'responses'>,
  admission: Admission,
  progress: Progress,
  caller: Caller,
  fresh: boolean,
): Promise<Written> {
  const reply = responseReply(admission, progress)
  const isOver = progress.completedAt !== null
  return { reply: isOver ? await withEnding(responses, admission, reply, caller) : reply, fresh }
}

/** A process of an earlier version may have stored an answer while this one completed; from then on there are no more. */
async function withEveryAnswer(
  { responses }: Pick<Deps, 'responses'>,
  admission: Admission,
  done: CarriedOut,
): Promise<Progress> {
  const progress = progressAfter(admission, done)
  const { questions } = surveyOfArm(admission.survey, progress.arm)
  const isWhole = [...progress.answered].length === questions.filter(isAnswered).length
  if (!done.change || isWhole || progress.outcome) return progress
  const { answers } = await responses.load(admission)
  return { ...progress, answered: answers.map(({ questionId }) => questionId) }
}
