import type { Interval } from '../../certainty/intervals.ts'
import { ONE_LOOK, type Sampling } from '../../certainty/sampling.ts'
import { wilsonInterval } from '../../certainty/wilson.ts'
import { pairsFromText } from './answer.ts'

/**
 * Pairs at one distance in votes: those whose pick has more votes, those whose pick has fewer, and those without a
 * pick.
 */
type AtDistance = { agrees: number; contradicts: number; noPreference: number }

/**
 * All answers to one question of pairs, counted. If both options have equal votes, any pick counts as a contradiction.
 */
export type HeadToHeadTally = {
  /** Answers that are not empty. */
  answered: number
  /** By the difference in votes between the two options. */
  readonly distances: Map<number, AtDistance>
}

/** A tally as it is stored: distances in ascending order. */
export type StoredHeadToHeadTally = {
  readonly answered: number
  readonly distances: readonly (readonly [distance: number, ...counts: number[]])[]
}

/**
 * Whether the pick has more votes than the other option of its pair; null if both have equal votes, and if none was
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

/** A tally as it is stored; equal tallies are stored equally. */
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

/** Fills an empty tally with a stored one; returns false if that is not a tally. */
export function restorePairs(tally: HeadToHeadTally, stored: Partial<StoredHeadToHeadTally>): boolean {
  tally.answered = stored.answered ?? 0
  for (const [distance, agrees = 0, contradicts = 0, noPreference = 0] of stored.distances ?? [])
    tally.distances.set(distance, { agrees, contradicts, noPreference })
  return stored.distances !== undefined
}

/** How often the pick has more votes than the other option, among pairs with unequal votes and a pick. */
export type Consistency = {
  readonly agrees: number
  readonly contradicts: number
  /** The share that agrees, 0 to 1; null if there are none. */
  readonly share: number | null
  /** The 95 % interval of the share (Wilson's score), treating all pairs as independent. */
  readonly ci95: Interval | null
  /** Pairs with unequal votes and no pick; they are in no share. */
  readonly noPreference: number
}

export type HeadToHeadFigures = Consistency & {
  /** Responses that answered. */
  readonly n: number
  /** The same by the difference in votes between the two options. */
  readonly distances: readonly (Consistency & { readonly distance: number })[]
  /** Pairs of options with equal votes: they neither agree nor contradict. */
  readonly ties: { readonly picked: number; readonly noPreference: number }
}

/** Every figure of a question of pairs. */
export function headToHeadFigures(
  { answered, distances }: HeadToHeadTally,
  sampling: Sampling = ONE_LOOK,
): HeadToHeadFigures {
  const apart = [...distances].filter(([distance]) => distance > 0).sort(([a], [b]) => a - b)
  const { contradicts: picked = 0, noPreference = 0 } = distances.get(0) ?? {}
  const sum = (count: keyof AtDistance) => apart.reduce((total, [, counts]) => total + counts[count], 0)
  return {
    n: answered,
    ...consistency(
      {
        agrees: sum('agrees'),
        contradicts: sum('contradicts'),
        noPreference: sum('noPreference'),
      },
      sampling,
    ),
    distances: apart.map(([distance, counts]) => ({ distance, ...consistency(counts, sampling) })),
    ties: { picked, noPreference },
  }
}

function consistency({ agrees, contradicts, noPreference }: AtDistance, sampling: Sampling): Consistency {
  const checks = agrees + contradicts
  const share = checks === 0 ? null : agrees / checks
  const ci95 = wilsonInterval(agrees, checks, sampling)
  return { agrees, contradicts, share, ci95, noPreference }
}

/** The fewest pairs whose share is disclosed: the share of one pair would be somebody's pick. */
const SHARED_FROM = 2

/**
 * A share as it is published: in tenths, so that neither it nor the share after the next batch of people reveals
 * anybody's answer.
 */
export function publishedShare({
  agrees,
  contradicts,
  share,
}: Pick<Consistency, 'agrees' | 'contradicts' | 'share'>): number | null {
  return share === null || agrees + contradicts < SHARED_FROM ? null : Math.round(10 * share) / 10
}
