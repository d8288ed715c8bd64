import type { Cast } from '../domain/ballot/cast.ts'
import type { FormContent } from '../domain/ballot/form-answers.ts'
import { type Random, shuffled } from '../domain/ballot/ordering.ts'
import { type Chosen, choiceBounds } from '../domain/questions/choice/answer.ts'
import type { ChoiceQuestion } from '../domain/questions/choice/question.ts'
import type { ConstantSumQuestion, ItemPoints } from '../domain/questions/constant-sum/question.ts'
import { dateOf, dayOf } from '../domain/questions/date/days.ts'
import type { DateQuestion } from '../domain/questions/date/question.ts'
import { pairsAsked } from '../domain/questions/head-to-head/answer.ts'
import type { NumberQuestion } from '../domain/questions/number/question.ts'
import type { AnsweredFormType, AnsweredQuestion } from '../domain/questions/question-traits.ts'
import { rankedCount } from '../domain/questions/ranking/question.ts'
import { optionsAsked } from '../domain/questions/reason/answer.ts'
import { SLIDER } from '../domain/questions/slider/question.ts'
import { sumOf } from '../domain/sum.ts'
import type { FormQuestion, QuestionOf } from '../domain/survey/survey.ts'

const REMARKS = [
  'None.',
  'The credits made me choose.',
  'I would have liked to vote on transport as well.',
  'Clear and quick.',
  'Hard to decide between the first three.',
]

const FOR = ['It helps the most people.', 'I use it every day.', 'It has waited too long.']
const AGAINST = ['Too expensive.', 'Others can pay for it.', 'It would be used by few.']

/**
 * A person's answer to a form question.
 * @param cast the person's ballot, if the question is about one
 */
export function inventAnswer(
  { random }: { readonly random: Random },
  question: Extract<FormQuestion, AnsweredQuestion>,
  cast?: Cast,
): FormContent {
  const { id: questionId, type: questionType } = question
  const type: Invented<FormQuestion, FormContent> = INVENTED[questionType]
  return { questionId, questionType, ...type.answer(random, question, cast) } as FormContent
}

/** How answers of a type are simulated. */
type Invented<SomeQuestion, Content> = {
  answer(random: Random, question: SomeQuestion, cast?: Cast): Omit<Content, 'questionId' | 'questionType'>
}

const INVENTED: {
  readonly [Type in AnsweredFormType]: Invented<
    QuestionOf<Type>,
    Extract<FormContent, { questionType: Type }>
  >
} = {
  likert: {
    answer(random, { scale }) {
      const index = Math.round((scale.length - 1) * (0.62 + 0.24 * normal(random)))
      return { selection: scale[Math.max(0, Math.min(scale.length - 1, index))]! }
    },
  },
  text: {
    answer(random, { maxLength }) {
      const remark = REMARKS[Math.floor(random() * REMARKS.length)]!
      return { text: [...remark].slice(0, maxLength).join('') }
    },
  },
  choice: { answer: inventChoices },
  consent: { answer: () => ({ agreed: true }) },
  headtohead: {
    answer: (random, question, cast) => ({
      pairs: (cast ? pairsAsked(question, cast) : []).map(({ a, b }) => {
        const difference = (cast?.votes[a] ?? 0) - (cast?.votes[b] ?? 0)
        const feeling = difference + 2 * normal(random)
        return { a, b, picked: Math.abs(feeling) < 0.5 ? null : feeling > 0 ? a : b }
      }),
    }),
  },
  reason: {
    answer: (random, question, cast) => ({
      reasons: (cast ? optionsAsked(question, cast) : []).map(({ optionId, votes }) => {
        const reasons = votes > 0 ? FOR : AGAINST
        return { optionId, text: reasons[Math.floor(random() * reasons.length)]! }
      }),
    }),
  },
  date: { answer: inventDate },
  ranking: {
    answer: (random, question) => ({
      ranking: shuffled(question.choices, random)
        .slice(0, rankedCount(question))
        .map(({ choiceId }) => choiceId),
    }),
  },
  constantsum: { answer: inventPoints },
  slider: { answer: (random) => inventNumber(random, SLIDER) },
  number: { answer: inventNumber },
}

/** As few choices as allowed; the first ones are made more often. */
function inventChoices(random: Random, question: ChoiceQuestion): Chosen {
  const { choices } = question
  const left = choices.filter(({ exclusive }) => !exclusive).map(({ choiceId }) => choiceId)
  const { least } = choiceBounds(question)
  const selection: string[] = []
  while (selection.length < least && left.length > 0) {
    const [choice] = left.splice(Math.floor(random() ** 2 * left.length), 1)
    selection.push(choice!)
  }
  if (selection.length >= least) return { selection }
  return question.other ? { selection, other: 'Something else' } : { selection: [choices[0]!.choiceId] }
}

function inventNumber(
  random: Random,
  { min, max, step }: Pick<NumberQuestion, 'min' | 'max' | 'step'>,
): { value: number } {
  const least = min ?? Math.min(0, max ?? 0)
  const size = step ?? 1
  const steps = Math.floor(((max ?? least + 100 * size) - least) / size)
  const wish = Math.round(steps * (0.4 + 0.2 * normal(random)))
  // Sums of steps such as 0.1 have digits that nobody types.
  return { value: Number((least + size * Math.max(0, Math.min(steps, wish))).toPrecision(12)) }
}

/** All points, more for some items than for others. */
function inventPoints(
  random: Random,
  { choices, total }: Pick<ConstantSumQuestion, 'choices' | 'total'>,
): { points: ItemPoints[] } {
  const wishes = choices.map(() => random() ** 2)
  const all = sumOf(wishes)
  const floors = wishes.map((wish) => Math.floor((total * wish) / all))
  const rest = total - sumOf(floors)
  return {
    points: choices.map(({ choiceId }, at) => ({
      choiceId,
      points: floors[at]! + (at < rest ? 1 : 0),
    })),
  }
}

const YEAR = 365

/** A day between the bounds, or of a year where one of them is missing. */
function inventDate(random: Random, { min, max }: DateQuestion): { value: string } {
  const last = max === null ? dayOf(min ?? '2020-01-01') + YEAR : dayOf(max)
  const first = min === null ? last - YEAR : dayOf(min)
  return { value: dateOf(first + Math.floor(random() * (last - first + 1))) }
}

/** Draws from the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
