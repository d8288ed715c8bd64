import { decode } from '../contract/decode.ts'
import { RESPONSE_CONTENT } from '../contract/responses.ts'
import { type Arm, hasArms } from '../domain/arms/arm.ts'
import { armsOfAnswer } from '../domain/arms/arms-of-answer.ts'
import { inArm } from '../domain/arms/survey-of-arm.ts'
import { checkAnswer } from '../domain/ballot/answers.ts'
import { castFor } from '../domain/ballot/cast.ts'
import { Failure } from '../domain/failure.ts'
import { questionById, type Survey } from '../domain/survey/survey.ts'
import type { Admission, Caller } from './admission.ts'
import type { AnswerRow } from './repository.ts'
import { storedAnswer } from './stored-answer.ts'

export type SentAnswer = Caller & {
  readonly questionId: string
  readonly responseContent: unknown
  readonly seq?: number
}

/**
 * Checks an answer, and makes the row that stores it.
 *
 * @param arm the arm to check it by; absent, it is checked by the survey itself, and the row says which arms accept it
 * @throws Failure QUESTION_NOT_FOUND, or the reason why the answer is refused
 */
export function rowOf({ survey, key, window, issuedKey }: Admission, sent: SentAnswer, arm?: Arm): AnswerRow {
  return { ...key, ...checkedAnswer(survey, key.respondent, sent, arm), seq: sent.seq, window, issuedKey }
}

function checkedAnswer(
  survey: Survey,
  uuid: string,
  { questionId, responseContent }: SentAnswer,
  arm: Arm | undefined,
) {
  const whole = questionById(survey, questionId)
  if (!whole) throw new Failure({ code: 'QUESTION_NOT_FOUND' })
  const question = inArm(whole, arm)
  const content = decode(RESPONSE_CONTENT[question.type], responseContent, '/responseContent')
  const cast = castFor(question, { ...survey, uuid, shuffle: true })
  const checked = checkAnswer(question, content, cast)
  if ('refusal' in checked) throw new Failure(checked.refusal)
  const isOpen = hasArms(survey.settings) && !arm
  const arms = isOpen ? armsOfAnswer(survey, questionId, content, cast) : null
  return { questionId, answer: storedAnswer(question, checked.answer), arms }
}
