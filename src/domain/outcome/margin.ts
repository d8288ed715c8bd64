import type { voteRange } from '../ballot/credits.ts'
import type { Electorate } from './electorate.ts'

/** How many made-up ballots would put another option ahead of the first. Options are given by index. */
export type Margin = { readonly behind: number; readonly ballots: number }

/**
 * The most by which one ballot can change the difference of two options' votes: a votes for one and b against the other
 * cost a² + b² credits.
 *
 * @example swingOf({ least: -10, most: 10 }, 100) // 14
 * @example swingOf({ least: 0, most: 10 }, 100) // 10
 */
export function swingOf({ least, most }: ReturnType<typeof voteRange>, totalCredits: number): number {
  let swing = 0
  for (let votes = 0; votes <= most; votes++) {
    const against = Math.floor(Math.sqrt(totalCredits - votes * votes))
    swing = Math.max(swing, votes + Math.min(-least, against))
  }
  return swing
}

/**
 * The fewest ballots that, added to those that were cast, put another option ahead of the one with most net votes.
 *
 * @param netVotes by option
 * @returns null if there are fewer than two options
 */
export function marginOf(netVotes: readonly number[], swing: number): Margin | null {
  const order = netVotes.map((_, option) => option).sort((a, b) => netVotes[b]! - netVotes[a]!)
  const [first, behind] = order
  if (first === undefined || behind === undefined) return null
  return { behind, ballots: Math.floor((netVotes[first]! - netVotes[behind]!) / swing) + 1 }
}

/** The fewest made-up ballots that put an option outside ahead of one inside. Options are given by index. */
export type LineMargin = { readonly inside: number; readonly outside: number; readonly ballots: number }

/**
 * The smallest margin over the line between the options that are chosen and the others.
 *
 * @param netVotes by option
 * @returns null if all are chosen, or none
 */
export function lineMarginOf(
  netVotes: readonly number[],
  chosen: ReadonlySet<number>,
  swing: number,
): LineMargin | null {
  let [inside, outside] = [-1, -1]
  for (const [option, votes] of netVotes.entries()) {
    if (chosen.has(option)) inside = inside < 0 || votes < netVotes[inside]! ? option : inside
    else outside = outside < 0 || votes > netVotes[outside]! ? option : outside
  }
  if (inside < 0 || outside < 0) return null
  const ahead = netVotes[inside]! - netVotes[outside]!
  return { inside, outside, ballots: Math.max(0, Math.floor(ahead / swing) + 1) }
}

/**
 * The fewest ballots without which one option would not be ahead of another, but behind it.
 * @returns null if that cannot be, because nobody has more votes on the other one
 */
export function removalOf({ counts, options }: Electorate, ahead: number, behind: number): number | null {
  const differences = new Int32Array(counts.length)
  const add = (option: number, sign: number) => {
    const { kinds, votes } = options[option]!
    for (let at = 0; at < kinds.length; at++) differences[kinds[at]!]! += sign * votes[at]!
  }
  add(ahead, 1)
  add(behind, -1)
  let left = counts.reduce((sum, count, kind) => sum + count * differences[kind]!, 0)
  let removed = 0
  for (const kind of [...differences.keys()].sort((a, b) => differences[b]! - differences[a]!)) {
    if (left < 0) return removed
    const each = differences[kind]!
    if (each <= 0) return null
    const enough = Math.min(counts[kind]!, Math.floor(left / each) + 1)
    left -= enough * each
    removed += enough
  }
  return left < 0 ? removed : null
}
