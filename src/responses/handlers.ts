import type { ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import type { Input, Mode } from '../domain/action-log/setting-values.ts'
import { armById, hasArms } from '../domain/arms/arm.ts'
import { timeSinceBegin } from '../domain/ballot/submission.ts'
import { Failure } from '../domain/failure.ts'
import { asksParameters } from '../domain/show-if/rule.ts'
import { checkAvailability } from '../domain/survey/availability.ts'
import type { Language } from '../domain/survey/languages.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { isPreview } from '../surveys/authorization.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import {
  type Admission,
  type Attempt,
  admit,
  answered,
  type Caller,
  OUTDATED,
  refused,
  withFreshSurvey,
} from './admission.ts'
import { rowOf, type SentAnswer } from './answer-row.ts'
import { armOfBallot, assignArm, parametersAsked, parametersStored } from './arm-handlers.ts'
import { begunWith } from './batched-writes.ts'
import { refuseUnsigned } from './entry-handlers.ts'
import { answerIdOf } from './identity.ts'
import { withKeyBudgets } from './key-budgets.ts'
import { unlessDeclined } from './late-answers.ts'
import { turnedAwayNewcomer } from './quota-handlers.ts'
import { armIn, closingRefusal, decidesByAnswers, ownershipRefusal } from './refusals.ts'
import { answerReply, type Progress, progressOf } from './reply.ts'
import {
  type AnswerRow,
  confirmBallot,
  findBallot,
  upsertAnswer,
  type WriteResult,
  type WrittenAnswer,
} from './repository.ts'
import { restart, type Start, startOver } from './start-over-handler.ts'
import { stoppedForNewcomer } from './stop-handlers.ts'
import { parametersOf } from './visit.ts'

/** An answer that may start a response, with how the respondent was shown the survey. */
export type FirstAnswer = SentAnswer & {
  readonly arm?: { readonly mode: Mode; readonly input: Input }
  readonly language?: Language
  readonly sinceBeginMs?: number
  readonly parameters?: Parameters
  readonly armId?: string
  readonly entry?: string
  readonly startOver?: boolean
}

export type FurtherAnswer = SentAnswer & { readonly surveyResponseId: string }

export type ChangedAnswer = FurtherAnswer & { readonly questionResponseId: string }

/** The reply to a write, and whether the write created or completed something new. */
export type Written = { readonly reply: ResponseReply; readonly fresh: boolean }

/** Creates a response with its first answer; if the respondent already has one, adds the answer to it. Idempotent. */
export function createResponse(deps: Deps, sent: FirstAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const { admission, row } = await admitAnswer(deps, survey, sent)
    const stopped = await stoppedForNewcomer(deps, admission)
    if (stopped) return refused(stopped)
    await refuseUnsigned(admission, sent)
    const over = await startOver(deps, admission, sent)
    if (over.kind !== 'answered') return over
    const turnedAway = await turnedAwayNewcomer(deps, admission, sent)
    if (turnedAway) return turnedAway
    const create = hasArms(admission.survey.settings) ? createInArm : createWithAnswer
    return unlessDeclined(deps, admission, await create(deps, admission, row, sent))
  })
}

async function createWithAnswer(
  deps: Deps,
  admission: Admission,
  row: AnswerRow,
  sent: FirstAnswer,
): Promise<Attempt<Written>> {
  const { locked, test, key } = admission
  const { mode = null, input = null } = sent.arm ?? {}
  const sinceBeginMs = timeSinceBegin(sent.sinceBeginMs)
  const parameters = parametersOf(admission, sent)
  const visit = { mode, input, language: sent.language ?? null, sinceBeginMs, parameters }
  const lock = !locked && !test
  const result = await deps.responseWrites.insertResponse({ ...row, visit }, { lock, test })
  if (result.kind === 'rejected') return diagnoseRejectedWrite(deps, admission, sent)
  if (result.freshResponse && lock) deps.surveys.forget(key.surveyId)
  const isKnown = result.freshResponse || !asksParameters(admission.survey)
  const stored = isKnown ? parameters : await parametersStored(deps, admission)
  const fresh = result.freshResponse || (result.freshAnswer && result.answered.length === 0)
  return answered(await written(admission, row, { ...result, parameters: stored }, fresh))
}

/** Starts a response in an arm with its first answer; if it exists already, adds the answer to it. */
async function createInArm(
  deps: Deps,
  admission: Admission,
  row: AnswerRow,
  sent: FirstAnswer,
): Promise<Attempt<Written>> {
  const assigned = await assignArm(deps, admission, sent, row)
  if (assigned.kind !== 'answered') return assigned
  const { arm, startedAt, fresh, isAnswered } = assigned.reply
  const result = isAnswered
    ? begunWith(row, startedAt, arm.armId)
    : await upsertInArm(deps, admission, row, sent)
  if (result.kind === 'rejected') return diagnoseRejectedWrite(deps, admission, sent)
  const parameters = await parametersAsked(deps, admission, fresh && sent)
  return answered(await written(admission, row, { ...result, parameters }, result.freshAnswer))
}

/**
 * Stores an answer in the response's arm, whichever it is; if that arm has different rules for it, it is checked again.
 */
async function upsertInArm(
  deps: Deps,
  admission: Admission,
  row: AnswerRow,
  sent: SentAnswer,
): Promise<WriteResult<WrittenAnswer>> {
  const isCounted = decidesByAnswers(admission.survey) || admission.survey.settings.hasUKey
  const result = await upsertAnswer(deps.database, row, isCounted)
  if (result.kind === 'written' || row.arms === null) return result
  const arm = await armOfBallot(deps, admission)
  if (!arm || row.arms.includes(arm.armId)) return result
  return upsertAnswer(deps.database, rowOf(admission, sent, arm), true)
}

/** Adds an answer to a response. Idempotent. */
export function addAnswer(deps: Deps, sent: FurtherAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const { admission, row } = await admitAnswer(deps, survey, sent)
    return writeAnswer(deps, admission, row, sent)
  })
}

/** Replaces an answer of a response. Idempotent. */
export function updateAnswer(deps: Deps, sent: ChangedAnswer): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const { admission, row } = await admitAnswer(deps, survey, sent)
    const answerId = await answerIdOf(admission.salt, row.ballotId, row.questionId)
    if (sent.questionResponseId !== answerId) return refuseWrongId(deps, admission, sent)
    return writeAnswer(deps, admission, row, sent)
  })
}

async function writeAnswer(
  deps: Deps,
  admission: Admission,
  row: AnswerRow,
  sent: FurtherAnswer,
): Promise<Attempt<Written>> {
  if (sent.surveyResponseId !== row.ballotId) return refuseWrongId(deps, admission, sent)
  const result = await upsertInArm(deps, admission, row, sent)
  if (result.kind === 'rejected') return diagnoseRejectedWrite(deps, admission, sent)
  return answered(await written(admission, row, result, result.freshAnswer))
}

async function written(
  admission: Admission,
  { questionId }: AnswerRow,
  { startedAt, answered, seq, parameters, arm }: WrittenAnswer & Pick<Progress, 'parameters'>,
  fresh: boolean,
): Promise<Written> {
  const inArm = armById(admission.survey.settings, arm)
  const progress = { startedAt, answered, completedAt: null, parameters, arm: inArm }
  return { reply: await answerReply(admission, progress, { questionId, seq }), fresh }
}

/** Admits a respondent and checks the answer; the opening window is checked by the statement that writes it. */
async function admitAnswer(
  deps: Deps,
  found: CachedSurvey,
  sent: SentAnswer,
): Promise<{ readonly admission: Admission; readonly row: AnswerRow }> {
  const admission = await admitCaller(deps, found, sent)
  if (!admission.test) refuseUnavailable(admission.survey, deps.now())
  return { admission, row: rowOf(admission, sent) }
}

/** Admits the caller to their ballot with the credits of their key, or to a test ballot if they preview the survey. */
export async function admitCaller(
  deps: Pick<Deps, 'random' | 'now' | 'database'>,
  found: CachedSurvey,
  caller: Caller,
): Promise<Admission> {
  const test = await isPreview(deps, found, caller.preview, caller.sessionMaySee)
  return withKeyBudgets(deps, await admit(deps, found, caller, test))
}

/** A survey that is switched off takes no answers, whatever else a call says. */
export function refuseUnavailable({ settings }: Survey, now: number): void {
  if (settings.isAvailable) return
  throw new Failure(checkAvailability(settings, now, true) ?? { code: 'SURVEY_NOT_AVAILABLE' })
}

/** Refuses a call whose ids do not belong to the caller's ballot and its answer. */
async function refuseWrongId(
  { database }: Deps,
  admission: Admission,
  { surveyResponseId }: FurtherAnswer,
): Promise<Attempt<never>> {
  const { key, issuedKey } = admission
  const found = await findBallot(database, { key, issuedKey })
  return refused(ownershipRefusal(admission, found, surveyResponseId) ?? { code: 'RESPONSE_NOT_FOUND' })
}

/**
 * Finds out why an answer was not written. One that is older than the stored answer is acknowledged: it has no effect.
 */
async function diagnoseRejectedWrite(
  { database }: Deps,
  admission: Admission,
  sent: SentAnswer & Start & { readonly surveyResponseId?: string },
): Promise<Attempt<Written>> {
  const { key, issuedKey } = admission
  const found = await findBallot(database, { key, issuedKey })
  const denied = ownershipRefusal(admission, found, sent.surveyResponseId)
  if (denied) return refused(denied)
  if (found.isVacant) {
    const taken = await restart({ database }, admission, found, sent)
    return taken.kind === 'refused' ? taken : OUTDATED
  }
  const stored = found.answers.find((answer) => answer.questionId === sent.questionId)
  const progress = progressOf(found, armIn(admission, found))
  if (stored && progress && sent.seq !== undefined && stored.seq > sent.seq) {
    await confirmBallot(database, key)
    return answered({ reply: await answerReply(admission, progress, stored), fresh: false })
  }
  const closed = closingRefusal(admission, found)
  return closed ? refused(closed) : OUTDATED
}
