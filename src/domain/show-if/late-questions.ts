import { standsAlone, stepsOf } from '../phases.ts'
import type { Question, SurveyDefinition } from '../survey.ts'
import { decidingQuestions } from './setting-conditions.ts'

/**
 * The first question by which people are turned away only after they have answered others: those are on the same page, or come
 * before it. Texts to read and consent are not counted, since they belong at the start.
 */
export function lateQuestion({
  questions,
  settings,
}: Pick<SurveyDefinition, 'questions' | 'settings'>): Question | undefined {
  const deciding = new Set(decidingQuestions(settings))
  const isEarly = (question: Question) => deciding.has(question.id) || standsAlone(question)
  const pages = stepsOf(questions, 'text').map((step) => {
    const ids = step.phase === 'form' ? step.questionIds : 'questionId' in step ? [step.questionId] : []
    return questions.filter(({ id }) => ids.includes(id))
  })
  const first = pages.findIndex((page) => !page.every(isEarly))
  const late = first < 0 ? [] : pages.slice(first).flat()
  return late.find(({ id }) => deciding.has(id))
}
