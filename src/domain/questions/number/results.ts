import { aboutInGroups } from '../../disclosure/counts-in-fives.ts'
import { sumOf } from '../../sum.ts'
import { enteredFromText } from './answer.ts'
import { countsIn, numberBands } from './bands.ts'
import type { NumberQuestion } from './question.ts'

/** All answers to one number question, counted. */
export type NumberTally = {
  /** Answers by number. */
  readonly counts: Map<number, number>
}

/** The same as it is stored: numbers in ascending order with their counts. */
export type StoredNumberTally = { readonly numbers: readonly (readonly [value: number, count: number])[] }

/** Counts one answer into the tally, in place; see `numberAsText`. */
export function countNumber({ counts }: NumberTally, text: string): void {
  const { value } = enteredFromText(text)
  if (value === undefined || value === null) return
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

/** A tally as it is stored; equal tallies are stored equally. */
export const storedNumbers = ({ counts }: NumberTally): StoredNumberTally => ({ numbers: ascending(counts) })

const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b)

/**
 * Answers from one number on and below the next; if both are equal, answers of that number alone. The largest valid
 * answer, where a band ends at it, is in that band.
 */
export type NumberBand = { readonly from: number; readonly to: number; readonly count: number }

export type NumberFigures = {
  /** Responses that answered. */
  readonly n: number
  readonly unit: string
  readonly mean: number | null
  /** With n - 1; null for fewer than two. */
  readonly sd: number | null
  /** Quartiles between two answers are interpolated, as spreadsheets, R and Python do by default. */
  readonly lowerQuartile: number | null
  readonly median: number | null
  readonly upperQuartile: number | null
  /** Bands of equal width from the smallest answer to the largest; none goes beyond the largest valid one. */
  readonly histogram: readonly NumberBand[]
}

/** Every figure of a number question. */
export function numberFigures(
  { unit, step, max }: Pick<NumberQuestion, 'unit' | 'step' | 'max'>,
  { counts }: NumberTally,
): NumberFigures {
  const sorted = ascending(counts)
  const n = sorted.reduce((sum, [, count]) => sum + count, 0)
  const total = (term: (value: number) => number) =>
    sorted.reduce((sum, [value, count]) => sum + count * term(value), 0)
  const mean = n > 0 ? total((value) => value) / n : null
  return {
    n,
    unit,
    mean,
    sd: n > 1 ? Math.sqrt(total((value) => (value - mean!) ** 2) / (n - 1)) : null,
    lowerQuartile: quantile(sorted, n, 0.25),
    median: quantile(sorted, n, 0.5),
    upperQuartile: quantile(sorted, n, 0.75),
    histogram: histogramOf(sorted, step, max === null ? Number.POSITIVE_INFINITY : max + (step ?? 0)),
  }
}

type Sorted = readonly (readonly [value: number, count: number])[]

/** The quantile of the answers, interpolated between the two nearest (Hyndman and Fan 1996, type 7). */
function quantile(sorted: Sorted, n: number, share: number): number | null {
  if (n === 0) return null
  const rank = (n - 1) * share
  const [low, high] = [valueAt(sorted, Math.floor(rank)), valueAt(sorted, Math.ceil(rank))]
  return low + (high - low) * (rank - Math.floor(rank))
}

function valueAt(sorted: Sorted, rank: number): number {
  let passed = 0
  return sorted.find(([, count]) => {
    passed += count
    return passed > rank
  })![0]
}

/** The most bands of a histogram. */
const MOST_BANDS = 20

/** Round widths, in ascending order within a power of ten. */
const WIDTHS = [1, 2, 5]

/**
 * Answers in bands of the narrowest round width, in whole steps if the question has steps, that gives few enough bands.
 * @param end where bands end at the latest
 */
function histogramOf(sorted: Sorted, step: number | null, end: number): NumberBand[] {
  const [first, last] = [sorted[0]?.[0], sorted.at(-1)?.[0]]
  if (first === undefined || last === undefined) return []
  const unit = step ?? 10 ** Math.floor(Math.log10((last - first || 1) / MOST_BANDS))
  for (let power = 1; ; power *= 10) {
    for (const digit of WIDTHS) {
      const width = unit * digit * power
      if (bandIndex(last, width) - bandIndex(first, width) < MOST_BANDS) return bandsOf(sorted, width, end)
    }
  }
}

/** The index of the band of a value; rounding of numbers such as 0.3 moves none into the band before. */
const bandIndex = (value: number, width: number) => Math.floor(value / width + 1e-9)

function bandsOf(sorted: Sorted, width: number, end: number): NumberBand[] {
  const first = bandIndex(sorted[0]![0], width)
  const counts = new Array<number>(bandIndex(sorted.at(-1)![0], width) - first + 1).fill(0)
  for (const [value, count] of sorted) counts[bandIndex(value, width) - first]! += count
  const edge = (at: number) => tidy(Math.min(end, (first + at) * width))
  return counts.map((count, at) => ({ from: edge(at), to: edge(at + 1), count }))
}

/**
 * The figures of a number question as they are published: all follow from counts in fives of the bands by which results
 * are split, which depend on no answer. The standard deviation is left out.
 *
 * @param groups of people who are published together; one at least
 * @returns undefined if only the number of answers is published, because answers have no bounds
 */
export function discloseNumbers(
  question: NumberQuestion,
  groups: readonly NumberTally[],
): NumberFigures | undefined {
  const { min, max, step, unit } = question
  const bands = numberBands(question)
  if (min === null || max === null || bands.length === 0) return undefined
  const each = groups.map(({ counts }) => countsIn(bands, [...counts]))
  const abouts = aboutInGroups(each)
  const histogram = bands.map(({ from, to }, at) => ({
    from: from ?? min,
    to: to ?? tidy(max + (step ?? 0)),
    count: abouts[at]!,
  }))
  const total = sumOf(abouts)
  const sum = histogram.reduce((all, { from, to, count }) => all + (count * (from + to)) / 2, 0)
  const quantileOf = (share: number) => (total > 0 ? quantileInBands(histogram, share) : null)
  return {
    n: sumOf(each.map(({ n }) => n)),
    unit,
    mean: total > 0 ? tidy(sum / total) : null,
    sd: null,
    lowerQuartile: quantileOf(0.25),
    median: quantileOf(0.5),
    upperQuartile: quantileOf(0.75),
    histogram,
  }
}

/** The quantile of the answers, assuming that those of a band are spread evenly over it. */
function quantileInBands(bands: readonly NumberBand[], share: number): number {
  let left = share * bands.reduce((sum, { count }) => sum + count, 0)
  const { from, to, count } = bands.find((band) => {
    if (left <= band.count && band.count > 0) return true
    left -= band.count
    return false
  })!
  return tidy(from + ((to - from) * left) / count)
}

/** Rounds away floating-point residue. */
const tidy = (value: number) => Number(value.toPrecision(12))
