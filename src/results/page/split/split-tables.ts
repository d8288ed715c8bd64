import type { ResultsBody } from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { PARAMETER_PREFIX } from '../../../domain/results/parameters.ts'
import { meanOfOthers, type SegmentFigures } from '../../../domain/splits/figures/differences.ts'
import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/figures/split-figures.ts'
import { BY_ARM } from '../../../domain/splits/sources.ts'
import type { WeightedFigures } from '../../../domain/splits/weights/weighted-figures.ts'
import type { WeightWarning } from '../../../domain/splits/weights/weights.ts'
import { resultsTexts } from '../../../texts/ballot-texts.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { type Cell, type Column, cellText, type Table } from '../tables/table.ts'

export type SplitTexts = Catalogue['resultsSplit']

/** The texts of a split, with the question's own word for votes. */
export function textsOf(
  { questionId }: { readonly questionId: string },
  questions: ResultsBody['questions'],
  texts: SplitTexts,
): SplitTexts {
  const asked = questions.find((each) => each.questionId === questionId)
  return isBallot(asked) ? resultsTexts(asked.words, texts) : texts
}

export const nameOfSegment = (
  { label }: { readonly label: string | null },
  { by }: Pick<SplitFigures, 'by'>,
  texts: SplitTexts,
) => label ?? (by.startsWith(PARAMETER_PREFIX) ? texts.otherValues : texts.otherChoice)

/** With fewer responses a group has a mark. */
const MARKED_BELOW = 10

/** The name of a segment where its number of responses is not beside it, with that number if it is small. */
export function nameInFigures(
  segment: SplitFigures['segments'][number],
  split: Pick<SplitFigures, 'by'>,
  texts: SplitTexts,
): string {
  const label = nameOfSegment(segment, split, texts)
  const { responses } = segment
  if (responses === null || responses >= MARKED_BELOW) return label
  return say(texts.split.few, 'en', { label, count: responses })
}

export function nameOfSplit(
  { by, question }: Pick<SplitFigures, 'by' | 'question'>,
  texts: SplitTexts,
): string {
  if (by === BY_ARM) return texts.arm
  if (!by.startsWith(PARAMETER_PREFIX)) return question ?? texts.label
  return say(texts.parameter, 'en', { name: by.slice(PARAMETER_PREFIX.length) })
}

const votes = { digits: 2, signed: true } as const
const percent = { digits: 1, percent: true } as const
const share = { ...percent, signed: true } as const

/** A row for each option and disclosed segment. */
export function splitTable(split: SplitFigures, question: SplitQuestionFigures, texts: SplitTexts): Table {
  const { columns } = texts
  const names = new Map(split.segments.map((each) => [each.segmentId, nameOfSegment(each, split, texts)]))
  const isRedrawn = question.options.some(({ segments }) =>
    segments.some((cell) => cell?.difference?.randomization),
  )
  const shown: Column[] = [
    { key: 'optionName', label: columns.option },
    { key: 'segment', label: columns.group },
    ...comparedColumns(
      columns,
      question.inShares ? columns.meanShare : columns.mean,
      question.inShares ? share : votes,
      isRedrawn,
    ),
  ]
  const rows = question.options.flatMap(({ optionName, segments }) =>
    segments.flatMap((cell): Cell[][] => {
      if (!cell) return []
      return [[optionName, names.get(cell.segmentId) ?? '', ...comparedCells(cell, columns, isRedrawn)]]
    }),
  )
  return { columns: shown, rows }
}

type Labels = SplitTexts['columns']

/** The columns of a mean and how it compares. */
const comparedColumns = (
  columns: Labels,
  mean: string,
  format: Pick<Column, 'digits' | 'signed' | 'percent'>,
  isRedrawn: boolean,
): Column[] => [
  { key: 'm', label: columns.m, digits: 0 },
  { key: 'mean', label: mean, ...format },
  { key: 'meanLow', label: columns.low, ...format },
  { key: 'meanHigh', label: columns.high, ...format },
  { key: 'meanOthers', label: columns.others, ...format },
  { key: 'difference', label: columns.difference, ...format },
  { key: 'differenceLow', label: columns.differenceLow, ...format },
  { key: 'differenceHigh', label: columns.differenceHigh, ...format },
  { key: 'adjustedP', label: columns.adjustedP, digits: 4 },
  { key: 'differs', label: columns.differs },
  ...(isRedrawn ? [{ key: 'randomizationP', label: columns.randomizationP, digits: 4 }] : []),
]

function comparedCells(cell: SegmentFigures, columns: Labels, isRedrawn: boolean): Cell[] {
  const { m, mean, ci95, difference } = cell
  return [
    ...[m, mean, ci95?.[0] ?? null, ci95?.[1] ?? null],
    ...[meanOfOthers(cell), difference?.difference ?? null],
    ...[difference?.ci95[0] ?? null, difference?.ci95[1] ?? null, difference?.adjustedP ?? null],
    difference ? (difference.differs ? columns.yes : columns.no) : null,
    ...(isRedrawn ? [difference?.randomization?.p ?? null] : []),
  ]
}

/** A row for each measure and arm: how people arrived at their ballots. */
export function effortTable(split: SplitFigures, question: SplitQuestionFigures, texts: SplitTexts): Table {
  const { columns, effort: words } = texts
  const names = new Map(split.segments.map((each) => [each.segmentId, nameOfSegment(each, split, texts)]))
  return {
    columns: [
      { key: 'measure', label: columns.measure },
      { key: 'segment', label: columns.group },
      ...comparedColumns(columns, columns.meanOf, { digits: 1 }, true),
    ],
    rows: question.effort.flatMap(({ measure, segments }) =>
      segments.flatMap((cell): Cell[][] =>
        cell
          ? [[words[measure], names.get(cell.segmentId) ?? '', ...comparedCells(cell, columns, true)]]
          : [],
      ),
    ),
  }
}

export function weightsTable(question: WeightedFigures['questions'][number], { columns }: SplitTexts): Table {
  return {
    columns: [
      { key: 'optionName', label: columns.option },
      { key: 'm', label: columns.m, digits: 0 },
      { key: 'mean', label: columns.mean, ...votes },
      { key: 'meanLow', label: columns.low, ...votes },
      { key: 'meanHigh', label: columns.high, ...votes },
      { key: 'weightedMean', label: columns.weightedMean, ...votes },
      { key: 'weightedLow', label: columns.weightedLow, ...votes },
      { key: 'weightedHigh', label: columns.weightedHigh, ...votes },
    ],
    rows: question.options.map(({ optionName, unweighted, weighted }) => [
      ...[optionName, unweighted.m, unweighted.mean],
      ...[unweighted.ci95?.[0] ?? null, unweighted.ci95?.[1] ?? null],
      ...[weighted.mean, weighted.ci95?.[0] ?? null, weighted.ci95?.[1] ?? null],
    ]),
  }
}

/** A row for each category used for weighting. */
export function sharesTable({ isWeighted, variables }: WeightedFigures, texts: SplitTexts): Table {
  const { columns } = texts
  return {
    columns: [
      { key: 'variable', label: columns.variable },
      { key: 'segment', label: columns.group },
      { key: 'asked', label: columns.asked, ...percent },
      { key: 'before', label: isWeighted ? columns.before : columns.share, ...percent },
      ...(isWeighted ? [{ key: 'after', label: columns.after, ...percent }] : []),
    ],
    rows: variables.flatMap((variable) =>
      variable.segments.map((segment) => [
        ...[nameOfSplit(variable, texts), nameInFigures(segment, variable, texts)],
        ...[segment.asked, segment.before],
        ...(isWeighted ? [segment.after] : []),
      ]),
    ),
  }
}

/** What readers of weighted figures are warned of. */
export function warningText(warning: WeightWarning, texts: SplitTexts, language: string): string {
  const { weights: words } = texts
  switch (warning.warns) {
    case 'emptyCategory':
      return say(words.emptyCategory, language, { label: nameOfSegment(warning, warning, texts) })
    case 'withoutBase':
      return say(words.withoutBase, language, { count: warning.responses })
    case 'notConverged':
      return words.notConverged
    case 'trimmed':
      return say(words.trimmed, language, {
        furthest: cellText(warning.furthest, { digits: 1, percent: true }, language),
      })
  }
}
