import type { voteRange } from '../ballot/credits.ts'

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
