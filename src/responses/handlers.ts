import { decode } from '../contract/decode.ts'
import { RESPONSE_CONTENT } from '../contract/questions/questions.ts'
import type { FindResponseQuery, ResponseReply } from '../contract/responses/responses.ts'
import type { Deps } from '../deps.ts'
import type { Input, Mode } from '../domain/action-log/setting-values.ts'
import { hasArms } from '../domain/arms/arm.ts'
import { timeSinceBegin } from '../domain/ballot/submission.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { decideAnswer } from '../domain/responses/answering.ts'
import { decideBegin } from '../domain/responses/beginning.ts'
import type { SentAnswer, Visit } from '../domain/responses/command.ts'
import { ownershipRefusal, unavailableRefusal } from '../domain/responses/ownership.ts'
import { storedParameters } from '../domain/results/parameters.ts'
import type { Parameters } from '../domain/survey/links/link-parameters.ts'
import { questionById } from '../domain/survey/survey.ts'
import { visitedLanguage } from '../domain/survey/translations/languages.ts'
import { type Admission, type Attempt, answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { confirmBallot } from './ballots/repository.ts'
import { actingOf, type CarriedOut, type CarryOutDeps, carryOut } from './command-handlers.ts'
import { mayBeginAgain, unlessDeclined } from './declines/handlers.ts'
import { withEnding } from './ending.ts'
import { admitCaller, refuseUnsigned } from './entry/handlers.ts'
import { answerIdOf } from './identity.ts'
import { answerReply, fullReply, type Progress, progressAfter, progressOf, responseReply } from './reply.ts'

/** Finds the caller's response with its answers, so that they can resume it on any device. */
export function findResponse(
  deps: Deps,
  query: Omit<FindResponseQuery, 'preview'> & Caller,
): Promise<ResponseReply> {
  return withFreshSurvey(deps, query.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, query)
    const ballot = await deps.responses.load(admission)
    const refusal = ownershipRefusal(admission.survey, ballot, actingOf(admission), admission.key.ballotId)
    const progress = progressOf(admission.survey, ballot)
    if (refusal || !progress) return refused(refusal ?? { code: 'RESPONSE_NOT_FOUND' })
    const reply = fullReply(admission, progress, ballot)
    if (progress.completedAt === null) return answered(reply)
    return answered(await withEnding(deps.responses, admission, reply, query))
  })
}

/** What a call that starts a response reports about the visit. */
type SentVisit = {
  readonly arm?: { readonly mode: Mode; readonly input: Input }
  readonly language?: string
  readonly sinceBeginMs?: number
  readonly parameters?: Parameters
  /** The arm that somebody who tries the survey out wants to see. */
  readonly armId?: string | null
  readonly startOver?: boolean
  readonly entry?: string
}

type AnswerOfCaller = Caller & {
  readonly questionId: string
  readonly responseContent: unknown
  readonly seq?: number
}

/** A response that is started before any part of the survey is shown. */
export type Beginning = Caller & SentVisit

/** An answer that may start a response. */
export type FirstAnswer = AnswerOfCaller & SentVisit

export type FurtherAnswer = AnswerOfCaller & { readonly surveyResponseId: string }

export type ChangedAnswer = FurtherAnswer & { readonly questionResponseId: string }

/** The reply to a write, and whether the write created or completed something new. */
export type Written = { readonly reply: ResponseReply; readonly fresh: boolean }

/** Creates a response with its first answer; if the respondent already has one, adds the answer to it. Idempotent. */
export function createResponse(deps: Deps, sent: FirstAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, sent)
    const answer = answerOf(deps, admission, sent)
    const done = await begin(deps, admission, sent, answer)
    if (done.kind !== 'answered') return done
    const { found, change } = done.reply
    const isFirst = found.answers.length === 0 || change?.begins != null || change?.discards === 'log'
    const isFresh =
      change !== null && (isFirst || (hasArms(admission.survey.settings) && isNew(done.reply, answer)))
    return unlessDeclined(
      deps,
      admission,
      answered(await written(deps, admission, sent, done.reply, answer, isFresh)),
    )
  })
}

/** Starts a response in an arm, or finds the existing one. Idempotent. */
export function beginResponse(deps: CarryOutDeps & Pick<Deps, 'random'>, sent: Beginning): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, sent)
    if (!hasArms(admission.survey.settings)) return refused(invalidInput('/surveyId', 'noArms'))
    await mayBeginAgain(deps, admission)
    const done = await begin(deps, admission, sent, null)
    if (done.kind !== 'answered') return done
    return answered(await written(deps, admission, sent, done.reply, null, done.reply.change?.begins != null))
  })
}

async function begin(
  deps: CarryOutDeps,
  admission: Admission,
  sent: Caller & SentVisit,
  answer: SentAnswer | null,
): Promise<Attempt<CarriedOut>> {
  refuseUnsigned(admission, sent)
  const visit = visitOf(admission, sent)
  const done = await carryOut(deps, admission, decideBegin, {
    kind: 'begin',
    by: actingOf(admission),
    visit,
    answer,
  })
  const discarded = done.kind === 'answered' && done.reply.change?.discards
  if (discarded) await mayBeginAgain(deps, admission)
  return done
}

/** @throws Failure INVALID_INPUT if a parameter of the link is too long */
function visitOf({ survey }: Admission, sent: Caller & SentVisit): Visit {
  const parameters = storedParameters(survey.settings, sent.parameters)
  if ('refusal' in parameters) throw new Failure(parameters.refusal)
  return {
    mode: sent.arm?.mode ?? null,
    input: sent.arm?.input ?? null,
    // Of few in one language, somebody who knows them could tell the ballots.
    language: isSecret(survey.settings) ? null : visitedLanguage(survey.settings, sent.language),
    sinceBeginMs: timeSinceBegin(sent.sinceBeginMs),
    parameters: parameters.stored,
    armId: sent.armId ?? undefined,
    // A response could never be found with a uuid that is made up now.
    startsOver: sent.startOver === true || sent.uuid === undefined,
  }
}

/** Adds an answer to a response. Idempotent. */
export function addAnswer(deps: Deps, sent: FurtherAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    return writeAnswer(deps, await admitCaller(deps, survey, sent), sent, () => false)
  })
}

/** Replaces an answer of a response. Idempotent. */
export function updateAnswer(deps: Deps, sent: ChangedAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, sent)
    const answerId = answerIdOf(admission.salt, admission.key.ballotId, sent.questionId)
    return writeAnswer(deps, admission, sent, () => sent.questionResponseId !== answerId)
  })
}

async function writeAnswer(
  deps: Deps,
  admission: Admission,
  sent: FurtherAnswer,
  isMisnamed: () => boolean,
): Promise<Attempt<Written>> {
  const answer = answerOf(deps, admission, sent)
  const of = { responseId: sent.surveyResponseId, isMisnamed: isMisnamed() }
  const done = await carryOut(deps, admission, decideAnswer, {
    kind: 'answer',
    by: actingOf(admission),
    answer,
    ...of,
  })
  if (done.kind !== 'answered') return done
  return answered(await written(deps, admission, sent, done.reply, answer, isNew(done.reply, answer)))
}

/**
 * @param at where the body has it, as a JSON pointer
 * @throws Failure if the survey takes no answers, or the answer has not the shape of its question
 */
export function answerOf(
  { now }: Pick<Deps, 'now'>,
  { survey, test }: Admission,
  { questionId, responseContent, seq }: Pick<AnswerOfCaller, 'questionId' | 'responseContent' | 'seq'>,
  at = '',
): SentAnswer {
  const question = questionById(survey, questionId)
  const unavailable = unavailableRefusal(survey, now(), { test })
  if (unavailable || !question) throw new Failure(unavailable ?? { code: 'QUESTION_NOT_FOUND' })
  return {
    questionId,
    content: decode(RESPONSE_CONTENT[question.type], responseContent, `${at}/responseContent`),
    seq,
  }
}

const isNew = ({ found, change }: CarriedOut, answer: SentAnswer) =>
  change !== null && found.answers.every(({ questionId }) => questionId !== answer.questionId)

const withoutParameters = ({ parameters: _, ...progress }: Progress): Progress => progress

async function written(
  { database, responses }: Pick<Deps, 'database' | 'responses'>,
  admission: Admission,
  sent: Caller & { readonly surveyResponseId?: string },
  done: CarriedOut,
  answer: SentAnswer | null,
  fresh: boolean,
): Promise<Written> {
  const { change, found } = done
  const after = progressAfter(admission, done)
  const progress = sent.surveyResponseId === undefined ? after : withoutParameters(after)
  if (change?.ends) {
    const reply = responseReply(admission, progress)
    return { reply: await withEnding(responses, admission, reply, sent), fresh: true }
  }
  if (!answer) return { reply: responseReply(admission, progress), fresh }
  // An older answer has no effect, and is acknowledged.
  if (!change) await confirmBallot(database, admission.key)
  const { questionId } = answer
  const stored = change?.answers[0] ?? found.answers.find((before) => before.questionId === questionId)
  return { reply: answerReply(admission, progress, { questionId, seq: stored?.seq ?? 0 }), fresh }
}
