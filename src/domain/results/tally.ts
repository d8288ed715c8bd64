import { type VoteLimits, voteRange } from '../ballot/credits.ts'
import { voteView } from '../ballot/groups.ts'
import {
  addToPairedSums,
  emptyPairedSums,
  type PairedSums,
  type SeenVotes,
} from '../certainty/paired-sums.ts'
import type { LikertQuestion, QvQuestion } from '../survey/survey.ts'

/**
 * All ballots of one qv question, counted. It contains only whole numbers, so the same ballots give the same tally in
 * any order and any partition; every figure derives from it.
 */
export type QvTally = {
  /** Responses that saw the question. */
  responses: number
  /** The most votes that the question takes on one option. */
  readonly most: number
  /** By option: responses by number of votes. */
  readonly histograms: readonly Map<number, number>[]
  /** By option: responses by group and sign of vote, at index 3 * group + sign + 1; groups as in `voteView`. */
  readonly bins: readonly Int32Array[]
  /** By option: the number of responses in which it ties with k - 1 others for the most upvotes, by k. */
  readonly firstChoices: readonly Map<number, number>[]
  /** Responses by voice credits spent. */
  readonly spent: Map<number, number>
  /** Responses that gave option a more votes than option b, at index a * options + b. */
  readonly preferred: Int32Array
  /** Responses that saw both options, at the same index; null if every response saw all. */
  readonly both: Int32Array | null
} & PairedSums

/** One respondent's answer to a qv question. Lists follow the order of the question's options. */
export type CountedBallot = SeenVotes & {
  /** Indexes of the options' groups in `voteView`, null if none was sent; absent if the respondent did not organize. */
  readonly groups?: ArrayLike<number | null> | null
}

/** A tally with no ballots. */
export function emptyTally(
  question: VoteLimits & Pick<QvQuestion, 'options' | 'sampleOption' | 'bins'>,
): QvTally {
  const { options, sampleOption } = question
  const { most } = voteRange(question)
  const groups = voteView(question).length
  const pairs = options.length * options.length
  return {
    responses: 0,
    most,
    histograms: options.map(() => new Map()),
    bins: options.map(() => new Int32Array(3 * groups)),
    firstChoices: options.map(() => new Map()),
    spent: new Map(),
    preferred: new Int32Array(pairs),
    both: sampleOption > 0 ? new Int32Array(pairs) : null,
    ...emptyPairedSums(options.length, sampleOption > 0),
  }
}

/** Counts one ballot into the tally, in place. A seen option without a vote counts as 0. */
export function countBallot(tally: QvTally, ballot: CountedBallot): void {
  const { votes, groups, seen } = ballot
  const { histograms, bins, spent } = tally
  let credits = 0
  for (let option = 0; option < histograms.length; option++) {
    if (seen && !seen[option]) continue
    const vote = votes[option]!
    credits += vote * vote
    increment(histograms[option]!, vote)
    const group = groups?.[option]
    if (group !== undefined && group !== null) bins[option]![3 * group + Math.sign(vote) + 1]!++
  }
  tally.responses++
  increment(spent, credits)
  countFirstChoice(tally, ballot)
  countPairs(tally, ballot)
  addToPairedSums(tally, ballot, histograms.length)
}

/** Only an option with upvotes can be a first choice; a ballot without any has none. */
function countFirstChoice({ firstChoices }: QvTally, { votes, seen }: CountedBallot): void {
  let most = 1
  let sharing = 0
  for (let option = 0; option < firstChoices.length; option++) {
    const vote = votes[option]!
    if (vote < most || (seen && !seen[option])) continue
    sharing = vote === most ? sharing + 1 : 1
    most = vote
  }
  if (sharing === 0) return
  firstChoices.forEach((counts, option) => {
    if (votes[option] === most && !(seen && !seen[option])) increment(counts, sharing)
  })
}

/** With the options in the order of their votes, each is compared only with those that it beats. */
function countPairs({ histograms, preferred, both }: QvTally, { votes, seen }: CountedBallot): void {
  const options = histograms.length
  const order = histograms.flatMap((_, option) => (seen && !seen[option] ? [] : [option]))
  order.sort((a, b) => votes[a]! - votes[b]!)
  let beaten = 0
  for (const a of order) {
    while (votes[order[beaten]!]! < votes[a]!) beaten++
    const row = a * options
    for (let at = 0; at < beaten; at++) preferred[row + order[at]!]!++
    if (both) for (const b of order) both[row + b]!++
  }
}

/** Increments a count, in place. */
export function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/**
 * Which options a respondent saw, if each sees a sample: those in the order stored with the answer, or else those drawn
 * for the respondent; and any with a vote.
 *
 * @param positions stored positions by option, null if none was sent
 * @param drawn the ids drawn for the respondent
 */
export function seenOptions(
  question: Pick<QvQuestion, 'options'>,
  votes: ArrayLike<number>,
  positions: readonly (number | null)[] | null,
  drawn: ReadonlySet<string>,
): boolean[] {
  const placed = positions?.some((position) => position !== null) ? positions : null
  return question.options.map(
    ({ id }, at) => votes[at] !== 0 || (placed ? placed[at] !== null : drawn.has(id)),
  )
}

/** All answers to one likert question, counted by index on the scale. */
export type LikertTally = { readonly counts: number[] }

/** A tally with no answers. */
export function emptyLikertTally(question: Pick<LikertQuestion, 'scale'>): LikertTally {
  return { counts: question.scale.map(() => 0) }
}

/** Counts one answer into the tally, in place; a label that is not on the scale is not counted. */
export function countSelection(
  tally: LikertTally,
  question: Pick<LikertQuestion, 'scale'>,
  selection: string,
): void {
  const index = question.scale.indexOf(selection)
  if (index >= 0) tally.counts[index]!++
}
