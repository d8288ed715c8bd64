import type { QvResultsBody } from '../contract/results.ts'
import { binSize } from '../domain/results.ts'
import type { Cell } from './csv-lines.ts'

type Field = {
  readonly name: string
  readonly meaning: string
  readonly value: (option: QvResultsBody['options'][number], question: QvResultsBody) => Cell
}

const FIELDS: readonly Field[] = [
  { name: 'question_id', meaning: 'The question, see below.', value: (_, { questionId }) => questionId },
  { name: 'option_id', meaning: 'The option, see below.', value: ({ optionId }) => optionId },
  { name: 'option_name', meaning: 'What the option is called now.', value: ({ optionName }) => optionName },
  { name: 'n', meaning: 'Responses that saw the question.', value: (_, { n }) => n },
  { name: 'm', meaning: 'Responses that saw the option.', value: ({ m }) => m },
  { name: 'net_votes', meaning: 'Sum of votes: the result.', value: ({ netVotes }) => netVotes },
  { name: 'mean', meaning: 'Net votes over m.', value: ({ mean }) => mean },
  { name: 'sd', meaning: 'Standard deviation of votes, with m - 1.', value: ({ sd }) => sd },
  { name: 'up_votes', meaning: 'Sum of votes above zero.', value: ({ upVotes }) => upVotes },
  {
    name: 'down_votes',
    meaning: 'Sum of votes below zero, without sign.',
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
    meaning: 'Its share of all credits spent on the question.',
    value: ({ creditShare }) => creditShare,
  },
  {
    name: 'divisiveness',
    meaning: '1 - abs(sum of votes) / sum of abs(votes); 0 where nobody voted.',
    value: ({ divisiveness }) => divisiveness,
  },
  { name: 'variance', meaning: 'Population variance of votes.', value: ({ variance }) => variance },
  { name: 'rank', meaning: 'Rank by net votes; ties share the better rank.', value: ({ rank }) => rank },
  {
    name: 'net_votes_low',
    meaning:
      '95 % interval of net votes by the bootstrap over respondents, lower end; empty below five responses.',
    value: ({ ci95 }) => ci95?.netVotes[0] ?? null,
  },
  { name: 'net_votes_high', meaning: 'The same, upper end.', value: ({ ci95 }) => ci95?.netVotes[1] ?? null },
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
    meaning: '95 % interval of the rank in those resamples, better end.',
    value: ({ rankInterval }) => rankInterval?.[0] ?? null,
  },
  {
    name: 'rank_high',
    meaning: 'The same, worse end.',
    value: ({ rankInterval }) => rankInterval?.[1] ?? null,
  },
  {
    name: 'histogram',
    meaning: 'Responses by number of votes, as JSON.',
    value: ({ histogram }) => JSON.stringify(histogram),
  },
  {
    name: 'bins',
    meaning: 'Responses by bin, as JSON.',
    value: (option) =>
      JSON.stringify(Object.fromEntries(Object.keys(option.bins).map((bin) => [bin, binSize(option, bin)]))),
  },
  {
    name: 'agreement',
    meaning: 'Of those who put it into a positive or negative bin, the share whose votes have that sign.',
    value: ({ agreement }) => agreement,
  },
]

/** The columns of results.csv, each with what it means. */
export const RESULTS_COLUMNS: readonly { readonly name: string; readonly meaning: string }[] = FIELDS

/** The rows of results.csv: every figure of every option. */
export function resultsRows(questions: readonly QvResultsBody[]): Cell[][] {
  return questions.flatMap((question) =>
    question.options.map((option) => FIELDS.map(({ value }) => value(option, question))),
  )
}
