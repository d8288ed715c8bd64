import type { WeightedFigures } from '../../domain/splits/weights/weighted-figures.ts'
import { flag } from '../responses/response-cells.ts'
import { QUESTION_ID, type ResultTable } from '../tables/columns.ts'
import { ends, OPTION } from './figure-cells.ts'

/** What responses are weighted by, as columns of weights.csv. */
export const weightColumns = ({ variables, hasBase }: WeightedFigures): string[] => [
  ...variables.map(({ by }) => by),
  ...(hasBase ? ['base_weight'] : []),
]

/** weighted_figures.csv: mean votes before and after weighting. */
export const WEIGHTED_FIGURES: ResultTable = {
  name: 'weighted_figures',
  meaning: 'A row for each option; no rows if no weights give the requested shares.',
  columns: [
    QUESTION_ID,
    OPTION,
    { name: 'n', meaning: 'Responses that saw the option.' },
    { name: 'mean', meaning: 'Mean of their votes before weighting.' },
    { name: 'mean_low', meaning: '95% confidence interval of it, lower end; empty below five responses.' },
    { name: 'mean_high', meaning: 'The same, upper end.' },
    { name: 'weighted_mean', meaning: 'Mean of their votes after weighting.' },
    {
      name: 'weighted_low',
      meaning: '95% confidence interval of it, lower end: that of the effective number of responses.',
    },
    { name: 'weighted_high', meaning: 'The same, upper end.' },
  ],
  *rows({ weights }) {
    for (const { questionId, options } of weights?.questions ?? [])
      yield options.map(({ optionId, unweighted, weighted }) => {
        const before = [unweighted.m, unweighted.mean, ...ends(unweighted.ci95)]
        return [questionId, optionId, ...before, weighted.mean, ...ends(weighted.ci95)]
      })
  },
}

/** weights.csv: how often each response counts. */
export function weightsTable(columns: readonly string[]): ResultTable {
  return {
    name: 'weights',
    meaning:
      'How often a response counts: a row for each combination of segments with a weight of its own, among everybody and among those who saw each question; no rows if no weights give the requested shares.',
    columns: [
      { name: 'question_id', meaning: 'Those who saw this question; empty for everybody.' },
      { name: 'option_id', meaning: 'If options are sampled, those who saw this one; otherwise empty.' },
      { name: 'pooled', meaning: 'Always 0: no combinations share a weight.' },
      ...columns.map((name) => ({
        name,
        meaning:
          name === 'base_weight'
            ? 'The base weight, as in responses.csv; empty for none.'
            : 'The segment by this variable; empty for none.',
      })),
      { name: 'n', meaning: 'Responses with this weight.' },
      {
        name: 'weight',
        meaning:
          'The base weight divided by their mean (1 without one); with margins, then raked to them, between 0.3 and 3 times that.',
      },
    ],
    *rows({ weights, weightGroups = [] }) {
      if (!weights?.isWeighted) return
      yield weightGroups.map(({ questionId, optionId, segmentIds, base, responses, weight }) => [
        ...[questionId, optionId, flag(false)],
        ...segmentIds,
        ...(weights.hasBase ? [base] : []),
        ...[responses, weight],
      ])
    },
  }
}
