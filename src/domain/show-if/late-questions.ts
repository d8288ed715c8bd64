import { asks } from '../arms/arm.ts'
import { isBallot, standsAlone } from '../questions/question-traits.ts'

import type { Question, SurveyDefinition } from '../survey/survey.ts'
import { decidingQuestions } from './setting-conditions.ts'

/**
 * The first question that can turn people away after they have answered others, on the same page or before it in some
 * arm of an experiment. Texts to read and consent do not count as others, since they belong at the start.
 *
 * @param among the ids of the questions to consider; all questions that can turn people away if absent
 */
export function lateQuestion(
  { questions, settings }: Pick<SurveyDefinition, 'questions' | 'settings'>,
  among = decidingQuestions(settings),
): Question | undefined {
  const deciding = decidingQuestions(settings)
  const late = settings.arms.map((arm) =>
    lateAmong(
      questions.filter(({ id }) => asks(arm, id)),
      deciding,
      among,
    ),
  )
  return settings.arms.length === 0
    ? lateAmong(questions, deciding, among)
    : questions.find((one) => late.includes(one))
}

function lateAmong(
  questions: readonly Question[],
  deciding: readonly string[],
  among: readonly string[],
): Question | undefined {
  const isDeciding = ({ id }: Question) => deciding.includes(id)
  const other = questions.findIndex((question) => !isDeciding(question) && !standsAlone(question))
  if (other < 0) return undefined
  // A form question shares a page with those before it, back to one that stands alone.
  const isVote = isBallot(questions[other])
  const first = isVote ? other : questions.findLastIndex((one, at) => at < other && standsAlone(one)) + 1
  return questions.slice(first).find(({ id }) => among.includes(id))
}
