import { type Arm, hasArms } from '../arms/arm.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { inArm, surveyOfArm } from '../arms/survey-of-arm.ts'
import { checkAnswer, type QvContent } from '../ballot/answers.ts'
import { type Cast, castFor } from '../ballot/cast.ts'
import type { FormContent } from '../ballot/form-answers.ts'
import { storedAnswer } from '../ballot/stored-answer.ts'
import type { Refusal } from '../failure.ts'
import { questionById, type Survey } from '../survey/survey.ts'
import { armIn } from './by-answers.ts'
import { changed, type Decision, refused, UNCHANGED, type WrittenAnswer } from './change.ts'
import type { CommandOf, SentAnswer } from './command.ts'
import { awaitsArm, closingRefusal, ownershipRefusal, unavailableRefusal } from './ownership.ts'
import type { FoundBallot } from './state.ts'

/** The order of a ballot's first answer to a question if none was sent. */
const FIRST_SEQ = 1

/** An answer that may be stored, and the arms that accept it; null if it does not depend on the arm. */
export type CheckedAnswer =
  | { readonly written: WrittenAnswer; readonly arms: readonly string[] | null }
  | { readonly refusal: Refusal }

/**
 * Checks an answer by the survey and, if the arm of the response is known and does not accept it as it is, by the arm.
 *
 * @param uuid of the respondent, which decides which options they see
 */
export function checkedAnswer(
  survey: Survey,
  uuid: string,
  sent: SentAnswer,
  found: Pick<FoundBallot, 'arm' | 'answers'>,
): CheckedAnswer {
  const whole = checkedBy(survey, uuid, sent, undefined)
  const arm = armIn(survey, found)
  const isRefused = 'refusal' in whole || !arm || whole.arms === null || whole.arms.includes(arm.armId)
  const checked = isRefused ? whole : checkedBy(survey, uuid, sent, arm)
  if ('refusal' in checked) return checked
  const { questionId, seq } = sent
  const before = found.answers.find((answer) => answer.questionId === questionId)
  const next = before ? Math.min(before.seq + 1, Number.MAX_SAFE_INTEGER) : FIRST_SEQ
  return { written: { questionId, seq: seq ?? next, answer: checked.answer }, arms: checked.arms }
}

/**
 * The arms that ask a question and accept an answer to it.
 *
 * @param content an answer that the survey's own question accepts, of the shape of its type
 * @param cast the ballot that the question is about, if it is about one
 * @returns the ids of the arms
 */
export function armsOfAnswer(
  survey: Survey,
  questionId: string,
  content: QvContent | FormContent,
  cast?: Cast,
): readonly string[] {
  const whole = questionById(survey, questionId)
  const accepting = survey.settings.arms.filter((arm) => {
    const asked = questionById(surveyOfArm(survey, arm), questionId)
    return asked && (asked === whole || !('refusal' in checkAnswer(asked, content, cast)))
  })
  return accepting.map(({ armId }) => armId)
}

function checkedBy(survey: Survey, uuid: string, { questionId, content }: SentAnswer, arm: Arm | undefined) {
  const whole = questionById(survey, questionId)
  if (!whole) return { refusal: { code: 'QUESTION_NOT_FOUND' } as const }
  const question = inArm(whole, arm)
  const cast = castFor(question, { ...survey, uuid, shuffle: true })
  const checked = checkAnswer(question, content, cast)
  if ('refusal' in checked) return checked
  const isOpen = hasArms(survey.settings) && !arm
  const arms = isOpen ? armsOfAnswer(survey, questionId, content, cast) : null
  return { answer: storedAnswer(question, checked.answer), arms }
}

/** Adds an answer to a response or replaces it. One that is older than the stored answer has no effect. */
export function decideAnswer(survey: Survey, found: FoundBallot, command: CommandOf<'answer'>): Decision {
  const { by, answer, responseId, isMisnamed } = command
  const unavailable = unavailableRefusal(survey, found.now, by)
  if (unavailable) return refused(unavailable)
  const checked = checkedAnswer(survey, by.respondent, answer, found)
  if ('refusal' in checked) return refused(checked.refusal)
  const denied = ownershipRefusal(survey, found, by, responseId)
  if (denied || isMisnamed) return refused(denied ?? { code: 'RESPONSE_NOT_FOUND' })
  return answerIn(survey, found, command, checked.written)
}

/** Before the arm is drawn, only the questions that come first take answers. */
export function earlyRefusal(
  survey: Survey,
  found: Pick<FoundBallot, 'arm'>,
  by: CommandOf<'answer'>['by'],
  { questionId }: Pick<WrittenAnswer, 'questionId'>,
): Refusal | undefined {
  const isEarly = awaitsArm(survey, found, by) && !questionsBeforeDraw(survey).includes(questionId)
  return isEarly ? { code: 'ARM_NOT_DRAWN' } : undefined
}

/** Writes a checked answer into the response that was found. */
export function answerIn(
  survey: Survey,
  found: FoundBallot,
  { by }: Pick<CommandOf<'answer'>, 'by'>,
  written: WrittenAnswer,
): Decision {
  const before = found.answers.find(({ questionId }) => questionId === written.questionId)
  if (before && before.seq > written.seq) return UNCHANGED
  const closed = closingRefusal(survey, found, by)
  if (closed || !found.fields) return refused(closed ?? { code: 'RESPONSE_NOT_FOUND' })
  const { arm } = found.fields
  if (!by.test && arm !== null && questionsBeforeDraw(survey).includes(written.questionId))
    return before?.value === written.answer.value ? UNCHANGED : refused({ code: 'SCREENING_OVER' })
  const early = earlyRefusal(survey, found, by, written)
  if (early) return refused(early)
  const within = by.test ? null : 'grace'
  return changed(found, found.fields, { within, needsKey: true, answers: [written] })
}
