import type { FormContent } from '../../../src/domain/ballot/form-answers.ts'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import type { EnteredPoints } from '../../../src/domain/questions/constant-sum/answer.ts'
import type { FormQuestion, FormType, QuestionOf } from '../../../src/domain/survey/survey.ts'
import type { EventFields } from './event-draft.ts'

type ContentOf<Type extends FormType> = Extract<FormContent, { readonly questionType: Type }>

/** The texts that were typed in an answer, by the option that each is about; null for none. */
type Typed = ReadonlyMap<string | null, string>

/** What the log contains of an answer: events at once for what was selected, but only the lengths of what was typed. */
type LoggedAnswer<Type extends FormType> = {
  selected?(from: ContentOf<Type>, to: ContentOf<Type>, question: QuestionOf<Type>): EventFields[]
  typed?(content: ContentOf<Type>): Typed
}

const LOGGED: { readonly [Type in FormType]: LoggedAnswer<Type> } = {
  likert: {
    selected: (from, to) => [
      { type: 'likert_change', from: from.selection || null, to: to.selection || null },
    ],
  },
  text: { typed: ({ text }) => new Map([[null, text]]) },
  choice: {
    selected: (from, to, { choices }) => selections(chosenIn(from), chosenIn(to), choices),
  },
  ranking: {
    selected: (from, to, { choices }) => movedItems(from.ranking, to.ranking, choices),
  },
  constantsum: {
    selected: (from, to, { choices }) => changedPoints(from.points, to.points, choices),
  },
  slider: { typed: entered },
  number: { typed: entered },
  date: { typed: entered },
  info: {},
  consent: {
    selected: (from, to) => [{ type: 'choice_change', from: numberOf(from), to: numberOf(to) }],
  },
  reason: {
    typed: ({ reasons }) => new Map(reasons.map(({ optionId, text }) => [optionId, text])),
  },
  headtohead: { selected: (from, to) => pickedPairs(from, to) },
}

const logged = (type: FormType): LoggedAnswer<FormType> => LOGGED[type] as LoggedAnswer<FormType>

/** The events of a change from one stored answer to another; none for texts, which change with every keystroke. */
export function selectionEvents(question: FormQuestion, from: string, to: string): EventFields[] {
  const [before, after] = [contentOfValue(question, from), contentOfValue(question, to)]
  return logged(question.type).selected?.(before, after, question) ?? []
}

export function typedTexts(question: FormQuestion, value: string): Typed {
  return logged(question.type).typed?.(contentOfValue(question, value)) ?? new Map()
}

const chosenIn = ({ selection, other }: ContentOf<'choice'>): ReadonlySet<string | null> =>
  new Set<string | null>(other === undefined ? selection : [...selection, null])

/** An event for each choice that was selected (1) or deselected (0); an answer in own words has no option. */
function selections(
  was: ReadonlySet<string | null>,
  is: ReadonlySet<string | null>,
  choices: QuestionOf<'choice'>['choices'],
): EventFields[] {
  return [...choices.map(({ choiceId }) => choiceId), null].flatMap((optionId) =>
    was.has(optionId) === is.has(optionId)
      ? []
      : { type: 'choice_change', optionId, from: Number(was.has(optionId)), to: Number(is.has(optionId)) },
  )
}

/** An event for each item whose place changed, from 1; null where it is not ranked. */
function movedItems(
  was: readonly string[],
  is: readonly string[],
  choices: QuestionOf<'ranking'>['choices'],
): EventFields[] {
  return choices.flatMap(({ choiceId: optionId }) => {
    const [from, to] = [was, is].map((ranking) => ranking.indexOf(optionId) + 1 || null)
    return from === to ? [] : { type: 'choice_change', optionId, from: from!, to: to! }
  })
}

/** An event for each item whose points changed. */
function changedPoints(
  was: readonly EnteredPoints[],
  is: readonly EnteredPoints[],
  choices: QuestionOf<'constantsum'>['choices'],
): EventFields[] {
  return choices.flatMap(({ choiceId: optionId }) => {
    const [from, to] = [was, is].map(
      (entered) => entered.find(({ choiceId }) => choiceId === optionId)?.points ?? 0,
    )
    return from === to ? [] : { type: 'choice_change', optionId, from: from!, to: to! }
  })
}

function entered({
  value,
  typed,
}: ContentOf<'slider' | 'number' | 'date'> & { readonly typed?: string }): Typed {
  return new Map([[null, typed ?? `${value ?? ''}`]])
}

const numberOf = ({ agreed }: ContentOf<'consent'>) => (agreed === null ? null : Number(agreed))

/** For each pair that changed, the options picked before and after, or null for neither; the first option names it. */
function pickedPairs(from: ContentOf<'headtohead'>, to: ContentOf<'headtohead'>): EventFields[] {
  return to.pairs.flatMap(({ a, b, picked }) => {
    const was = from.pairs.find((pair) => pair.a === a && pair.b === b)
    return was && was.picked === picked
      ? []
      : { type: 'choice_change', optionId: a, from: was?.picked ?? null, to: picked }
  })
}
