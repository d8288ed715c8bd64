import { type Random, seededRandom } from '../ballot/ordering.ts'

/** Somebody who was drawn into an arm. */
export type DrawnPerson = {
  /** By which people are sorted, so that everybody redraws alike. */
  readonly id: string
  /** The block of a stratum in which their arm was drawn. */
  readonly block: string
  readonly arm: string
  /** By qv question and option; null for an option that they did not see. */
  readonly votes: readonly (readonly (number | null)[])[]
  /** By qv question: what their log shows of it, see `effortOf`; null without a log. */
  readonly logged: readonly (readonly number[] | null)[]
}

/** The most people times options for whom arms are redrawn: with more, the test of means says the same. */
export const MOST_REDRAWN = 25_000

/** The most arrangements that are compared: all of them if there are no more, otherwise this number of drawn ones. */
const REDRAWS = 999

/** How often arms that make no difference would have differed at least as much as they did, 0 to 1. */
export type RandomizationTest = {
  readonly p: number
  /** Arrangements that were compared. */
  readonly redraws: number
}

type Arrangement = Uint8Array

type Values = readonly (number | null)[]

/**
 * Compares an arm with the reference by the design of the experiment: among those of both in each block, the arms are
 * redrawn, as many in each as there were, and the difference of means is computed anew.
 *
 * @param people of these two arms
 * @param valuesOf what is compared, such as their votes on the options of a question; null for what they did not see
 * @returns by value; null where nobody of one of the arms has it
 */
export function randomizationTests<Person extends Pick<DrawnPerson, 'id' | 'block' | 'arm'>>(
  people: readonly Person[],
  {
    valuesOf,
    arm,
    seed,
  }: { readonly valuesOf: (person: Person) => Values; readonly arm: string; readonly seed: number },
): readonly (RandomizationTest | null)[] {
  const sorted = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const drawn = Uint8Array.from(sorted, (person) => Number(person.arm === arm))
  const blocks = Map.groupBy(sorted.keys(), (at) => sorted[at]!.block)
    .values()
    .toArray()
  const differences = differencesOf(sorted.map(valuesOf))
  const found = differences(drawn)
  const isExact = arrangementCount(blocks, drawn) <= REDRAWS
  const redrawn = isExact ? everyArrangement(blocks, drawn) : redraws(blocks, drawn, seededRandom(seed))
  const extreme = found.map(() => 0)
  let compared = 0
  for (const arrangement of redrawn) {
    compared++
    for (const [option, difference] of differences(arrangement).entries())
      if (isAsLarge(difference, found[option]!)) extreme[option]!++
  }
  // The arrangement that was drawn is one of all, but not one of those drawn anew.
  const own = isExact ? 0 : 1
  return found.map((difference, option) =>
    difference === null ? null : { p: (extreme[option]! + own) / (compared + own), redraws: compared },
  )
}

/** Sums in another order may differ in the last digit. */
const ROUNDING = 1e-9

/** One in which nobody of an arm saw the option says nothing against its being as large. */
const isAsLarge = (redrawn: number | null, found: number | null) =>
  redrawn === null || found === null || Math.abs(redrawn) > Math.abs(found) - ROUNDING

/** The difference between the means of those in an arm and of the others, by value; null if either have none. */
function differencesOf(values: readonly Values[]) {
  const options = values[0]?.length ?? 0
  const seen = values.map((each) => each.map((value) => Number(value !== null)))
  const cast = values.map((each) => each.map((value) => value ?? 0))
  const total = (rows: readonly (readonly number[])[], chosen?: Arrangement) => {
    const sums = new Float64Array(options)
    for (let at = 0; at < rows.length; at++)
      if (!chosen || chosen[at] === 1)
        for (let option = 0; option < options; option++) sums[option]! += rows[at]![option]!
    return sums
  }
  const [everybody, all] = [total(seen), total(cast)]
  return (arrangement: Arrangement): (number | null)[] => {
    const [inside, sums] = [total(seen, arrangement), total(cast, arrangement)]
    return Array.from(inside, (count, option) => {
      const others = everybody[option]! - count
      if (count === 0 || others === 0) return null
      return sums[option]! / count - (all[option]! - sums[option]!) / others
    })
  }
}

type Blocks = readonly (readonly number[])[]

const insideOf = (block: readonly number[], drawn: Arrangement) =>
  block.reduce((count, at) => count + drawn[at]!, 0)

/** How many ways there are to choose the people of the arm in every block; counted no further than is asked for. */
function arrangementCount(blocks: Blocks, drawn: Arrangement): number {
  let count = 1
  for (const block of blocks) {
    const inside = insideOf(block, drawn)
    for (let at = 1; at <= inside; at++) count = (count * (block.length - inside + at)) / at
    if (count > REDRAWS) return count
  }
  return count
}

function* everyArrangement(blocks: Blocks, drawn: Arrangement, from = 0): Generator<Arrangement> {
  const block = blocks[from]
  if (!block) {
    yield drawn
    return
  }
  for (const chosen of choices(block, insideOf(block, drawn))) {
    const next = drawn.slice()
    for (const at of block) next[at] = Number(chosen.includes(at))
    yield* everyArrangement(blocks, next, from + 1)
  }
}

function* choices(items: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) yield []
  for (const [at, item] of items.entries())
    if (count > 0) for (const others of choices(items.slice(at + 1), count - 1)) yield [item, ...others]
}

/** In each block those with the smallest numbers are in the arm; everybody has one in each redraw. */
function* redraws(blocks: Blocks, drawn: Arrangement, random: Random): Generator<Arrangement> {
  const arrangement = drawn.slice()
  const numbers = new Float64Array(drawn.length)
  const inside = blocks.map((block) => insideOf(block, drawn))
  for (let redraw = 0; redraw < REDRAWS; redraw++) {
    for (let at = 0; at < numbers.length; at++) numbers[at] = random()
    for (const [index, block] of blocks.entries()) {
      const order = block.toSorted((one, other) => numbers[one]! - numbers[other]! || one - other)
      for (const [place, at] of order.entries()) arrangement[at] = Number(place < inside[index]!)
    }
    yield arrangement
  }
}
