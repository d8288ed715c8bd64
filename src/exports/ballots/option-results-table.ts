import type { QvResultsBody } from '../../contract/results/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import type { CountingRule } from '../../domain/results/counting-rules.ts'
import { binSize } from '../../domain/results/results.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { type Column, OPTION_CODE, OPTION_NAME, type ResultTable } from '../tables/columns.ts'

type Field = Column & {
  readonly value: (option: QvResultsBody['options'][number], question: QvResultsBody, at: number) => Cell
}

/** The same ballots by other rules; the names are prefixes of columns. */
export const RULES: Readonly<Record<CountingRule, { readonly name: string; readonly score: string }>> = {
  approval: { name: 'approval', score: 'responses with votes for it' },
  netApproval: {
    name: 'net_approval',
    score: 'responses with votes for it less those with votes against it',
  },
  borda: {
    name: 'borda',
    score: 'for each response the options that have fewer of its votes; one with as many counts half',
  },
  linear: { name: 'linear', score: 'sum of squared votes, those against it below zero' },
  firstChoice: {
    name: 'first_choice',
    score: 'responses that gave no option more votes, if any for it; shared where several have as many',
  },
}

const RULE_FIELDS: readonly Field[] = Object.entries(RULES).flatMap(([rule, { name, score }]): Field[] => {
  const counted = ({ rules }: QvResultsBody, at: number) =>
    rules.find((each) => each.rule === rule)?.options[at]
  return [
    {
      name: `${name}_score`,
      meaning: `The same ballots counted by another rule: ${score}; if options are sampled, an estimate had every response seen it.`,
      value: (_, question, at) => counted(question, at)?.score ?? null,
    },
    {
      name: `${name}_rank`,
      meaning: 'Rank by that score; ties share the better rank.',
      value: (_, question, at) => counted(question, at)?.rank ?? null,
    },
  ]
})

const FIELDS: readonly Field[] = [
  { name: 'question_id', meaning: 'The question, see below.', value: (_, { questionId }) => questionId },
  { name: 'option_id', meaning: 'The option, see below.', value: ({ optionId }) => optionId },
  { ...OPTION_NAME, value: ({ optionName }) => optionName },
  { name: 'n', meaning: 'Responses that saw the question.', value: (_, { n }) => n },
  { name: 'm', meaning: 'Responses that saw the option.', value: ({ m }) => m },
  { name: 'net_votes', meaning: 'Sum of votes: the result.', value: ({ netVotes }) => netVotes },
  {
    name: 'estimate',
    meaning: 'Estimated net votes had every response seen the option: n * net_votes / m.',
    value: ({ estimate }) => estimate,
  },
  { name: 'mean', meaning: 'Net votes over m.', value: ({ mean }) => mean },
  { name: 'sd', meaning: 'Standard deviation of votes, with m - 1.', value: ({ sd }) => sd },
  { name: 'up_votes', meaning: 'Sum of votes above zero.', value: ({ upVotes }) => upVotes },
  {
    name: 'down_votes',
    meaning: 'Sum of votes below zero, without the sign.',
    value: ({ downVotes }) => downVotes,
  },
  { name: 'supporters', meaning: 'Responses with votes for it.', value: ({ supporters }) => supporters },
  { name: 'opponents', meaning: 'Responses with votes against it.', value: ({ opponents }) => opponents },
  {
    name: 'abstained',
    meaning: 'Responses that saw it and gave it no vote.',
    value: ({ abstained }) => abstained,
  },
  { name: 'credits', meaning: 'Sum of squared votes.', value: ({ credits }) => credits },
  {
    name: 'credit_share',
    meaning:
      'Its share of all credits spent on the question, had every response seen all options: credits / m over the sum of these.',
    value: ({ creditShare }) => creditShare,
  },
  {
    name: 'divisiveness',
    meaning: '1 - abs(sum of votes) / sum of abs(votes); 0 where nobody voted.',
    value: ({ divisiveness }) => divisiveness,
  },
  {
    name: 'smaller_side',
    meaning: 'The smaller of supporters and opponents, over m.',
    value: ({ smallerSide }) => smallerSide,
  },
  { name: 'variance', meaning: 'Population variance of votes.', value: ({ variance }) => variance },
  { name: 'rank', meaning: 'Rank by estimate; ties share the better rank.', value: ({ rank }) => rank },
  {
    name: 'net_votes_low',
    meaning:
      '95% confidence interval of net votes, lower end; empty below five responses, and where everybody who was asked has answered.',
    value: ({ ci95 }) => ci95?.netVotes[0] ?? null,
  },
  { name: 'net_votes_high', meaning: 'The same, upper end.', value: ({ ci95 }) => ci95?.netVotes[1] ?? null },
  {
    name: 'estimate_low',
    meaning: 'The same for the estimate, lower end.',
    value: ({ ci95 }) => ci95?.estimate[0] ?? null,
  },
  {
    name: 'estimate_high',
    meaning: 'The same for the estimate, upper end.',
    value: ({ ci95 }) => ci95?.estimate[1] ?? null,
  },
  {
    name: 'mean_low',
    meaning: 'The same for the mean, lower end.',
    value: ({ ci95 }) => ci95?.mean[0] ?? null,
  },
  {
    name: 'mean_high',
    meaning: 'The same for the mean, upper end.',
    value: ({ ci95 }) => ci95?.mean[1] ?? null,
  },
  {
    name: 'rank_low',
    meaning:
      'The interval of its rank: one more than the number of options with a significantly higher mean. In 95 % of surveys, all such statements about a question are right at once.',
    value: ({ rankInterval }) => rankInterval?.[0] ?? null,
  },
  {
    name: 'rank_high',
    meaning: 'The same, worse end: options with a significantly lower mean are below it.',
    value: ({ rankInterval }) => rankInterval?.[1] ?? null,
  },
  {
    name: 'critical',
    meaning:
      'Standard errors by which the means of two options must differ for their order to be significant; empty if no difference would be enough. Below 30 responses they must also pass the exact sign-flip test.',
    value: (_, { critical }) => critical,
  },
  {
    name: 'population_size',
    meaning: 'How many people were asked, if the survey says so; intervals are narrower then.',
    value: (_, { populationSize }) => populationSize,
  },
  {
    name: 'histogram',
    meaning: 'Responses by number of votes, as JSON; of more than 64 possible numbers only those that occur.',
    value: ({ histogram }) => JSON.stringify(histogram),
  },
  {
    name: 'bins',
    meaning: 'Responses by bin, as JSON.',
    value: (option) =>
      JSON.stringify(Object.fromEntries(Object.keys(option.bins).map((bin) => [bin, binSize(option, bin)]))),
  },
  {
    name: 'bin_votes',
    meaning:
      'Responses by bin, and within each by whether they voted against the option, not at all, or for it, as JSON.',
    value: ({ bins }) => JSON.stringify(bins),
  },
  {
    name: 'agreement',
    meaning: 'Among those who put it into a positive or negative bin, the share whose votes have that sign.',
    value: ({ agreement }) => agreement,
  },
  ...RULE_FIELDS,
]

const FACTS: readonly Field[] = [
  {
    name: 'category',
    meaning: 'The category of the option; empty if it has none.',
    value: ({ category }) => category ?? null,
  },
  {
    name: 'price',
    meaning: 'The price of the option, in the unit of its question, see below; empty if it has none.',
    value: ({ price }) => price ?? null,
  },
]

/** results.csv: every figure of every option. */
export const OPTION_RESULTS: ResultTable = {
  name: 'results',
  meaning: 'A row for each option, computed only from the ballots.',
  columns: [...FIELDS, OPTION_CODE, ...FACTS],
  *rows({ questions }, asked) {
    const codes = columnCodes(asked)
    for (const question of questions) {
      if (!isBallot(question)) continue
      const options = codes.get(question.questionId)?.options
      yield question.options.map((option, at) => [
        ...FIELDS.map(({ value }) => value(option, question, at)),
        options?.get(option.optionId) ?? null,
        ...FACTS.map(({ value }) => value(option, question, at)),
      ])
    }
  },
}
