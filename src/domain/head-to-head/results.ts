import type { Interval } from '../intervals.ts'
import { wilsonInterval } from '../wilson.ts'
import { pairsFromText } from './answer.ts'

/** Pairs whose options have votes that lie so far apart: where the picked one has more, where it has fewer, and where none was picked. */
type AtDistance = { agrees: number; contradicts: number; noPreference: number }

/** All answers to one question of pairs, counted. Of options with as many votes, any that was picked counts as one that contradicts. */
export type HeadToHeadTally = {
  /** Answers that are not empty. */
  answered: number
  /** By the number of votes between both options. */
  readonly distances: Map<number, AtDistance>
}

/** A tally in the form that is kept: distances in ascending order. */
export type StoredHeadToHeadTally = {
  readonly answered: number
  readonly distances: readonly (readonly [distance: number, ...counts: number[]])[]
}

/**
 * Whether a picked option has more votes than the other one of its pair; null of options with as many votes, and where none was
 * picked.
 */
export function agreesWithVotes(
  { a, b, picked }: { readonly a: string; readonly b: string; readonly picked: string | null },
  votesOf: (optionId: string) => number,
): boolean | null {
  const difference = votesOf(a) - votesOf(b)
  return difference === 0 || picked === null ? null : difference > 0 === (picked === a)
}

/** Counts one answer into the tally, in place; see `pairsAsText`. */
export function countPairs(
  tally: HeadToHeadTally,
  text: string,
  votesOf: (optionId: string) => number,
): void {
  if (text === '') return
  tally.answered++
  for (const pair of pairsFromText(text)) {
    const distance = Math.abs(votesOf(pair.a) - votesOf(pair.b))
    const counts = tally.distances.get(distance) ?? { agrees: 0, contradicts: 0, noPreference: 0 }
    if (pair.picked === null) counts.noPreference++
    else if (agreesWithVotes(pair, votesOf)) counts.agrees++
    else counts.contradicts++
    tally.distances.set(distance, counts)
  }
}

/** A tally in the form that is kept; equal tallies have equal forms. */
export const storedPairs = ({ answered, distances }: HeadToHeadTally): StoredHeadToHeadTally => ({
  answered,
  distances: [...distances]
    .sort(([a], [b]) => a - b)
    .map(([distance, { agrees, contradicts, noPreference }]) => [
      distance,
      agrees,
      contradicts,
      noPreference,
    ]),
})

/** Fills an empty tally with the one that was kept. It says no where that is none. */
export function restorePairs(tally: HeadToHeadTally, stored: Partial<StoredHeadToHeadTally>): boolean {
  tally.answered = stored.answered ?? 0
  for (const [distance, agrees = 0, contradicts = 0, noPreference = 0] of stored.distances ?? [])
    tally.distances.set(distance, { agrees, contradicts, noPreference })
  return stored.distances !== undefined
}

/** How often what was picked has more votes than the other option, of pairs of which one has more and one was picked. */
export type Consistency = {
  readonly agrees: number
  readonly contradicts: number
  /** The share of both that agree, 0 to 1; null where there are none. */
  readonly share: number | null
  /** The 95 % interval of the share (Wilson's score), as if no two pairs were of the same person. */
  readonly ci95: Interval | null
  /** Pairs of which one option has more votes, and none was picked; they are in no share. */
  readonly noPreference: number
}

export type HeadToHeadFigures = Consistency & {
  /** Responses that answered. */
  readonly n: number
  /** The same by the number of votes between both options. */
  readonly distances: readonly (Consistency & { readonly distance: number })[]
  /** Pairs of options with as many votes: they neither agree nor contradict. */
  readonly ties: { readonly picked: number; readonly noPreference: number }
}

/** Every figure of a question of pairs. */
export function headToHeadFigures({ answered, distances }: HeadToHeadTally): HeadToHeadFigures {
  const apart = [...distances].filter(([distance]) => distance > 0).sort(([a], [b]) => a - b)
  const { contradicts: picked = 0, noPreference = 0 } = distances.get(0) ?? {}
  const sum = (count: keyof AtDistance) => apart.reduce((total, [, counts]) => total + counts[count], 0)
  return {
    n: answered,
    ...consistency({
      agrees: sum('agrees'),
      contradicts: sum('contradicts'),
      noPreference: sum('noPreference'),
    }),
    distances: apart.map(([distance, counts]) => ({ distance, ...consistency(counts) })),
    ties: { picked, noPreference },
  }
}

function consistency({ agrees, contradicts, noPreference }: AtDistance): Consistency {
  const checks = agrees + contradicts
  const share = checks === 0 ? null : agrees / checks
  const ci95 = wilsonInterval(agrees, checks)
  return { agrees, contradicts, share, ci95, noPreference }
}

/** The fewest pairs whose share is told: the share of one would be what somebody picked. */
const SHARED_FROM = 2

/**
 * A share as it is published: in tenths, so that neither it nor the share after the next batch of people reveals anybody's
 * answer.
 */
export function publishedShare({
  agrees,
  contradicts,
  share,
}: Pick<Consistency, 'agrees' | 'contradicts' | 'share'>): number | null {
  return share === null || agrees + contradicts < SHARED_FROM ? null : Math.round(10 * share) / 10
}
