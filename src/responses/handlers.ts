import { decode } from '../contract/decode.ts'
import {
  type CompleteBody,
  type FindResponseQuery,
  LikertContentBody,
  QvContentBody,
  type ResponseReply,
  TextContentBody,
} from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { checkAnswer, missingAnswers, storableJson } from '../domain/answers.ts'
import { checkAvailability } from '../domain/availability.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { Language } from '../domain/languages.ts'
import { metadataWithOwnId } from '../domain/respondent-id.ts'
import { type Input, LIMITS, type Mode, questionById, type Survey } from '../domain/survey.ts'
import { isPreview } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { type Admission, admit, byNewestSurvey, type Caller } from './admission.ts'
import { answerIdOf } from './identity.ts'
import { closingRefusal, missingRefusal, ownershipRefusal } from './refusals.ts'
import { answerReply, fullReply, responseReply, type Standing } from './reply.ts'
import {
  type AnswerToKeep,
  type Completion,
  confirmBallot,
  type FoundBallot,
  findBallot,
  insertResponse,
  updateCompletion,
  upsertAnswer,
} from './repository.ts'
import { storedAnswer } from './stored-answer.ts'

/** An answer that a respondent sends. */
export type SentAnswer = Caller & {
  readonly questionId: string
  readonly responseContent: unknown
  readonly seq?: number
  readonly arm?: { readonly mode: Mode; readonly input: Input }
  readonly language?: Language
  /** The response it belongs to; absent, it may begin one. */
  readonly surveyResponseId?: string
  /** The earlier answer it takes the place of. */
  readonly questionResponseId?: string
}

/** What became of an answer or a completion, and whether it began or ended something that had not before. */
export type Written = { readonly reply: ResponseReply; readonly fresh: boolean }

const CONTENT = { qv: QvContentBody, likert: LikertContentBody, text: TextContentBody } as const

/**
 * Keeps an answer: the first one begins the response, a further one joins it, a changed one replaces the earlier.
 * All of it is safe to repeat.
 */
export function keepAnswer(deps: Deps, sent: SentAnswer): Promise<Written> {
  return byNewestSurvey(deps, sent.surveyId, (survey) => keepBySurvey(deps, survey, sent))
}

async function keepBySurvey(deps: Deps, found: CachedSurvey, sent: SentAnswer): Promise<Written | undefined> {
  const admission = await admitted(deps, found, sent)
  const { survey, key, window, issuedKey } = admission
  if (!admission.test) refuseSwitchedOff(survey, deps.now())
  const row = { ...key, ...checkedAnswer(survey, sent), seq: sent.seq, window, issuedKey }
  const kept = (await isNamed(admission, sent)) ? await write(deps, admission, sent, row) : undefined
  if (!kept) return explain(deps, admission, sent)
  const fresh = sent.surveyResponseId === undefined ? kept.freshResponse : kept.freshAnswer
  if (kept.freshResponse && !admission.locked && !admission.test) deps.surveys.forget(survey.id)
  const standing: Standing = { ...kept, completedAt: null }
  return { reply: await answerReply(admission, standing, { ...row, seq: kept.seq }), fresh }
}

async function admitted(deps: Deps, found: CachedSurvey, caller: Caller): Promise<Admission> {
  return admit(deps, found, caller, await isPreview(deps, found, caller.preview, caller.sessionMaySee))
}

function write({ database }: Deps, admission: Admission, sent: SentAnswer, row: AnswerToKeep) {
  if (sent.surveyResponseId !== undefined) return upsertAnswer(database, row)
  const { locked, test } = admission
  const { mode = null, input = null } = sent.arm ?? {}
  const visit = { mode, input, language: sent.language ?? null }
  return insertResponse(database, { ...row, visit }, { lock: !locked && !test, test })
}

/** A survey that is switched off is off for all, whatever else a call says; the clock is judged with the write. */
function refuseSwitchedOff({ settings }: Survey, now: number): void {
  if (settings.isAvailable) return
  throw new Failure(checkAvailability(settings, now, true) ?? { code: 'SURVEY_NOT_AVAILABLE' })
}

function checkedAnswer(survey: Survey, { questionId, responseContent }: SentAnswer) {
  const question = questionById(survey, questionId)
  if (!question) throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const checked = checkAnswer(question, decode(CONTENT[question.type], responseContent, '/responseContent'))
  if ('refusal' in checked) throw new Failure(checked.refusal)
  return { questionId, answer: storedAnswer(question, checked.answer) }
}

/** Whether the ids that a call names are those of the caller's own ballot. */
async function isNamed({ key, salt }: Admission, sent: SentAnswer): Promise<boolean> {
  const { surveyResponseId, questionResponseId, questionId } = sent
  if (surveyResponseId !== undefined && surveyResponseId !== key.ballotId) return false
  if (questionResponseId === undefined) return true
  return questionResponseId === (await answerIdOf(salt, key.ballotId, questionId))
}

/** Why an answer was not kept. One that is older than the kept one has nothing left to do, so it is answered. */
async function explain(
  { database }: Deps,
  admission: Admission,
  sent: SentAnswer,
): Promise<Written | undefined> {
  const { key, issuedKey } = admission
  const found = await findBallot(database, key.surveyId, key.ballotId, issuedKey)
  const refusal = ownershipRefusal(admission, found, sent.surveyResponseId)
  if (refusal) throw new Failure(refusal)
  if (!(await isNamed(admission, sent))) throw new Failure({ code: 'RESPONSE_NOT_FOUND' })
  const kept = found.answers.find((answer) => answer.questionId === sent.questionId)
  const standing = standingOf(found)
  if (kept && standing && sent.seq !== undefined && kept.seq > sent.seq) {
    await confirmBallot(database, key)
    return { reply: await answerReply(admission, standing, kept), fresh: false }
  }
  const closed = closingRefusal(admission, found)
  if (closed) throw new Failure(closed)
  return undefined
}

function standingOf({ startedAt, completedAt, answers }: FoundBallot): Standing | undefined {
  if (startedAt === null) return undefined
  return { startedAt, completedAt, answered: answers.map((answer) => answer.questionId) }
}

/** Completes a response, once; a repeated call is answered with the first completion. */
export function completeResponse(deps: Deps, body: CompleteBody & Caller): Promise<Written> {
  const metadata = storableJson(body.metadata ?? null)
  if (Buffer.byteLength(JSON.stringify(metadata)) > LIMITS.metadata) {
    throw new Failure(invalidInput('/metadata', 'tooLong', { most: LIMITS.metadata }))
  }
  return byNewestSurvey(deps, body.surveyId, (survey) => completeBySurvey(deps, survey, body, metadata))
}

async function completeBySurvey(
  deps: Deps,
  found: CachedSurvey,
  body: CompleteBody & Caller,
  sent: unknown,
): Promise<Written | undefined> {
  const admission = await admitted(deps, found, body)
  const { survey, key, issuedKey, window, test, ownId } = admission
  const metadata = metadataWithOwnId(sent, ownId)
  const required = missingAnswers(survey.questions, new Set())
  const isOpen = (test || survey.settings.isAvailable) && body.surveyResponseId === key.ballotId
  const row = { ...key, required, metadata, window, issuedKey }
  const completion = isOpen ? await updateCompletion(deps.database, row) : undefined
  if (completion) {
    const standing = await withEveryAnswer(deps, admission, completion)
    return { reply: await responseReply(admission, standing), fresh: true }
  }
  const ballot = await findBallot(deps.database, key.surveyId, key.ballotId, issuedKey)
  const refusal = ownershipRefusal(admission, ballot, body.surveyResponseId)
  if (refusal) throw new Failure(refusal)
  const standing = standingOf(ballot)
  if (standing && standing.completedAt !== null) {
    await confirmBallot(deps.database, key)
    return { reply: await responseReply(admission, standing), fresh: false }
  }
  const open = closingRefusal(admission, ballot) ?? missingRefusal(survey, ballot)
  if (open) throw new Failure(open)
  return undefined
}

/** A completion that waited for an answer does not see it; from then on there are no more, so they can be read. */
async function withEveryAnswer(
  { database }: Deps,
  { survey, key, issuedKey }: Admission,
  completion: Completion,
): Promise<Standing> {
  if (completion.answered.length === survey.questions.length) return completion
  const { answers } = await findBallot(database, key.surveyId, key.ballotId, issuedKey)
  return { ...completion, answered: answers.map((answer) => answer.questionId) }
}

/** The caller's response with its answers, so that it can be gone on with on any device. */
export function findResponse(
  deps: Deps,
  query: Omit<FindResponseQuery, 'preview'> & Caller,
): Promise<ResponseReply> {
  return byNewestSurvey(deps, query.surveyId, async (survey) => {
    const admission = await admitted(deps, survey, query)
    const { surveyId, ballotId } = admission.key
    const ballot = await findBallot(deps.database, surveyId, ballotId, admission.issuedKey)
    const refusal = ownershipRefusal(admission, ballot, ballotId)
    const standing = standingOf(ballot)
    if (refusal || !standing) throw new Failure(refusal ?? { code: 'RESPONSE_NOT_FOUND' })
    return fullReply(admission, standing, ballot)
  })
}
