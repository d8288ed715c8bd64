import { seededRandom } from '../../ballot/ordering.ts'
import { MIN_RESPONSES_FOR_INTERVALS } from '../../certainty/confidence.ts'
import type { Interval } from '../../certainty/intervals.ts'
import { percentileInterval } from '../../certainty/percentile-interval.ts'

/**
 * How well an opinion predicts what people do (predictive validity of Cavaillé, Chen and Van der Straeten 2024):
 * - slope: how much likelier it is for each standard deviation of the opinion, by least squares;
 * - gap: the share of those with the highest opinion given minus that of those with the lowest;
 * - auc: how often, of somebody who did it and somebody who did not, the first has the higher opinion; ties are half.
 */
export const PREDICTIONS = ['slope', 'gap', 'auc'] as const
export type Predicted = (typeof PREDICTIONS)[number]

/** The people of one arm with an opinion on an option by every measure of the arm, and what they did. */
export type PredictingGroup = {
  readonly did: readonly boolean[]
  /** By measure and then by person. */
  readonly values: readonly (readonly number[])[]
}

/** A figure with its 95 % interval; null where it does not exist. */
export type Estimate = { readonly value: number | null; readonly ci95: Interval | null }

export type Prediction = {
  readonly people: number
  /** How many of them did it. */
  readonly did: number
  readonly figures: { readonly [Name in Predicted]: Estimate & { readonly difference: Estimate | null } }
}

/** The most draws of persons in all: with more people or options there are fewer resamples. */
const MOST_DRAWN = 200_000_000
const MOST_RESAMPLES = 2_000
const LEAST_RESAMPLES = 200

/** The number of resamples for a survey of this size. */
export const resamplesFor = (people: number, options: number): number =>
  Math.min(MOST_RESAMPLES, Math.max(LEAST_RESAMPLES, Math.floor(MOST_DRAWN / Math.max(1, people * options))))

type Drawing = { readonly resamples: number; readonly seed: number }

/**
 * How well each measure of each group predicts, and how much better than the first measure of the group `reference`.
 * Intervals are percentiles of a bootstrap in which whole persons are drawn again within their group.
 *
 * @param seed the same seed gives the same intervals
 * @returns by group and measure; yields after each resample so that its caller can pause
 */
export function* predictionsOf(
  groups: readonly PredictingGroup[],
  reference: number,
  { resamples, seed }: Drawing,
): Generator<undefined, Prediction[][]> {
  const random = seededRandom(seed)
  const counted = groups.map(cellsOf)
  const found = counted.map((group) =>
    group.orders.map((_, measure) => figuresIn(group, group.counts, measure)),
  )
  const drawn = found.map((measures) =>
    measures.map(() => PREDICTIONS.map(() => new Float64Array(resamples).fill(Number.NaN))),
  )
  for (let resample = 0; resample < resamples; resample++) {
    for (const [at, group] of counted.entries()) {
      const counts = new Int32Array(group.counts.length)
      const people = group.cellOf.length
      for (let person = 0; person < people; person++) counts[group.cellOf[Math.floor(random() * people)]!]!++
      for (const measure of group.orders.keys()) {
        const figures = figuresIn(group, counts, measure)
        for (const figure of PREDICTIONS.keys()) drawn[at]![measure]![figure]![resample] = figures[figure]!
      }
    }
    yield
  }
  const against = { found: found[reference]?.[0], drawn: drawn[reference]?.[0] }
  return groups.map(({ did }, at) =>
    found[at]!.map((values, measure) => {
      const isReference = at === reference && measure === 0
      const few = Math.min(did.length, groups[reference]?.did.length ?? 0)
      const figures = PREDICTIONS.map((name, figure) => {
        const resampled = drawn[at]![measure]![figure]!
        const other = against.drawn?.[figure]
        const difference =
          isReference || !other
            ? null
            : estimateOf(
                values[figure]! - against.found![figure]!,
                resampled.map((value, resample) => value - other[resample]!),
                few,
              )
        return [name, { ...estimateOf(values[figure]!, resampled, did.length), difference }] as const
      })
      return {
        people: did.length,
        did: did.filter(Boolean).length,
        figures: Object.fromEntries(figures) as Prediction['figures'],
      }
    }),
  )
}

const estimateOf = (value: number, resampled: Float64Array, people: number): Estimate =>
  Number.isNaN(value)
    ? { value: null, ci95: null }
    : { value, ci95: people < MIN_RESPONSES_FOR_INTERVALS ? null : percentileInterval(resampled) }

/** People with the same opinions who did the same, counted together. */
type Cells = {
  readonly cellOf: Int32Array
  readonly counts: Int32Array
  readonly did: readonly boolean[]
  /** By measure: the value of each cell, the cells in ascending order, and the lowest and the highest value. */
  readonly orders: readonly {
    readonly values: readonly number[]
    readonly ascending: readonly number[]
    readonly ends: readonly [lowest: number, highest: number]
  }[]
}

function cellsOf({ did, values }: PredictingGroup): Cells {
  const known = new Map<string, number>()
  const first: number[] = []
  const cellOf = Int32Array.from(did, (isDone, person) => {
    const key = [isDone, ...values.map((of) => of[person])].join()
    const cell = known.get(key) ?? known.size
    if (cell === known.size) {
      known.set(key, cell)
      first.push(person)
    }
    return cell
  })
  const counts = new Int32Array(known.size)
  for (const cell of cellOf) counts[cell]!++
  const orders = values.map((of) => {
    const inCells = first.map((person) => of[person]!)
    const ascending = [...inCells.keys()].sort((a, b) => inCells[a]! - inCells[b]!)
    const ends = [inCells[ascending[0]!]!, inCells[ascending.at(-1)!]!] as const
    return { values: inCells, ascending, ends }
  })
  return { cellOf, counts, did: first.map((person) => did[person]!), orders }
}

/** The figures in the order of `PREDICTIONS`; NaN where they do not exist. */
function figuresIn(cells: Cells, counts: Int32Array, measure: number): number[] {
  const { ends } = cells.orders[measure]!
  let [people, done, below, above, sum, squares, products] = [0, 0, 0, 0, 0, 0, 0]
  const shares = [Number.NaN, Number.NaN]
  for (const { value, doers, all } of levelsIn(cells, counts, measure)) {
    // Somebody who did it is above all who did not and have a lower opinion.
    above += doers * (below + (all - doers) / 2)
    below += all - doers
    people += all
    done += doers
    sum += all * value
    squares += all * value * value
    products += doers * value
    for (const [end, extreme] of ends.entries()) if (value === extreme) shares[end] = doers / all
  }
  const variance = (squares - (sum * sum) / people) / (people - 1)
  const deviation = variance > 1e-12 ? Math.sqrt(variance) : Number.NaN
  return [
    (products - (sum * done) / people) / (people - 1) / deviation,
    ends[0] === ends[1] ? Number.NaN : shares[1]! - shares[0]!,
    above / (done * below),
  ]
}

type Level = { readonly value: number; readonly doers: number; readonly all: number }

/** How many people have each opinion, in ascending order, and how many of them did it. */
function levelsIn({ did, orders }: Cells, counts: Int32Array, measure: number): Level[] {
  const { values, ascending } = orders[measure]!
  const levels: { value: number; doers: number; all: number }[] = []
  for (const cell of ascending) {
    const value = values[cell]!
    let level = levels.at(-1)
    if (level?.value !== value) {
      level = { value, doers: 0, all: 0 }
      levels.push(level)
    }
    level.all += counts[cell]!
    if (did[cell]) level.doers += counts[cell]!
  }
  return levels
}
