import { type Random, shuffled } from '../ballot/ordering.ts'

/** So many pairs per person are asked to exchange a vote. */
const PAIRS = 12

/** The fewest people among whom votes are exchanged; they voted on about as many options. */
const LEAST_TOGETHER = 25

/**
 * The same votes on each option, dealt to other people at random. People who voted on about as many options are together:
 * everybody gets one of their votes on each option, and pairs exchange votes on the option that brings them closest to what
 * each has spent. What is left of agreement between options comes from budgets and habits of spending.
 *
 * @param ballots the votes of each person, on the same options
 */
export function dealtAnew(ballots: readonly (readonly number[])[], random: Random): number[][] {
  const dealt: number[][] = []
  for (const together of byBreadth(ballots)) {
    const some = dealtTogether(
      together.map((person) => ballots[person]!),
      random,
    )
    for (const [at, person] of together.entries()) dealt[person] = some[at]!
  }
  return dealt
}

/** People by the number of options that they voted on, in parts that are large enough. */
function byBreadth(ballots: readonly (readonly number[])[]): number[][] {
  const breadths = ballots.map((votes) => votes.reduce((sum, vote) => sum + (vote === 0 ? 0 : 1), 0))
  const order = ballots.map((_, person) => person).sort((a, b) => breadths[a]! - breadths[b]!)
  const parts: number[][] = []
  let part: number[] = []
  for (const [at, person] of order.entries()) {
    const isNew = at > 0 && breadths[order[at - 1]!] !== breadths[person]
    const isEnough = part.length >= LEAST_TOGETHER && order.length - at >= LEAST_TOGETHER
    if (isNew && isEnough) {
      parts.push(part)
      part = []
    }
    part.push(person)
  }
  return [...parts, part]
}

function dealtTogether(ballots: readonly (readonly number[])[], random: Random): number[][] {
  const options = ballots[0]!.length
  const dealt: number[][] = ballots.map(() => [])
  for (let option = 0; option < options; option++) {
    const column = shuffled(
      ballots.map((votes) => votes[option]!),
      random,
    )
    for (let person = 0; person < dealt.length; person++) dealt[person]!.push(column[person]!)
  }
  // By person: how much more than before they spend.
  const over = dealt.map((votes, person) => costOf(votes) - costOf(ballots[person]!))
  const below = (count: number) => Math.floor(random() * count)
  for (let pair = 0; pair < PAIRS * ballots.length; pair++) {
    const [one, other] = [below(ballots.length), below(ballots.length)]
    if (over[one] === 0 && over[other] === 0) continue
    exchange({ dealt, over }, one, other, below(options))
  }
  return dealt
}

type Deal = { readonly dealt: readonly number[][]; readonly over: number[] }

/** Two people exchange the votes on one option, if that brings them closer to what they have spent. */
function exchange({ dealt, over }: Deal, one: number, other: number, first: number): void {
  const [ours, theirs] = [dealt[one]!, dealt[other]!]
  const [ourOver, theirOver] = [over[one]!, over[other]!]
  let [chosen, more, least] = [-1, 0, Math.abs(ourOver) + Math.abs(theirOver)]
  for (let at = 0; at < ours.length; at++) {
    const option = (first + at) % ours.length
    const change = theirs[option]! * theirs[option]! - ours[option]! * ours[option]!
    const distance = Math.abs(ourOver + change) + Math.abs(theirOver - change)
    if (distance < least) [chosen, more, least] = [option, change, distance]
  }
  if (chosen < 0) return
  const kept = ours[chosen]!
  ours[chosen] = theirs[chosen]!
  theirs[chosen] = kept
  over[one] = ourOver + more
  over[other] = theirOver - more
}

function costOf(votes: readonly number[]): number {
  return votes.reduce((sum, vote) => sum + vote * vote, 0)
}
