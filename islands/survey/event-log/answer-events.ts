import { type Chosen, chosenFromText } from '../../../src/domain/choice/answer.ts'
import type { ChoiceQuestion } from '../../../src/domain/choice/question.ts'
import { pairsFromText } from '../../../src/domain/head-to-head/answer.ts'
import { enteredLines } from '../../../src/domain/number/answer.ts'
import { reasonsFromText } from '../../../src/domain/reason/answer.ts'
import type { FormQuestion, FormType, QuestionOf } from '../../../src/domain/survey.ts'
import type { EventFields } from './event-draft.ts'

/** The texts that were typed in an answer, by the option that each is about; null for none. */
type Typed = ReadonlyMap<string | null, string>

/** What the log contains of an answer: events at once for what was selected, but only the lengths of what was typed. */
type LoggedAnswer<SomeQuestion> = {
  selected?(question: SomeQuestion, from: string, to: string): EventFields[]
  typed?(value: string): Typed
}

const LOGGED: { readonly [Type in FormType]: LoggedAnswer<QuestionOf<Type>> } = {
  likert: {
    selected: (_, from, to) => [{ type: 'likert_change', from: from || null, to: to || null }],
  },
  text: { typed: (value) => new Map([[null, value]]) },
  choice: {
    selected: (question, from, to) =>
      selections(idsOf(question), chosenIds(chosenFromText(from)), chosenIds(chosenFromText(to))),
  },
  number: { typed: (value) => new Map([[null, enteredLines(value).join('')]]) },
  info: {},
  consent: {
    selected: (_, from, to) => [{ type: 'choice_change', from: agreement(from), to: agreement(to) }],
  },
  reason: {
    typed: (value) => new Map(reasonsFromText(value).map(({ optionId, text }) => [optionId, text])),
  },
  headtohead: { selected: (_, from, to) => pickedPairs(from, to) },
}

const logged = (type: FormType): LoggedAnswer<FormQuestion> => LOGGED[type]

/** The events of a change from one stored answer to another; none for texts, which change with every keystroke. */
export function selectionEvents(question: FormQuestion, from: string, to: string): EventFields[] {
  return logged(question.type).selected?.(question, from, to) ?? []
}

/** The texts in a stored answer, of which the log contains only the lengths. */
export function typedTexts(question: FormQuestion, value: string): Typed {
  return logged(question.type).typed?.(value) ?? new Map()
}

const idsOf = ({ choices }: ChoiceQuestion) => [...choices.map(({ choiceId }) => choiceId), null]

/** The selected choices; null is an answer in own words. */
const chosenIds = ({ selection, other }: Chosen): ReadonlySet<string | null> =>
  new Set<string | null>(other === undefined ? selection : [...selection, null])

/** An event for each that was selected (1) or deselected (0). */
function selections(
  ids: readonly (string | null)[],
  was: ReadonlySet<string | null>,
  is: ReadonlySet<string | null>,
): EventFields[] {
  return ids.flatMap((optionId) =>
    was.has(optionId) === is.has(optionId)
      ? []
      : { type: 'choice_change', optionId, from: Number(was.has(optionId)), to: Number(is.has(optionId)) },
  )
}

/** For each pair that changed, the options picked before and after, or null for neither; the first option names it. */
function pickedPairs(from: string, to: string): EventFields[] {
  const before = pairsFromText(from)
  return pairsFromText(to).flatMap(({ a, b, picked }) => {
    const was = before.find((pair) => pair.a === a && pair.b === b)
    return was && was.picked === picked
      ? []
      : { type: 'choice_change', optionId: a, from: was?.picked ?? null, to: picked }
  })
}

/** Agreed (1), declined (0), or no answer. */
function agreement(value: string): number | null {
  const { agreed = null } = value === '' ? {} : JSON.parse(value)
  return agreed === null ? null : Number(agreed)
}
