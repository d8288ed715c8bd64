import type { ConstantSumResultsBody } from '../../contract/results/item-results.ts'
import { pointsFromText } from '../../domain/questions/constant-sum/answer.ts'
import type { ConstantSumQuestion } from '../../domain/questions/constant-sum/question.ts'
import type { ItemFigures } from '../../domain/questions/constant-sum/results.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { itemList } from '../codebook/words.ts'
import type { FormColumn } from '../tables/columns.ts'
import { fieldTable } from '../tables/field-table.ts'

/** A column for each item, with its points. */
export const constantSumColumns = ({ choices }: ConstantSumQuestion): FormColumn[] =>
  choices.map(({ choiceId, label }) => ({
    code: ({ choices: codes }) => codes.get(choiceId)!,
    label,
    meaning: `The points given to '${label}'; empty without an answer.`,
    cell(value) {
      const given = pointsFromText(value)
      return given.length === 0 ? null : (given.find((item) => item.choiceId === choiceId)?.points ?? 0)
    },
  }))

/** The codebook's description of a constant sum. */
export const constantSumMeaning = (
  { choices, total }: ConstantSumQuestion,
  codes: QuestionCodes,
): string[] => [`${total} points, divided among these items.`, itemList(choices, codes)]

/** constant_sum_results.csv: every figure of every constant sum. */
export const CONSTANT_SUM_RESULTS = fieldTable<ItemFigures, ConstantSumResultsBody>(
  { name: 'constant_sum_results', meaning: 'A row for each item of a constant sum.' },
  ({ questions }) => questions.filter((question) => question.type === 'constantsum'),
  ({ items }) => items,
  [
    { name: 'choice_id', meaning: 'The item, see below.', value: ({ choiceId }) => choiceId },
    { name: 'label', meaning: 'Its current label.', value: ({ label }) => label },
    { name: 'n', meaning: 'Responses that answered the question.', value: (_, { n }) => n },
    { name: 'mean', meaning: 'Mean points over these.', value: ({ mean }) => mean },
    {
      name: 'mean_low',
      meaning: '95% confidence interval of the mean, lower end; empty below five responses.',
      value: ({ mean95 }) => mean95?.[0] ?? null,
    },
    { name: 'mean_high', meaning: 'The same, upper end.', value: ({ mean95 }) => mean95?.[1] ?? null },
    { name: 'share', meaning: 'Its share of all points, 0 to 1.', value: ({ share }) => share },
    { name: 'sd', meaning: 'Standard deviation, with n - 1.', value: ({ sd }) => sd },
    {
      name: 'lower_quartile',
      meaning: 'Lower quartile, interpolated.',
      value: ({ lowerQuartile }) => lowerQuartile,
    },
    { name: 'median', meaning: 'Median.', value: ({ median }) => median },
    {
      name: 'upper_quartile',
      meaning: 'Upper quartile, interpolated.',
      value: ({ upperQuartile }) => upperQuartile,
    },
    { name: 'none', meaning: 'Responses that gave it nothing.', value: ({ none }) => none },
  ],
)
