import { entryOf } from '../record-entry.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'

/** The segment of all values without one of their own. It also includes a value spelled like it. */
export const OTHER_VALUES = 'other'

/** One person is no group: values such as IDs are as many as people. */
const LEAST_SHARED = 2

/** The most values of a parameter that get segments of their own: those that most people share. */
const MOST_SHARED = 50

/**
 * The most different values of a parameter that are counted at a time. Values such as people's IDs are as many as
 * responses.
 */
const MOST_COUNTED = 10_000

/** People by name and value of the parameters of their links; never overcounted. */
export type ValueCounts = ReadonlyMap<string, Map<string, number>>

/** Counts of no people. */
export function emptyValueCounts(names: readonly string[]): ValueCounts {
  return new Map(names.map((name) => [name, new Map()]))
}

/**
 * Counts the parameters of one person, in place. If a parameter has more values than are counted, each loses one
 * person, so that widely shared values remain (the Misra–Gries algorithm): among a million people, a value that 101 of
 * them share is never lost.
 */
export function countValues(counts: ValueCounts, parameters: Parameters, most = MOST_COUNTED): void {
  for (const [name, values] of counts) {
    const value = entryOf(parameters, name)
    if (value === undefined || value === OTHER_VALUES) continue
    const known = values.get(value) ?? 0
    if (known > 0 || values.size < most) values.set(value, known + 1)
    else withOneLess(values)
  }
}

function withOneLess(values: Map<string, number>): void {
  for (const [value, people] of values) {
    if (people > 1) values.set(value, people - 1)
    else values.delete(value)
  }
}

/** By name: the values that several people share, in order; only the most common ones if there are many. */
export function sharedValues(
  counts: ValueCounts,
  most = MOST_SHARED,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...counts].map(([name, values]) => {
      const shared = [...values].filter(([, people]) => people >= LEAST_SHARED)
      const common = shared
        .sort((one, other) => other[1] - one[1] || compare(one[0], other[0]))
        .slice(0, most)
      return [name, common.map(([value]) => value).sort(compare)]
    }),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
