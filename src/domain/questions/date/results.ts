import { aboutInGroups } from '../../disclosure/counts-in-fives.ts'
import { sumOf } from '../../sum.ts'
import { EARLIEST_DATE, LATEST_DATE } from '../../text/instant.ts'
import { countsIn } from '../number/bands.ts'
import { dateFromText } from './answer.ts'
import { dateBands } from './bands.ts'
import { dateOf, dayOf, monthOf, monthStart } from './days.ts'
import type { DateQuestion } from './question.ts'

/** All answers to one question for a date, counted. */
export type DateTally = {
  /** Answers by date. */
  readonly counts: Map<string, number>
}

/** The same as it is stored: dates in order with their counts. */
export type StoredDateTally = { readonly dates: readonly (readonly [date: string, count: number])[] }

/** Counts one answer into the tally, in place; see `dateAsText`. */
export function countDate({ counts }: DateTally, text: string): void {
  const date = dateFromText(text)
  if (date !== null) counts.set(date, (counts.get(date) ?? 0) + 1)
}

/** A tally as it is stored; equal tallies are stored equally. */
export const storedDates = ({ counts }: DateTally): StoredDateTally => ({ dates: inOrder(counts) })

const inOrder = (counts: ReadonlyMap<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1))

/** Answers from one date to another, both included. */
export type DateBand = { readonly from: string; readonly to: string; readonly count: number }

export type DateFigures = {
  /** Responses that answered. */
  readonly n: number
  readonly first: string | null
  /** Half of the answers are this date or earlier ones; the earlier of two in the middle. */
  readonly median: string | null
  readonly last: string | null
  /** Bands of whole days, weeks from Monday, months, quarters or years, from the first answer to the last. */
  readonly histogram: readonly DateBand[]
}

/** Every figure of a question for a date. */
export function dateFigures({ counts }: DateTally): DateFigures {
  const sorted = inOrder(counts)
  const n = sorted.reduce((sum, [, count]) => sum + count, 0)
  let passed = 0
  const median = sorted.find(([, count]) => {
    passed += count
    return passed * 2 >= n
  })
  return {
    n,
    first: sorted[0]?.[0] ?? null,
    median: median?.[0] ?? null,
    last: sorted.at(-1)?.[0] ?? null,
    histogram: histogramOf(sorted),
  }
}

/** The most bands of a histogram. */
const MOST_BANDS = 20

/** How days are divided. */
type Period = {
  /** The index of the period of a day. */
  at(day: number): number
  /** The first day of a period. */
  start(index: number): number
}

/** @param first the first day of a period */
const days = (count: number, first = 0): Period => ({
  at: (day) => Math.floor((day - first) / count),
  start: (index) => index * count + first,
})

const months = (count: number): Period => ({
  at: (day) => Math.floor(monthOf(day) / count),
  start: (index) => monthStart(index * count),
})

const MONDAY = dayOf('1969-12-29')
const PERIODS = [days(1), days(7, MONDAY), ...[1, 3, 12, 60, 120, 300, 600, 1_200, 6_000, 12_000].map(months)]

function histogramOf(sorted: readonly (readonly [date: string, count: number])[]): DateBand[] {
  if (sorted.length === 0) return []
  const [first, last] = [dayOf(sorted[0]![0]), dayOf(sorted.at(-1)![0])]
  const period = PERIODS.find(({ at }) => at(last) - at(first) < MOST_BANDS)!
  const start = period.at(first)
  const counts = new Array<number>(period.at(last) - start + 1).fill(0)
  for (const [date, count] of sorted) counts[period.at(dayOf(date)) - start]! += count
  return counts.map((count, at) => ({
    from: dateOf(Math.max(dayOf(EARLIEST_DATE), period.start(start + at))),
    to: dateOf(Math.min(dayOf(LATEST_DATE), period.start(start + at + 1) - 1)),
    count,
  }))
}

/**
 * The figures of a question for a date as they are published: the counts in fives of the bands by which results are split,
 * which depend on no answer.
 *
 * @param groups of people who are published together; one at least
 * @returns undefined if only the number of answers is published, because answers have no bounds
 */
export function discloseDates(question: DateQuestion, groups: readonly DateTally[]): DateFigures | undefined {
  const { min, max } = question
  const bands = dateBands(question)
  if (min === null || max === null || bands.length === 0) return undefined
  const each = groups.map(({ counts }) =>
    countsIn(
      bands,
      [...counts].map(([date, count]) => [dayOf(date), count] as const),
    ),
  )
  const abouts = aboutInGroups(each)
  const histogram = bands.map(({ from, to }, at) => ({
    from: from === null ? min : dateOf(from),
    to: to === null ? max : dateOf(to - 1),
    count: abouts[at]!,
  }))
  return { n: sumOf(each.map(({ n }) => n)), first: null, median: null, last: null, histogram }
}
