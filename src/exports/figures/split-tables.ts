import { meanOfOthers } from '../../domain/splits/figures/differences.ts'
import type { SplitFigures } from '../../domain/splits/figures/split-figures.ts'
import { BY_ARM } from '../../domain/splits/sources.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { flag } from '../responses/response-cells.ts'
import { type FileResults, QUESTION_ID, type ResultTable } from '../tables/columns.ts'
import { ends, OPTION } from './figure-cells.ts'
import { WEIGHTED_FIGURES, weightColumns, weightsTable } from './weight-tables.ts'

/** The files of figures of an export that is split, weighted or both; empty for any other. */
export function splitTables({ split, weights, weightGroups }: FileResults): ResultTable[] {
  return [
    ...(split || weights?.variables.length ? [SEGMENTS] : []),
    ...(split ? [splitFiguresTable(split.by === BY_ARM)] : []),
    ...(split?.by === BY_ARM ? [EFFORT_FIGURES] : []),
    ...(weights ? [WEIGHTED_FIGURES] : []),
    ...(weights && weightGroups ? [weightsTable(weightColumns(weights))] : []),
  ]
}

const BY = {
  name: 'split_by',
  meaning: 'What the responses are split by: arm, label, question: and its ID, or param. and a name.',
}

const SEGMENT = {
  name: 'segment_id',
  meaning:
    'The segment: the ID of a choice or an arm, the number of a band, a group of keys, a value of a parameter, or other.',
}

const WITHHELD = 'empty for groups of keys that are not shown because ballots are secret'

/** segments.csv: the segments by which results are split and weighted. */
const SEGMENTS: ResultTable = {
  name: 'segments',
  meaning: 'A row for each segment of the split, and of each variable used for weighting.',
  columns: [
    BY,
    SEGMENT,
    { name: 'label', meaning: 'The name of the segment; empty if its ID is other.' },
    { name: 'n', meaning: `Completed responses in it; ${WITHHELD}.` },
    {
      name: 'asked',
      meaning: 'The share to which it is weighted, 0 to 1; empty if it is not used for weighting.',
    },
    { name: 'before', meaning: `Its share of all responses before weighting; ${WITHHELD}.` },
    {
      name: 'after',
      meaning: `The same after weighting; ${WITHHELD}, and if no weights give the requested shares.`,
    },
  ],
  *rows({ split, weights }) {
    const variables = weights?.variables ?? []
    const isVariable = variables.some(({ by }) => by === split?.by)
    if (split && !isVariable)
      yield split.segments.map(({ segmentId, label, responses }) => [
        ...[split.by, segmentId, label, responses, null, null, null],
      ])
    for (const { by, segments } of variables)
      yield segments.map(({ segmentId, label, responses, suppressed, asked, before, after }) => [
        ...[by, segmentId, label],
        ...(suppressed ? [null, asked, null] : [responses, asked, before]),
        suppressed || !weights?.isWeighted ? null : after,
      ])
  },
}

const REDRAWN_ARMS = [
  {
    name: 'randomization_p',
    meaning:
      'The share of redrawn arms that differ at least as much, as many in each block of assignments.csv as there were; empty if people times options are above 25,000, and if ballots are secret.',
  },
  { name: 'redraws', meaning: 'How many were compared: all that are possible, or 999 drawn ones.' },
]

/** What is said of the mean of a segment and how it compares. */
const comparedColumns = (n: string, mean: string, isByArm: boolean) => [
  { name: 'n', meaning: n },
  { name: 'mean', meaning: mean },
  { name: 'mean_low', meaning: '95% confidence interval of it, lower end; empty below five responses.' },
  { name: 'mean_high', meaning: 'The same, upper end.' },
  {
    name: 'mean_others',
    meaning:
      'Mean of all others who saw the option or, of arms, of the one that manifest.json names as the reference; empty if either group has fewer than two, and for the reference.',
  },
  { name: 'difference', meaning: 'The mean minus mean_others.' },
  {
    name: 'difference_low',
    meaning: "95% confidence interval of it, lower end: the wider of Student's and Welch's.",
  },
  { name: 'difference_high', meaning: 'The same, upper end.' },
  { name: 'p', meaning: "P-value of the difference: the larger of Student's and Welch's test." },
  {
    name: 'adjusted_p',
    meaning:
      'The same, adjusted for all that is compared in this file of the question (Benjamini and Hochberg).',
  },
  { name: 'differs', meaning: '1 where the adjusted value is at most 0.05, else 0.' },
  ...(isByArm ? REDRAWN_ARMS : []),
]

/** split_figures.csv: mean votes by option and segment. */
const splitFiguresTable = (isByArm: boolean): ResultTable => ({
  name: 'split_figures',
  meaning: 'A row for each option and segment.',
  columns: [
    BY,
    QUESTION_ID,
    OPTION,
    SEGMENT,
    ...comparedColumns(
      `Responses of the segment that saw the option. This and all following columns are ${WITHHELD}.`,
      'Mean of their votes; where arms allow different numbers of votes, of the shares of the largest one.',
      isByArm,
    ),
  ],
  *rows({ split }) {
    for (const { questionId, options } of split?.questions ?? [])
      yield options.flatMap(({ optionId, segments }) =>
        segments.map((cell, at) => {
          const { segmentId } = split!.segments[at]!
          return [split!.by, questionId, optionId, segmentId, ...segmentCells(cell, isByArm)]
        }),
      )
  },
})

/** effort_figures.csv: how people of each arm arrived at their ballots. */
const EFFORT_FIGURES: ResultTable = {
  name: 'effort_figures',
  meaning:
    'A row for each question, measure and arm; no rows if nobody has a log, if ballots are secret, and if people times options are above 25,000.',
  columns: [
    QUESTION_ID,
    {
      name: 'measure',
      meaning:
        'seconds: those of option_metrics.csv, organizing and voting; editDistance: its edit_distance; each added up over the options of a response.',
    },
    { name: 'arm_id', meaning: 'The arm, as in assignments.csv.' },
    ...comparedColumns(
      'Completed responses of the arm with a log that saw the question.',
      'Mean over these.',
      true,
    ),
  ],
  *rows({ split }) {
    for (const { questionId, effort } of split?.questions ?? [])
      yield effort.flatMap(({ measure, segments }) =>
        segments.map((cell, at) => [
          ...[questionId, measure, split!.segments[at]!.segmentId],
          ...segmentCells(cell, true),
        ]),
      )
  },
}

type Segment = SplitFigures['questions'][number]['options'][number]['segments'][number]

function segmentCells(cell: Segment, isByArm: boolean): Cell[] {
  if (!cell) return Array(isByArm ? 13 : 11).fill(null)
  const { m, mean, ci95, difference } = cell
  const compared = difference
    ? [difference.difference, ...ends(difference.ci95), difference.p, difference.adjustedP]
    : [null, null, null, null, null]
  const { p = null, redraws = null } = difference?.randomization ?? {}
  return [
    ...[m, mean, ...ends(ci95), meanOfOthers(cell), ...compared, flag(difference?.differs ?? null)],
    ...(isByArm ? [p, redraws] : []),
  ]
}
