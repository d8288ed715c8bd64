import { entryOf } from '../../../src/domain/record-entry.ts'
import { shownQuestions } from '../../../src/domain/show-if/rule.ts'
import type { Conditions, PageState, PageStep } from './page-state.ts'

function questionIdsOf(step: PageStep): readonly string[] {
  if (step.phase === 'form') return step.questionIds
  return 'questionId' in step ? [step.questionId] : []
}

/**
 * A page with its questions and steps in the order drawn for its respondent. Whatever question comes first, the button
 * before it leads back to the same step.
 */
export function inDrawnOrder(page: PageState, ids: readonly string[]): PageState {
  const { survey, steps } = page
  const rank = new Map(ids.map((id, at) => [id, at]))
  const rankOf = (id: string) => rank.get(id) ?? -1
  const placeOf = (step: PageStep) =>
    questionIdsOf(step).reduce((least, id) => Math.min(least, rankOf(id)), steps.length * ids.length)
  const first = steps.findIndex((step) => questionIdsOf(step).length > 0)
  const asking = steps.slice(first).toSorted((a, b) => placeOf(a) - placeOf(b))
  const [opening, ...others] = asking
  const back = steps[first]?.back ?? null
  return {
    ...page,
    survey: { ...survey, questions: survey.questions.toSorted((a, b) => rankOf(a.id) - rankOf(b.id)) },
    steps: [...steps.slice(0, first), ...(opening ? [{ ...opening, back }] : []), ...others],
  }
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
    const askedIn = (step: PageStep) => shown.find((id) => questionIdsOf(step).includes(id))
    const left = steps.filter((step) => questionIdsOf(step).length === 0 || askedIn(step))
    const parts = [...new Set(left.flatMap((step) => askedIn(step) ?? []))]
    const numberOf = (step: PageStep) => parts.indexOf(askedIn(step) ?? '') + 1
    return left.map((step, at) => {
      const [previous, next] = [left[at - 1], left[at + 1]]
      const number = numberOf(step)
      // Buttons between parts are relabelled; those between steps of one question, and at the start, stay the
      // same.
      const leads = (other: PageStep | undefined): other is PageStep =>
        number > 0 && other !== undefined && ![0, number].includes(numberOf(other))
      const titled = (other: PageStep) =>
        other.title === undefined
          ? say('toNext', { number: numberOf(other) })
          : say('toGroup', { title: other.title })
      const onward = leads(next) ? titled(next) : step.forward
      return {
        ...step,
        back: leads(previous) ? say('toPrevious', { number: numberOf(previous) }) : step.back,
        forward: next ? onward : null,
      }
    })
  },
}
