import { type DrawnPerson, type RandomizationTest, randomizationTests } from '../arms/randomization.ts'
import { voteRange } from '../ballot/credits.ts'
import { seedOf } from '../ballot/ordering.ts'
import { MIN_RESPONSES_FOR_INTERVALS, narrowed } from '../certainty/confidence.ts'
import type { Interval } from '../certainty/intervals.ts'
import type { VoteCounts } from '../certainty/mean-interval.ts'
import type { Sampling } from '../certainty/sampling.ts'
import { withoutAnswers } from '../questions/piping.ts'
import { type Comparison, compareMeans, momentsOf } from './comparison.ts'
import { adjustedPValues } from './false-discovery.ts'
import { mergedVotes, votesOn } from './option-votes.ts'
import { type Column, type Split, segmentsOf } from './split.ts'
import type { JointCell, SplitPlan, SplitTally } from './split-tally.ts'

/** The false discovery rate: the largest expected share of reported differences that do not exist. */
const FALSE_DISCOVERIES = 0.05

/**
 * The mean votes of some responses; null if nobody saw the option. There is no interval if fewer than five did, or if
 * everybody who was asked has answered.
 */
export type MeanFigures = {
  /** Responses that saw the option. */
  readonly m: number
  readonly mean: number | null
  readonly ci95: Interval | null
}

/** How the mean of a segment differs from that of the reference or, without one, of all others who saw the option. */
export type DifferenceFigures = Comparison & {
  /** The p-value adjusted for all options and segments of the question. */
  readonly adjustedP: number
  /** Whether that is at most 0.05. */
  readonly differs: boolean
  /** Between arms: how often redrawn ones differ at least as much; null if they are not redrawn. */
  readonly randomization: RandomizationTest | null
}

/** The figures of one segment for an option. */
export type SegmentFigures = MeanFigures & {
  readonly segmentId: string
  readonly difference: DifferenceFigures | null
}

/** The mean with which that of a segment is compared; null if it is with none. */
export function meanOfOthers({ mean, difference }: SegmentFigures): number | null {
  return mean === null || !difference ? null : mean - difference.difference
}

export type SplitOptionFigures = MeanFigures & {
  readonly optionId: string
  readonly optionName: string
  /** In the order of the segments; null where nobody of the segment saw the option, or it is not shown. */
  readonly segments: readonly (SegmentFigures | null)[]
}

export type SplitQuestionFigures = {
  readonly questionId: string
  readonly question: string
  /** The number of differences tested. */
  readonly comparisons: number
  readonly options: readonly SplitOptionFigures[]
}

export type SplitFigures = {
  readonly by: string
  /** The text of the question; null for labels of unique keys. */
  readonly question: string | null
  /** Whether a response can be in several segments. */
  readonly overlaps: boolean
  /** The id of the segment with which every other is compared; null if each is compared with all others together. */
  readonly reference: string | null
  readonly segments: readonly {
    readonly segmentId: string
    readonly label: string | null
    /** Null where it is not shown: the list of keys says how many of a group were used, so the rest was turned away. */
    readonly responses: number | null
    /** Whether it is a group of keys of a secret survey that is not shown; see `shownGroups`. */
    readonly suppressed: boolean
  }[]
  readonly questions: readonly SplitQuestionFigures[]
}

/**
 * All figures of a split: mean votes by option and segment, and which segments differ from all others.
 *
 * @param shown the segments that are shown; all of them if undefined
 */
export function splitFigures(
  plan: SplitPlan,
  tally: SplitTally,
  split: Split,
  { shown, sampling }: { readonly shown?: ReadonlySet<string> | undefined; readonly sampling: Sampling },
): SplitFigures {
  const segments = segmentsOf(split)
  const columns = segments.map(({ column, index, segmentId }) => ({
    column,
    index,
    cells: cellsOf(plan, tally, column),
    suppressed: shown !== undefined && !shown.has(segmentId),
  }))
  return {
    by: split.by,
    question: split.question,
    overlaps: split.overlaps,
    reference: split.reference ?? null,
    segments: segments.map(({ segmentId, label }, at) => {
      const { index, cells, suppressed } = columns[at]!
      return { segmentId, label, responses: suppressed ? null : (cells[index]?.responses ?? 0), suppressed }
    }),
    questions: plan.questions.map((_, at) =>
      questionFigures(plan, at, columns, { sampling, reference: split.reference, drawn: tally.drawn ?? [] }),
    ),
  }
}

type SegmentCells = {
  readonly suppressed: boolean
  readonly column: Column
  readonly index: number
  readonly cells: readonly (JointCell | undefined)[]
}

/** The counted cells of a column by index of the segment, with those in no segment last. */
function cellsOf({ groupings }: SplitPlan, { cells }: SplitTally, column: Column): SegmentCells['cells'] {
  const wanted = groupings.findIndex((grouping) => grouping.length === 1 && grouping[0] === column)
  const found: (JointCell | undefined)[] = Array(column.segments.length + 1).fill(undefined)
  for (const cell of cells.values()) if (cell.grouping === wanted) found[cell.codes[0]!] = cell
  return found
}

type Circumstances = {
  readonly sampling: Sampling
  readonly reference: string | undefined
  readonly drawn: readonly DrawnPerson[]
}

function questionFigures(
  plan: SplitPlan,
  at: number,
  columns: readonly SegmentCells[],
  { sampling, reference, drawn }: Circumstances,
): SplitQuestionFigures {
  const question = plan.questions[at]!
  const { most } = voteRange(question)
  const compared = question.options.map((_, option) =>
    columns.map(({ column, index, cells, suppressed }) => {
      const votes = votesIn(cells, at, option)
      const inside = votes[index]!
      if (suppressed || inside.length === 0) return null
      const outside = mergedVotes(comparedWith(column, index, votes, reference))
      return { ...meanFigures(inside, most, sampling), comparison: comparisonOf(inside, outside, sampling) }
    }),
  )
  const comparisons = compared.flatMap((cells) => cells.flatMap((cell) => cell?.comparison ?? []))
  const adjusted = adjustedPValues(comparisons.map(({ p }) => p))
  const adjustedOf = new Map(comparisons.map((comparison, index) => [comparison, adjusted[index]!]))
  const redrawn = columns.map(({ column, index }) =>
    redrawnFrom(drawn, { question: at, arm: column.segments[index]!.segmentId, reference, id: question.id }),
  )
  const differenceOf = (comparison: Comparison | null, segment: number, option: number) => {
    if (!comparison) return null
    const adjustedP = adjustedOf.get(comparison)!
    const randomization = redrawn[segment]![option] ?? null
    return { ...comparison, adjustedP, differs: adjustedP <= FALSE_DISCOVERIES, randomization }
  }
  return {
    questionId: question.id,
    question: withoutAnswers(question.text),
    comparisons: comparisons.length,
    options: question.options.map(({ id, name }, option) => ({
      optionId: id,
      optionName: name,
      ...meanFigures(mergedVotes(votesIn(columns[0]!.cells, at, option)), most, sampling),
      segments: compared[option]!.map((cell, segment) => {
        if (!cell) return null
        const { comparison, ...mean } = cell
        const { column, index } = columns[segment]!
        return {
          segmentId: column.segments[index]!.segmentId,
          ...mean,
          difference: differenceOf(comparison, segment, option),
        }
      }),
    })),
  }
}

/** The tests of an arm against the reference, by option; none if there is nobody whose arm can be redrawn. */
function redrawnFrom(
  drawn: readonly DrawnPerson[],
  {
    question,
    arm,
    reference,
    id,
  }: {
    readonly question: number
    readonly arm: string
    readonly reference: string | undefined
    readonly id: string
  },
) {
  if (arm === reference) return []
  const people = drawn.filter((person) => person.arm === arm || person.arm === reference)
  return randomizationTests(people, { question, arm, seed: seedOf(`${id}/${arm}`) })
}

/** The votes of those with whom a segment is compared: nobody for a reference. */
function comparedWith(
  { segments }: Column,
  index: number,
  votes: readonly VoteCounts[],
  reference: string | undefined,
): readonly VoteCounts[] {
  if (reference === undefined) return votes.filter((_, code) => code !== index)
  const at = segments.findIndex(({ segmentId }) => segmentId === reference)
  return at === index ? [] : [votes[at]!]
}

/** The votes on an option, by cell. */
const votesIn = (cells: SegmentCells['cells'], question: number, option: number): VoteCounts[] =>
  cells.map((cell) => (cell ? votesOn(cell.votes[question]!, option) : []))

/**
 * The mean of votes with its interval.
 *
 * @param most the largest number of votes on one option
 */
export function meanFigures(counts: VoteCounts, most: number, sampling: Sampling): MeanFigures {
  const m = counts.reduce((sum, [, count]) => sum + count, 0)
  const sum = counts.reduce((total, [votes, count]) => total + votes * count, 0)
  return {
    m,
    mean: m > 0 ? sum / m : null,
    ci95: m >= MIN_RESPONSES_FOR_INTERVALS ? intervalOf(counts, most, sampling) : null,
  }
}

/** The interval of the mean of at least two responses; null if everybody who was asked has answered. */
export function intervalOf(counts: VoteCounts, most: number, sampling: Sampling): Interval | null {
  return sampling.share === 1 ? null : narrowed(counts, most, sampling)
}

/** Groups of fewer than two are not compared, and not those of everybody who was asked. */
function comparisonOf(inside: VoteCounts, outside: VoteCounts, sampling: Sampling): Comparison | null {
  const isFew = (counts: VoteCounts) => counts.reduce((sum, [, count]) => sum + count, 0) < 2
  if (sampling.share === 1 || isFew(inside) || isFew(outside)) return null
  return compareMeans(momentsOf(inside), momentsOf(outside), sampling)
}
