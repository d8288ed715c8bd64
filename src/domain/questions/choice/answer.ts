import { drawsOf, shuffled } from '../../ballot/ordering.ts'
import { type FieldProblem, invalidInput, type Refusal } from '../../failure.ts'
import { type Choice, type ChoiceQuestion, mostTogether, OTHER_LENGTH } from './question.ts'

/** The chosen ids, and an answer of the respondent's own words. */
export type Chosen = { readonly selection: readonly string[]; readonly other?: string | undefined }

/** An answer as a respondent sends it. */
export type ChoiceContent = Chosen & { readonly questionId: string; readonly questionType: 'choice' }

const NOTHING: Chosen = { selection: [] }

/** The number of choices, including an answer in own words. */
export const chosenCount = ({ selection, other }: Chosen): number =>
  selection.length + (other === undefined ? 0 : 1)

/**
 * The choices as stored text.
 *
 * @returns the empty text if nothing was chosen
 */
export function chosenAsText(question: Pick<ChoiceQuestion, 'choices'>, chosen: Chosen): string {
  if (chosenCount(chosen) === 0) return ''
  const selection = question.choices.flatMap(({ choiceId }) =>
    chosen.selection.includes(choiceId) ? [choiceId] : [],
  )
  return JSON.stringify(chosen.other === undefined ? { selection } : { selection, other: chosen.other })
}

/** The choices from stored text; see `chosenAsText`. */
export const chosenFromText = (text: string): Chosen => (text === '' ? NOTHING : JSON.parse(text))

/**
 * The choices after one more was selected or deselected: a single answer replaces the previous one, and an exclusive
 * choice deselects all others.
 *
 * @param choiceId null for an answer in own words, which are not written yet
 */
export function withChoice(
  question: ChoiceQuestion,
  chosen: Chosen,
  choiceId: string | null,
  isChosen: boolean,
): Chosen {
  if (!isChosen) {
    if (choiceId === null) return { selection: chosen.selection }
    return { ...chosen, selection: chosen.selection.filter((id) => id !== choiceId) }
  }
  const exclusive = new Set(question.choices.flatMap((choice) => (choice.exclusive ? [choice.choiceId] : [])))
  const standsAlone = !question.multiple || (choiceId !== null && exclusive.has(choiceId))
  const selection = standsAlone ? [] : chosen.selection.filter((id) => !exclusive.has(id))
  if (choiceId === null) return { selection, other: chosen.other ?? '' }
  const other = standsAlone || chosen.other === undefined ? {} : { other: chosen.other }
  return { selection: [...selection.filter((id) => id !== choiceId), choiceId], ...other }
}

/** The fewest and the most choices in an answer that is not empty. */
export function choiceBounds({ multiple, choices, min, max, other }: ChoiceQuestion): {
  readonly least: number
  readonly most: number
} {
  if (!multiple) return { least: 1, most: 1 }
  return { least: Math.max(1, min ?? 1), most: max ?? mostTogether(choices, other) }
}

/** Why an answer that is not empty is invalid; the same on the page and on the server. */
export function chosenProblem(question: ChoiceQuestion, chosen: Chosen): FieldProblem | undefined {
  const { selection, other } = chosen
  const known = new Map(question.choices.map((choice) => [choice.choiceId, choice]))
  const path = '/selection'
  if (selection.some((id) => !known.has(id))) return { path, rule: 'unknownChoice' }
  if (new Set(selection).size < selection.length) return { path, rule: 'repeated' }
  if (other !== undefined) {
    if (!question.other) return { path: '/other', rule: 'unknownField' }
    if (other.trim() === '') return { path: '/other', rule: 'otherText' }
    if ([...other].length > OTHER_LENGTH) {
      return { path: '/other', rule: 'textTooLong', values: { most: OTHER_LENGTH } }
    }
  }
  const count = chosenCount(chosen)
  if (count > 1 && selection.some((id) => known.get(id)?.exclusive)) return { path, rule: 'exclusiveChoice' }
  const { least, most } = choiceBounds(question)
  // An exclusive choice such as 'None of these' is complete on its own.
  const isAlone = count === 1 && selection.some((id) => known.get(id)?.exclusive)
  if (count > most || (count < least && !isAlone))
    return { path, rule: 'choiceCount', values: { least, most } }
  return undefined
}

/**
 * Checks an answer: known choices, each once, as many as the question asks for, and the respondent's own words. An
 * answer that is not required may be empty.
 *
 * @param at JSON pointer of the answer
 */
export function checkChosen(question: ChoiceQuestion, chosen: Chosen, at: string): Refusal | undefined {
  if (chosenCount(chosen) === 0 && !question.required) return undefined
  const problem = chosenProblem(question, chosen)
  return problem && invalidInput(at + problem.path, problem.rule, problem.values)
}

/** The labels of the choices, in the order of the question; own words come last. */
export function chosenLabels(
  { choices }: Pick<ChoiceQuestion, 'choices'>,
  { selection, other }: Chosen,
): string[] {
  const labels = choices.flatMap(({ choiceId, label }) => (selection.includes(choiceId) ? [label] : []))
  return other === undefined ? labels : [...labels, other]
}

/**
 * The choices in the order shown to a respondent: drawn once from their uuid and the question, so that a reload or a
 * resumed response shows the same. Fixed ones keep their positions.
 */
export function presentedChoices(
  { id, choices, shuffle }: Pick<ChoiceQuestion, 'id' | 'choices' | 'shuffle'>,
  uuid: string,
): readonly Choice[] {
  if (!shuffle) return choices
  const moving = choices.filter(({ fixed }) => !fixed)
  const drawn = shuffled(moving, drawsOf(uuid, id))
  return choices.map((choice) => (choice.fixed ? choice : drawn.shift()!))
}
