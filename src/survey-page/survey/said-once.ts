import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Step } from '../../domain/ballot/phases.ts'
import { entryOf } from '../../domain/record-entry.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { Question } from '../../domain/survey/survey.ts'
import { groupOfPage } from './page-steps.ts'

type Scales = Pick<PageState, 'scales'>

/** A survey without what its pages would say twice: a group's title below the same heading, and labels of a scale's ends. */
export function saidOnce(
  survey: PublicSurvey,
  steps: readonly Step[],
  { scales }: Scales = {},
): PublicSurvey {
  const headings = steps.map((step) => groupOfPage(step, survey))
  return {
    ...survey,
    questions: survey.questions.map((question) => withoutRepeatedEnds(question, scales)),
    questionGroups: survey.questionGroups.map((group) =>
      headings.includes(group) ? { ...group, title: '' } : group,
    ),
  }
}

/** The ends of a scale need no labels if its points say the same. */
function withoutRepeatedEnds(question: Question, scales: Scales['scales']): Question {
  if (!('scale' in question)) return question
  const shown = entryOf(scales, question.id)
  const [min, max] = [question.scale[0] ?? '', question.scale.at(-1) ?? ''].map(
    (label) => entryOf(shown, label) ?? label,
  )
  const isRepeated = question.minLabel === min && question.maxLabel === max
  return isRepeated ? { ...question, minLabel: '', maxLabel: '' } : question
}
