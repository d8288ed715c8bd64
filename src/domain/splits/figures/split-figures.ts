import { type DrawnPerson, randomizationTests } from '../../arms/randomization.ts'
import { seedOf } from '../../ballot/ordering.ts'
import type { VoteCounts } from '../../certainty/mean-interval.ts'
import type { Sampling } from '../../certainty/sampling.ts'
import { withoutAnswers } from '../../questions/piping.ts'
import { type Column, type Split, segmentsOf } from '../split.ts'
import type { SplitPlan } from '../split-plan.ts'
import type { JointCell, SplitTally } from '../split-tally.ts'
import { type Comparison, compareMeans, momentsOf } from './comparison.ts'
import { adjustedDifferences, type SegmentFigures } from './differences.ts'
import { type EffortFigures, effortFigures } from './effort-figures.ts'
import { type MeanFigures, meanFigures, meanIn } from './mean-figures.ts'
import { mergedVotes, votesOn } from './option-votes.ts'
import { inUnit, unitsOf, type VoteUnit } from './vote-units.ts'

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
  /** Whether votes are shares of the largest vote that the arm allows, because arms allow different ones. */
  readonly inShares: boolean
  readonly options: readonly SplitOptionFigures[]
  /** How people of each arm arrived at their ballots; empty unless arms are redrawn and there are logs. */
  readonly effort: readonly EffortFigures[]
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
    segmentId,
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
  readonly segmentId: string
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
  circumstances: Circumstances,
): SplitQuestionFigures {
  const { sampling, reference, drawn } = circumstances
  const question = plan.questions[at]!
  const { inShares, unitOf } = unitsOf(plan.survey, question, reference !== undefined)
  const compared = comparedSegments(plan, at, columns, circumstances)
  const differences = adjustedDifferences(compared.flat().map((cell) => cell ?? NOTHING))
  const { cells, column } = columns[0]!
  const meanOfAll = (option: number) => {
    const votes = votesIn(cells, at, option).map((counts, code) =>
      inUnit(counts, unitOf(column.segments[code]?.segmentId)),
    )
    return meanFigures(mergedVotes(votes), inShares ? 1 : unitOf(undefined).most, sampling)
  }
  const arms = columns.map(({ segmentId }) => segmentId)
  return {
    questionId: question.id,
    question: withoutAnswers(question.text),
    comparisons: differences.filter((each) => each !== null).length,
    inShares,
    options: question.options.map(({ id, name }, option) => ({
      optionId: id,
      optionName: name,
      ...meanOfAll(option),
      segments: compared[option]!.map(
        (cell, segment) =>
          cell && { ...cell.mean, difference: differences[option * columns.length + segment]! },
      ),
    })),
    effort:
      reference === undefined
        ? []
        : effortFigures(drawn, { question: at, id: question.id, arms, reference, sampling }),
  }
}

const NOTHING = { comparison: null, randomization: null }

/** By option and segment, the mean and how it compares; null where nobody saw the option, or it is not shown. */
function comparedSegments(
  plan: SplitPlan,
  at: number,
  columns: readonly SegmentCells[],
  { sampling, reference, drawn }: Circumstances,
) {
  const question = plan.questions[at]!
  const { unitOf } = unitsOf(plan.survey, question, reference !== undefined)
  const valuesOf = ({ arm, votes }: DrawnPerson) =>
    votes[at]!.map((vote) => (vote === null ? null : vote / unitOf(arm).divisor))
  const redrawn = columns.map(({ segmentId: arm }) => {
    if (arm === reference) return []
    const people = drawn.filter((person) => person.arm === arm || person.arm === reference)
    return randomizationTests(people, { valuesOf, arm, seed: seedOf(`${question.id}/${arm}`) })
  })
  return question.options.map((_, option) =>
    columns.map(({ column, index, segmentId, cells, suppressed }, segment) => {
      const votes = votesIn(cells, at, option)
      const inside = votes[index]!
      if (suppressed || inside.length === 0) return null
      const unit = unitOf(segmentId)
      const others = mergedVotes(comparedWith(column, index, votes, reference))
      return {
        mean: { segmentId, ...meanIn(unit, inside, sampling) },
        comparison: comparisonOf([inside, unit], [others, unitOf(reference ?? segmentId)], sampling),
        randomization: redrawn[segment]![option] ?? null,
      }
    }),
  )
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

type InUnit = readonly [counts: VoteCounts, unit: VoteUnit]

/** Groups of fewer than two are not compared, and not those of everybody who was asked. */
function comparisonOf(inside: InUnit, outside: InUnit, sampling: Sampling): Comparison | null {
  const isFew = ([counts]: InUnit) => counts.reduce((sum, [, count]) => sum + count, 0) < 2
  if (sampling.share === 1 || isFew(inside) || isFew(outside)) return null
  const [one, other] = [inside, outside].map(([counts, { divisor }]) => momentsOf(counts, divisor))
  return compareMeans(one!, other!, sampling)
}
