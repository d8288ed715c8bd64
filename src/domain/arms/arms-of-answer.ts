import { checkAnswer, type QvContent } from '../ballot/answers.ts'
import type { Cast } from '../ballot/cast.ts'
import type { FormContent } from '../ballot/form-answers.ts'
import { questionById, type Survey } from '../survey/survey.ts'
import { surveyOfArm } from './survey-of-arm.ts'

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
