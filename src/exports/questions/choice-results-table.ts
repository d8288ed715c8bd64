import type { ChoiceResultsBody } from '../../contract/results.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ResultTable } from '../tables/columns.ts'

type Count = ChoiceResultsBody['counts'][number]

const FIELDS: readonly {
  readonly name: string
  readonly meaning: string
  readonly value: (count: Count, question: ChoiceResultsBody) => Cell
}[] = [
  { name: 'question_id', meaning: 'The question, see below.', value: (_, { questionId }) => questionId },
  {
    name: 'choice_id',
    meaning: 'The choice, see below; empty for answers in own words.',
    value: ({ choiceId }) => choiceId,
  },
  { name: 'label', meaning: 'The current label of the choice.', value: ({ label }) => label },
  { name: 'n', meaning: 'Responses that answered the question.', value: (_, { n }) => n },
  { name: 'count', meaning: 'Responses that made the choice.', value: ({ count }) => count },
  {
    name: 'share',
    meaning: 'The same as a share of all that answered, 0 to 1.',
    value: ({ share }) => share,
  },
  {
    name: 'share_low',
    meaning:
      "95% confidence interval of the share (Wilson's score), lower end; empty without answers, and where everybody who was asked has answered.",
    value: ({ ci95 }) => ci95?.[0] ?? null,
  },
  { name: 'share_high', meaning: 'The same, upper end.', value: ({ ci95 }) => ci95?.[1] ?? null },
]

/** choice_results.csv: every figure of every choice. */
export const CHOICE_RESULTS: ResultTable = {
  name: 'choice_results',
  meaning: 'A row for each choice of a choice question.',
  columns: FIELDS,
  *rows({ questions }) {
    for (const question of questions) {
      if (question.type !== 'choice') continue
      yield question.counts.map((count) => FIELDS.map(({ value }) => value(count, question)))
    }
  },
}
