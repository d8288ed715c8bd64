import type { Interval } from '../domain/intervals.ts'
import { meanOfOthers, type SplitFigures } from '../domain/splits/split-figures.ts'
import type { Cell } from '../http/csv.ts'
import type { FileResults, ResultTable } from './columns.ts'
import { flag } from './response-cells.ts'

/** The files of figures of an export that is split, weighted or both; empty for any other. */
export function splitTables({ split, weights, weightGroups }: FileResults): ResultTable[] {
  return [
    ...(split || weights ? [SEGMENTS] : []),
    ...(split ? [SPLIT_FIGURES] : []),
    ...(weights ? [WEIGHTED_FIGURES] : []),
    ...(weights && weightGroups ? [weightsTable(weights.variables.map(({ by }) => by))] : []),
  ]
}

const QUESTION = { name: 'question_id', meaning: 'The question, see below.' }
const OPTION = { name: 'option_id', meaning: 'The option, see below.' }
const BY = {
  name: 'split_by',
  meaning: 'What divides the responses: arm, label, question: and its ID, or param. and a name.',
}
const SEGMENT = {
  name: 'segment_id',
  meaning:
    'The segment: the ID of a choice or an arm, the number of a band, a group of keys, a value of a parameter, or other.',
}
const WITHHELD = 'empty where that would tell of fewer than five people, alone or beside other results'

const ends = (interval: Interval | null | undefined): Cell[] => [interval?.[0] ?? null, interval?.[1] ?? null]

/** segments.csv: the segments by which results are split and weighted. */
const SEGMENTS: ResultTable = {
  name: 'segments',
  meaning:
    'A row for each segment of what results are split by, and of each variable that they are weighted by.',
  columns: [
    BY,
    SEGMENT,
    { name: 'label', meaning: 'What the segment is called; empty where its name is other.' },
    { name: 'n', meaning: `Completed responses in it; ${WITHHELD}.` },
    {
      name: 'asked',
      meaning: 'The share that it is weighted to, 0 to 1; empty where it is not weighted by.',
    },
    { name: 'before', meaning: `Its share of all responses before weighting; ${WITHHELD}.` },
    {
      name: 'after',
      meaning: `The same after weighting; ${WITHHELD}, and where no weights give the shares that were asked for.`,
    },
  ],
  *rows({ split, weights }) {
    const variables = weights?.variables ?? []
    const isVariable = variables.some(({ by }) => by === split?.by)
    if (split && !isVariable)
      yield split.segments.map(({ segmentId, label, responses, suppressed }) => [
        ...[split.by, segmentId, label, suppressed ? null : responses, null, null, null],
      ])
    for (const { by, segments } of variables)
      yield segments.map(({ segmentId, label, responses, suppressed, asked, before, after }) => [
        ...[by, segmentId, label],
        ...(suppressed ? [null, asked, null] : [responses, asked, before]),
        suppressed || !weights?.isWeighted ? null : after,
      ])
  },
}

/** split_figures.csv: mean votes by option and segment. */
const SPLIT_FIGURES: ResultTable = {
  name: 'split_figures',
  meaning: 'A row for each option and segment.',
  columns: [
    BY,
    QUESTION,
    OPTION,
    SEGMENT,
    {
      name: 'n',
      meaning: `Responses of the segment that saw the option. This and all that follows is ${WITHHELD}.`,
    },
    { name: 'mean', meaning: 'Mean of their votes.' },
    { name: 'mean_low', meaning: '95% confidence interval of it, lower end; empty below five responses.' },
    { name: 'mean_high', meaning: 'The same, upper end.' },
    {
      name: 'mean_others',
      meaning: 'Mean votes of all others who saw the option; empty below two of either.',
    },
    { name: 'difference', meaning: 'Mean less that of the others.' },
    {
      name: 'difference_low',
      meaning: "95% confidence interval of it, lower end: the wider of Student's and Welch's.",
    },
    { name: 'difference_high', meaning: 'The same, upper end.' },
    { name: 'p', meaning: "P-value of the difference: the larger of Student's and Welch's test." },
    {
      name: 'adjusted_p',
      meaning:
        'The same, adjusted for all options and segments of the question that are compared (Benjamini and Hochberg).',
    },
    { name: 'differs', meaning: '1 where the adjusted value is at most 0.05, else 0.' },
  ],
  *rows({ split }) {
    for (const { questionId, options } of split?.questions ?? [])
      yield options.flatMap(({ optionId, segments }) =>
        segments.map((cell, at) => {
          const { segmentId } = split!.segments[at]!
          return [split!.by, questionId, optionId, segmentId, ...segmentCells(cell)]
        }),
      )
  },
}

type Segment = SplitFigures['questions'][number]['options'][number]['segments'][number]

function segmentCells(cell: Segment): Cell[] {
  if (!cell) return Array(11).fill(null)
  const { m, mean, ci95, difference } = cell
  const compared = difference
    ? [difference.difference, ...ends(difference.ci95), difference.p, difference.adjustedP]
    : [null, null, null, null, null]
  return [m, mean, ...ends(ci95), meanOfOthers(cell), ...compared, flag(difference?.differs ?? null)]
}

/** weighted_figures.csv: mean votes before and after weighting. */
const WEIGHTED_FIGURES: ResultTable = {
  name: 'weighted_figures',
  meaning: 'A row for each option; none where no weights give the shares that were asked for.',
  columns: [
    QUESTION,
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
function weightsTable(variables: readonly string[]): ResultTable {
  return {
    name: 'weights',
    meaning:
      'How often a response counts: a row for each combination of segments that has a weight by itself, among everybody and among those who saw each question; none where no weights give the shares that were asked for.',
    columns: [
      { name: 'question_id', meaning: 'Those who saw this question; empty for everybody.' },
      { name: 'option_id', meaning: 'Where options are sampled, those who saw this one; empty otherwise.' },
      { name: 'pooled', meaning: '1 for all combinations of few people together, else 0.' },
      ...variables.map((name) => ({ name, meaning: 'The segment by this variable; empty for none.' })),
      { name: 'n', meaning: 'Responses with this weight.' },
      { name: 'weight', meaning: 'By raking, within 0.3 and 3; that of few people together is their mean.' },
    ],
    *rows({ weights, weightGroups = [] }) {
      if (!weights?.isWeighted) return
      yield weightGroups.map(({ questionId, optionId, segmentIds, responses, weight }) => [
        ...[questionId, optionId, flag(!segmentIds)],
        ...(segmentIds ?? variables.map(() => null)),
        ...[responses, weight],
      ])
    },
  }
}
