import type { RankingResultsBody } from '../../contract/results/item-results.ts'
import { rankedFromText } from '../../domain/questions/ranking/answer.ts'
import { type RankingQuestion, rankedCount } from '../../domain/questions/ranking/question.ts'
import type { RankedItem, RankedPair } from '../../domain/questions/ranking/results.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { itemList } from '../codebook/words.ts'
import type { FormColumn, ResultTable } from '../tables/columns.ts'
import { fieldTable } from '../tables/field-table.ts'

/** A column for each item, with its place. */
export const rankingColumns = ({ choices }: RankingQuestion): FormColumn[] =>
  choices.map(({ choiceId, label }) => ({
    code: ({ choices: codes }) => codes.get(choiceId)!,
    label,
    meaning: `The place of '${label}', 1 for the best; empty where it was not ranked.`,
    cell: (value) => rankedFromText(value).indexOf(choiceId) + 1 || null,
  }))

/** The codebook's description of a ranking. */
export function rankingMeaning(question: RankingQuestion, codes: QuestionCodes): string[] {
  return [`The ${rankedCount(question)} best of these items, in order.`, itemList(question.choices, codes)]
}

const ranking = ({ questions }: Parameters<ResultTable['rows']>[0]): readonly RankingResultsBody[] =>
  questions.filter((question) => question.type === 'ranking')

/** ranking_results.csv and ranking_pairs.csv: every figure of every ranking. */
export const RANKING_RESULTS: readonly ResultTable[] = [
  fieldTable<RankedItem, RankingResultsBody>(
    { name: 'ranking_results', meaning: 'A row for each item of a ranking.' },
    ranking,
    ({ items }) => items,
    [
      { name: 'choice_id', meaning: 'The item, see below.', value: ({ choiceId }) => choiceId },
      { name: 'label', meaning: 'Its current label.', value: ({ label }) => label },
      { name: 'n', meaning: 'Responses that answered the question.', value: (_, { n }) => n },
      { name: 'ranked', meaning: 'Responses that ranked the item.', value: ({ ranked }) => ranked },
      {
        name: 'mean_rank',
        meaning: 'Its mean place among these, from 1.',
        value: ({ meanRank }) => meanRank,
      },
      {
        name: 'mean_rank_low',
        meaning: '95% confidence interval of the mean place, lower end; empty below five responses.',
        value: ({ meanRank95 }) => meanRank95?.[0] ?? null,
      },
      {
        name: 'mean_rank_high',
        meaning: 'The same, upper end.',
        value: ({ meanRank95 }) => meanRank95?.[1] ?? null,
      },
      { name: 'first', meaning: 'Responses that put it first.', value: ({ first }) => first },
      {
        name: 'first_share',
        meaning: 'The same as a share of all that answered, 0 to 1.',
        value: ({ firstShare }) => firstShare,
      },
      {
        name: 'first_share_low',
        meaning: "95% confidence interval of the share (Wilson's score), lower end.",
        value: ({ firstShare95 }) => firstShare95?.[0] ?? null,
      },
      {
        name: 'first_share_high',
        meaning: 'The same, upper end.',
        value: ({ firstShare95 }) => firstShare95?.[1] ?? null,
      },
      {
        name: 'points',
        meaning:
          'Mean points over all that answered: as many as there are places for the first place, one less for the next, and none where it was not ranked.',
        value: ({ points }) => points,
      },
      {
        name: 'points_low',
        meaning: '95% confidence interval of the mean points, lower end; empty below five responses.',
        value: ({ points95 }) => points95?.[0] ?? null,
      },
      {
        name: 'points_high',
        meaning: 'The same, upper end.',
        value: ({ points95 }) => points95?.[1] ?? null,
      },
    ],
  ),
  fieldTable<RankedPair, RankingResultsBody>(
    { name: 'ranking_pairs', meaning: 'A row for each two items of a ranking.' },
    ranking,
    ({ pairs }) => pairs,
    [
      { name: 'choice_id', meaning: 'The first item, see below.', value: ({ choiceId }) => choiceId },
      { name: 'other_choice_id', meaning: 'The other one.', value: ({ otherChoiceId }) => otherChoiceId },
      { name: 'n', meaning: 'Responses that ranked either of them.', value: ({ n }) => n },
      {
        name: 'share',
        meaning: 'Of these, the share that put the first one before the other, which may not be ranked.',
        value: ({ share }) => share,
      },
      {
        name: 'share_low',
        meaning: "95% confidence interval of the share (Wilson's score), lower end.",
        value: ({ ci95 }) => ci95?.[0] ?? null,
      },
      { name: 'share_high', meaning: 'The same, upper end.', value: ({ ci95 }) => ci95?.[1] ?? null },
    ],
  ),
]
