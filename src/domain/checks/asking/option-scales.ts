import { chosenFromText } from '../../questions/choice/answer.ts'
import type { ChoiceQuestion } from '../../questions/choice/question.ts'
import type { LikertQuestion, Option, Question } from '../../survey/survey.ts'

/** How important an option is: by a scale, or by whether it was chosen. */
type Importance =
  | { readonly by: 'scale'; readonly question: LikertQuestion; readonly most: number }
  | { readonly by: 'choice'; readonly question: ChoiceQuestion; readonly choiceId: string; readonly most: 2 }

/** What asks for people's opinions on an option besides a ballot. */
export type OptionScales = {
  readonly rating: LikertQuestion | undefined
  readonly importance: Importance | undefined
}

type Answers = ReadonlyMap<string, { readonly value: string | null }>

/**
 * The questions that ask about the options of a ballot, by their names: a scale in whose text an option is named is its
 * rating, and a second one its importance. Without a second one, importance is whether the option is among those chosen
 * in a question that offers at least two of them.
 */
export function scalesOf(options: readonly Option[], questions: readonly Question[]): OptionScales[] {
  const scales = questions.filter(
    (question): question is LikertQuestion => 'scale' in question && question.attention === undefined,
  )
  const namedIn = scales.map(({ text }) => optionNamed(text, options))
  const chosen = questions.find(
    (question): question is ChoiceQuestion =>
      'multiple' in question && options.filter(({ name }) => choiceOf(question, name)).length >= 2,
  )
  return options.map(({ name }, option) => {
    const [rating, weighed] = scales.filter((_, at) => namedIn[at] === option)
    return { rating, importance: importanceOf(weighed, chosen, name) }
  })
}

function importanceOf(
  scale: LikertQuestion | undefined,
  chosen: ChoiceQuestion | undefined,
  name: string,
): Importance | undefined {
  if (scale) return { by: 'scale', question: scale, most: scale.scale.length }
  const choice = chosen && choiceOf(chosen, name)
  return choice && { by: 'choice', question: chosen, choiceId: choice.choiceId, most: 2 }
}

const plain = (text: string) => text.trim().toLowerCase()

const choiceOf = ({ choices }: ChoiceQuestion, name: string) =>
  choices.find(({ label }) => plain(label) === plain(name))

/** The option with the longest name in a text; -1 if none is named. */
function optionNamed(text: string, options: readonly Option[]): number {
  const searched = plain(text)
  let found = -1
  for (const [at, { name }] of options.entries()) {
    const isLonger = name.length > (options[found]?.name.length ?? 0)
    if (isLonger && searched.includes(plain(name))) found = at
  }
  return found
}

/** The point that somebody chose, from the middle of the scale; NaN for none. */
export function levelFrom(scale: LikertQuestion | undefined, answers: Answers): number {
  const level = scale ? scale.scale.indexOf(answers.get(scale.id)?.value ?? '') : -1
  return level < 0 ? Number.NaN : level - (scale!.scale.length - 1) / 2
}

/** The point on a scale, from 1; of a choice, 2 for what was chosen and 1 for the rest. NaN for no answer. */
export function importanceFrom(importance: Importance | undefined, answers: Answers): number {
  if (!importance) return Number.NaN
  const value = answers.get(importance.question.id)?.value ?? ''
  if (importance.by === 'scale') {
    const level = importance.question.scale.indexOf(value)
    return level < 0 ? Number.NaN : level + 1
  }
  if (value === '') return Number.NaN
  return chosenFromText(value).selection.includes(importance.choiceId) ? 2 : 1
}
