import { asks } from '../arms/arm.ts'
import { standsAlone } from '../phases.ts'
import type { Question, SurveyDefinition } from '../survey.ts'
import { decidingQuestions } from './setting-conditions.ts'

/**
 * The first question by which people are turned away only after they have answered others: those are on the same page, or come
 * before it in some arm of an experiment. Texts to read and consent are not counted, since they belong at the start.
 *
 * @param among the ids of the questions that are meant, if not all by which people are turned away
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
  // Where it is no vote, it is on the page of those before it up to one that stands alone.
  const isVote = questions[other]?.type === 'qv'
  const first = isVote ? other : questions.findLastIndex((one, at) => at < other && standsAlone(one)) + 1
  return questions.slice(first).find(({ id }) => among.includes(id))
}
