import { hasArms } from '../../domain/arms/arm.ts'
import { chosenCount, chosenFromText } from '../../domain/questions/choice/answer.ts'
import type { ChoiceQuestion } from '../../domain/questions/choice/question.ts'
import { pointsFromText } from '../../domain/questions/constant-sum/answer.ts'
import type { ConstantSumQuestion } from '../../domain/questions/constant-sum/question.ts'
import { enteredFromText } from '../../domain/questions/number/answer.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { rankedFromText } from '../../domain/questions/ranking/answer.ts'
import { type RankingQuestion, rankedCount } from '../../domain/questions/ranking/question.ts'
import type { FormQuestion, FormType, Question, QuestionOf, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { ballotCells } from '../ballots/ballot-cells.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import { type ExportTable, QUESTION_ID } from '../tables/columns.ts'

/** How each arm answered; empty for a survey without arms. */
export function armFiguresTables(survey: Survey): ExportTable[] {
  return hasArms(survey.settings) ? [armFiguresTable(survey)] : []
}

/** The value of each item of a question in a response; null if there is none. */
type Measured = {
  readonly question: Question
  readonly items: readonly string[]
  readonly valuesOf: (response: ExportedResponse) => readonly (number | null)[]
}

/** The mean and the sum of squared deviations, updated value by value (Welford's method). */
type Moments = { n: number; mean: number; squares: number }

function armFiguresTable(survey: Survey): ExportTable {
  const measured = survey.questions.flatMap((question) => measuredBy(survey, question))
  return {
    name: 'arm_figures',
    columns: [
      { name: 'arm_id', meaning: 'The arm, as in assignments.csv.' },
      QUESTION_ID,
      {
        name: 'item',
        meaning:
          'What is measured: an option by its votes; an item of a ranking or of a constant sum by its points; a label of a scale, or a choice, by 1 if it was chosen and 0 if not; empty for numbers, and for answers in own words.',
      },
      { name: 'n', meaning: 'Responses of the arm that saw the option, or answered the question.' },
      { name: 'mean', meaning: 'Mean over these; for labels and choices, their share.' },
      { name: 'sd', meaning: 'Standard deviation, with n - 1.' },
    ],
    async *rows(selection) {
      const momentsOf = new Map(survey.settings.arms.map(({ armId }) => [armId, emptyMoments(measured)]))
      for await (const responses of completedResponses(selection))
        for (const response of responses) {
          const moments = momentsOf.get(response.arm ?? '')
          if (moments) count(moments, measured, response)
        }
      yield measured.flatMap(({ question, items }, at) =>
        [...momentsOf].flatMap(([armId, moments]) =>
          items.map((item, index) => [armId, question.id, item, ...figures(moments[at]![index]!)]),
        ),
      )
    },
  }
}

const emptyMoments = (measured: readonly Measured[]) =>
  measured.map(({ items }) => items.map((): Moments => ({ n: 0, mean: 0, squares: 0 })))

function count(
  moments: readonly (readonly Moments[])[],
  measured: readonly Measured[],
  response: ExportedResponse,
): void {
  for (const [at, { valuesOf }] of measured.entries())
    for (const [index, value] of valuesOf(response).entries()) {
      if (value === null) continue
      const moment = moments[at]![index]!
      const before = value - moment.mean
      moment.n++
      moment.mean += before / moment.n
      moment.squares += before * (value - moment.mean)
    }
}

const figures = ({ n, mean, squares }: Moments): Cell[] => [
  n,
  n > 0 ? mean : null,
  n > 1 ? Math.sqrt(squares / (n - 1)) : null,
]

function measuredBy(survey: Survey, question: Question): Measured[] {
  if (isBallot(question)) {
    const items = question.options.map(({ id }) => id)
    return [{ question, items, valuesOf: (response) => ballotCells(survey, question, response)?.votes ?? [] }]
  }
  const form: MeasuredForm<FormQuestion> = FORMS[question.type]
  const items = form.items(question)
  if (items.length === 0) return []
  const valuesOf = ({ answers }: ExportedResponse) => {
    const value = answers.get(question.id)?.value
    return value ? form.values(question, value) : []
  }
  return [{ question, items, valuesOf }]
}

/** What is measured of the answers to a type of form question. */
type MeasuredForm<SomeQuestion> = {
  items(question: SomeQuestion): readonly string[]
  /** A value for each item, or none, from a stored answer that is not empty. */
  values(question: SomeQuestion, value: string): (number | null)[]
}

const UNMEASURED: MeasuredForm<FormQuestion> = { items: () => [], values: () => [] }

const NUMBERS: MeasuredForm<FormQuestion> = {
  items: () => [''],
  values: (_, value) => [enteredFromText(value).value ?? null],
}

const FORMS: { readonly [Type in FormType]: MeasuredForm<QuestionOf<Type>> } = {
  likert: {
    items: ({ scale }) => scale,
    values: ({ scale }, value) => scale.map((label) => Number(label === value)),
  },
  choice: { items: choiceItems, values: choiceValues },
  ranking: {
    items: ({ choices }) => choices.map(({ choiceId }) => choiceId),
    values: pointsOf,
  },
  constantsum: {
    items: ({ choices }) => choices.map(({ choiceId }) => choiceId),
    values: givenPoints,
  },
  slider: NUMBERS,
  number: NUMBERS,
  date: UNMEASURED,
  text: UNMEASURED,
  info: UNMEASURED,
  consent: UNMEASURED,
  reason: UNMEASURED,
  headtohead: UNMEASURED,
}

/** The points of each item in a ranking; see `RankedItem`. */
function pointsOf(question: RankingQuestion, value: string): number[] {
  const ranked = rankedFromText(value)
  return question.choices.map(({ choiceId }) => {
    const place = ranked.indexOf(choiceId)
    return place < 0 ? 0 : rankedCount(question) - place
  })
}

function givenPoints({ choices }: ConstantSumQuestion, value: string): number[] {
  const given = new Map(pointsFromText(value).map(({ choiceId, points }) => [choiceId, points]))
  return choices.map(({ choiceId }) => given.get(choiceId) ?? 0)
}

function choiceItems({ choices, other }: ChoiceQuestion): string[] {
  return [...choices.map(({ choiceId }) => choiceId), ...(other ? [''] : [])]
}

function choiceValues(question: ChoiceQuestion, value: string): number[] {
  const chosen = chosenFromText(value)
  if (chosenCount(chosen) === 0) return []
  const isNamed = chosen.other !== undefined
  return choiceItems(question).map((id) => Number(id === '' ? isNamed : chosen.selection.includes(id)))
}
