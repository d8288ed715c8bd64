/** The figures of one page load; times in milliseconds since navigation, on the slowed-down browser. */
export type Figures = {
  readonly requests: number
  /** Compressed bytes as received, without headers. */
  readonly html: number
  readonly css: number
  readonly script: number
  readonly firstPaint: number
  readonly largestPaint: number
  /** The parts above 50 ms of all tasks after the first paint. */
  readonly blocking: number
  /** Cumulative layout shift, without a unit. */
  readonly shift: number
  /** When the response to the first control, and to the first vote, was on screen. */
  readonly begins: number
  readonly votes: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The lowest value, which on a busy machine is closest to that of an idle one. */
export const lowest = (values: readonly number[]) => Math.min(...values)

/** One figure for each of all rounds. */
export function over(rounds: readonly Figures[], choose: (values: readonly number[]) => number): Figures {
  const keys = Object.keys(rounds[0] ?? {}) as (keyof Figures)[]
  const entries = keys.map((key) => [key, choose(rounds.map((round) => round[key]))] as const)
  return Object.fromEntries(entries) as Record<keyof Figures, number>
}

export const ratio = (one: number, other: number) => Number((one / other).toFixed(2))
