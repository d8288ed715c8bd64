import { mostOf } from '../extremes.ts'
import { sumOf } from '../sum.ts'

/** Counts of people are published in multiples of this. */
export const STEP = 5

/** The most by which a published count is too high or too low, apart from the count of nearly everybody. */
const OFF = Math.floor(STEP / 2)

/**
 * A count of people as it is published: rounded to the nearest five, but to no more than there are people. So no count
 * says whether a certain person is in it.
 *
 * @example aboutCount(12, 30) // 10
 * @example aboutCount(24, 24) // 20
 */
export const aboutCount = (count: number, people: number): number =>
  STEP * Math.min(Math.round(count / STEP), Math.floor(people / STEP))

/**
 * The fewest and the most people who are published as a count.
 *
 * @example peopleBehind(10, 30) // [8, 12]
 * @example peopleBehind(20, 24) // [18, 24]
 */
export const peopleBehind = (about: number, people: number): readonly [fewest: number, most: number] => [
  Math.max(0, about - OFF),
  about + STEP > people ? people : about + OFF,
]

/** The answers of people that are published together: how many gave each, and how many people answered. */
export type GroupCounts = { readonly counts: readonly number[]; readonly n: number }

/**
 * Counts of answers as they are published of several groups of people: the sums of each group's own fives. A group is
 * counted in fives once, whatever is published later, so that several publications tell no more of anybody than one.
 *
 * @param groups people who are in no other group; the same answers in each
 * @example aboutInGroups([{ counts: [7, 3], n: 10 }, { counts: [2, 8], n: 10 }]) // [5, 15]
 */
export function aboutInGroups(groups: readonly GroupCounts[]): number[] {
  const abouts = groups.map(({ counts, n }) => aboutCounts(counts, n))
  return abouts[0]?.map((_, at) => sumOf(abouts.map((each) => each[at]!))) ?? []
}

/**
 * Counts of answers of a group. If all of them together would tell that one or two people gave a certain answer, the
 * largest is a five higher: so these counts, too, leave open that nobody did. Where people are so few that each answer
 * may be of one or two, those who are spread evenly are all counted as about none.
 *
 * @param n people who answered
 * @example aboutCounts([12, 1, 9], 22) // [10, 0, 10]
 * @example aboutCounts([7, 7, 7, 1], 22) // [10, 5, 5, 0]: fives would tell that somebody gave the last answer
 * @example aboutCounts([2, 0, 3, 2, 2], 9) // [0, 0, 0, 0, 0], as of [2, 1, 2, 2, 2]
 */
export function aboutCounts(counts: readonly number[], n: number): number[] {
  if (isSpreadEvenly(counts, n)) return counts.map(() => 0)
  const abouts = counts.map((count) => aboutCount(count, n))
  const most = abouts.map((about) => peopleBehind(about, n)[1])
  const isTold = abouts.some((about, at) => about === 0 && sumOf(most) - most[at]! < n)
  const largest = abouts.indexOf(mostOf(abouts))
  return isTold ? abouts.with(largest, abouts[largest]! + STEP) : abouts
}

/** Whether all answers but at most one are of two people or more, though people are no more than two for each. */
const isSpreadEvenly = (counts: readonly number[], n: number) =>
  n > OFF * (counts.length - 1) &&
  n <= OFF * counts.length &&
  counts.filter((count) => count < OFF).length <= 1
