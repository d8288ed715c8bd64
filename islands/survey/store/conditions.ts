import type { Atom, PrimitiveAtom } from 'jotai/vanilla'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { type Conditional, shownQuestions } from '../../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../../src/domain/survey/link-parameters.ts'
import type { PageStep, PageSurvey, Store } from './page-state.ts'

type SayNumber = (key: 'toNext' | 'toPrevious', values: { readonly number: number }) => string

/**
 * The functions of a page whose questions are shown under conditions; in a separate file that other pages do not
 * load.
 */
export type Conditions = {
  readonly shownIds: (
    survey: Conditional,
    answers: Readonly<Record<string, string>>,
    parameters: Parameters | undefined,
    castBallot: (questionId: string) => Ballot | null,
  ) => string[]
  /** The steps with a question that is shown, each linked to its neighbours. */
  readonly shownSteps: (steps: readonly PageStep[], shown: readonly string[], say: SayNumber) => PageStep[]
}

function questionIdsOf(step: PageStep): readonly string[] {
  if (step.phase === 'form') return step.questionIds
  return 'questionId' in step ? [step.questionId] : []
}

/** The same in the browser, which also reads the link's parameters and counts the parts that are shown. */
export type PageConditions = Conditions & {
  readonly start: (
    store: Store,
    survey: PageSurvey,
    parameters: PrimitiveAtom<Parameters | undefined>,
    steps: Atom<readonly PageStep[]>,
  ) => void
}

export const CONDITIONS: Conditions = {
  shownIds: (survey, answers, parameters = {}, castBallot) => [
    ...shownQuestions(survey, {
      answerOf: (id) => entryOf(answers, id),
      hasVotes: (id) => Object.values(castBallot(id)?.votes ?? {}).some((votes) => votes !== 0),
      parameters,
    }),
  ],
  shownSteps(steps, shown, say) {
    const numberOf = (step: PageStep) => shown.findIndex((id) => questionIdsOf(step).includes(id)) + 1
    const left = steps.filter((step) => questionIdsOf(step).length === 0 || numberOf(step) > 0)
    return left.map((step, at) => {
      const [previous, next] = [left[at - 1], left[at + 1]]
      const number = numberOf(step)
      // Buttons between questions are relabelled; those between steps of one question, and at the start, stay the
      // same.
      const leads = (other: PageStep | undefined): other is PageStep =>
        number > 0 && other !== undefined && ![0, number].includes(numberOf(other))
      const onward = leads(next) ? say('toNext', { number: numberOf(next) }) : step.forward
      return {
        ...step,
        back: leads(previous) ? say('toPrevious', { number: numberOf(previous) }) : step.back,
        forward: next ? onward : null,
      }
    })
  },
}
