import { contentOfValue } from '../../../src/domain/answer-values.ts'
import type { ChoiceQuestion } from '../../../src/domain/choice/question.ts'
import type { EventFields } from './event-draft.ts'

/** An event for each choice that was selected (1) or deselected (0); an answer in own words has no option. */
export function choiceEvents(question: ChoiceQuestion, from: string, to: string): EventFields[] {
  const [was, is] = [chosenIn(question, from), chosenIn(question, to)]
  return [...question.choices.map(({ choiceId }) => choiceId), null].flatMap((optionId) =>
    was.has(optionId) === is.has(optionId)
      ? []
      : {
          type: 'choice_change' as const,
          questionId: question.id,
          optionId,
          from: Number(was.has(optionId)),
          to: Number(is.has(optionId)),
        },
  )
}

function chosenIn(question: ChoiceQuestion, value: string): ReadonlySet<string | null> {
  const content = contentOfValue(question, value)
  if (content.questionType !== 'choice') return new Set()
  return new Set<string | null>(
    content.other === undefined ? content.selection : [...content.selection, null],
  )
}
