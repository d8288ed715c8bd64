import { mostOf } from '../extremes.ts'

/** Counts of people are published in multiples of this. */
export const STEP = 5

/** By so much a published count can be too high or too low, apart from the count of nearly everybody. */
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

/**
 * Counts of answers as they are published. If all of them together would tell that one or two people gave a certain
 * answer, the largest is a five higher: so these counts, too, leave open that nobody did.
 *
 * @param n people who answered
 * @returns undefined if there are so many answers that nearly all can be of one or two people
 * @example aboutCounts([12, 1, 9], 22) // [10, 0, 10]
 * @example aboutCounts([7, 7, 7, 1], 22) // [10, 5, 5, 0]: fives would tell that somebody gave the last answer
 */
export function aboutCounts(counts: readonly number[], n: number): number[] | undefined {
  if (n <= OFF * counts.length) return undefined
  const abouts = counts.map((count) => aboutCount(count, n))
  const most = abouts.map((about) => peopleBehind(about, n)[1])
  const isTold = abouts.some((about, at) => about === 0 && sumOf(most) - most[at]! < n)
  const largest = abouts.indexOf(mostOf(abouts))
  return isTold ? abouts.with(largest, abouts[largest]! + STEP) : abouts
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
