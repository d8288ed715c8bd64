import { seededRandom } from '../ballot/ordering.ts'
import { drawnAgain, type Electorate } from '../outcome/electorate.ts'
import { COUNTING_RULES, type CountingRule } from '../results/counting-rules.ts'

/** The rule of the survey, and the others by which its ballots can be counted. */
export type ComparedRule = 'qv' | CountingRule
export const COMPARED_RULES: readonly ComparedRule[] = ['qv', ...COUNTING_RULES]

/** How often each option is first, and among the first few, by one rule; from 0 to 1, by option. */
export type LeadingShares = {
  readonly rule: ComparedRule
  readonly first: readonly number[]
  readonly amongFirst: readonly number[]
}

/** The most points that are added up: with more different ballots there are fewer resamples. */
const MOST_POINTS = 1_000_000_000
const MOST_RESAMPLES = 2_000
const LEAST_RESAMPLES = 100

/** How many resampled surveys there are; anybody can draw the same ones again. */
export const leadingResamples = ({ counts, options }: Electorate): number => {
  const points = Math.max(1, counts.length * options.length * COMPARED_RULES.length)
  return Math.min(MOST_RESAMPLES, Math.max(LEAST_RESAMPLES, Math.floor(MOST_POINTS / points)))
}

/**
 * How often each option is first, and among the first `most`, under each rule if the ballots of a survey are drawn again from
 * those that were cast; options that tie share their places.
 *
 * @param electorate of people who all saw all options
 * @param share of those who were asked who have answered, 0 if unknown, see `drawnAgain`
 * @param seed the same seed gives the same shares
 * @returns yields after each kind of ballot and each resample so that its caller can pause
 */
export function* leadingShares(
  electorate: Electorate,
  { most, share, seed }: { readonly most: number; readonly share: number; readonly seed: number },
): Generator<undefined, LeadingShares[]> {
  const options = electorate.options.length
  const random = seededRandom(seed)
  const resamples = leadingResamples(electorate)
  const ballots = ballotsOf(electorate)
  const points = yield* pointsOf(ballots, options)
  const kindOf = sortedPeople(electorate, ballots)
  const found = COMPARED_RULES.map((rule) => ({
    rule,
    first: new Array<number>(options).fill(0),
    amongFirst: new Array<number>(options).fill(0),
  }))
  for (let resample = 0; resample < resamples; resample++) {
    const counts = drawnAgain({ ...electorate, kindOf }, share, random)
    for (const { rule, first, amongFirst } of found) {
      const scores = scoresFrom(counts, points[rule], options)
      for (let option = 0; option < options; option++) {
        first[option]! += placeShare(scores, option, 1) / resamples
        amongFirst[option]! += placeShare(scores, option, most) / resamples
      }
    }
    yield
  }
  return found
}

/** The votes of each kind of ballot, by option. */
function ballotsOf({ counts, options }: Electorate): Int32Array[] {
  const ballots = Array.from(counts, () => new Int32Array(options.length))
  for (const [option, { kinds, votes }] of options.entries())
    for (let at = 0; at < kinds.length; at++) ballots[kinds[at]!]![option] = votes[at]!
  return ballots
}

/** The kind of each person's ballot, in the order of votes: what is drawn says nothing of the order of people. */
function sortedPeople({ people, counts }: Electorate, ballots: readonly Int32Array[]): Int32Array {
  const difference = (one: Int32Array, other: Int32Array) => {
    const at = one.findIndex((vote, option) => vote !== other[option])
    return at < 0 ? 0 : one[at]! - other[at]!
  }
  const kinds = [...ballots.keys()].sort((one, other) => difference(ballots[one]!, ballots[other]!))
  const kindOf = new Int32Array(people)
  let first = 0
  for (const kind of kinds) {
    kindOf.fill(kind, first, first + counts[kind]!)
    first += counts[kind]!
  }
  return kindOf
}

/** What a ballot of each kind gives to each option, by rule. */
type Points = { readonly [Rule in ComparedRule]: Float64Array }

function* pointsOf(ballots: readonly Int32Array[], options: number): Generator<undefined, Points> {
  const none = () => new Float64Array(ballots.length * options)
  const points = {
    qv: none(),
    approval: none(),
    netApproval: none(),
    borda: none(),
    linear: none(),
    firstChoice: none(),
  }
  for (const [kind, ballot] of ballots.entries()) {
    const sorted = ballot.toSorted()
    const most = sorted.at(-1)!
    const firsts = options - sorted.indexOf(most)
    const beaten = new Map<number, number>()
    for (let below = 0; below < options; ) {
      const vote = sorted[below]!
      const through = sorted.lastIndexOf(vote)
      beaten.set(vote, below + (through - below) / 2)
      below = through + 1
    }
    for (const [option, vote] of ballot.entries()) {
      const at = kind * options + option
      points.qv[at] = vote
      points.approval[at] = vote > 0 ? 1 : 0
      points.netApproval[at] = Math.sign(vote)
      points.linear[at] = Math.sign(vote) * vote * vote
      points.borda[at] = beaten.get(vote)!
      points.firstChoice[at] = vote > 0 && vote === most ? 1 / firsts : 0
    }
    yield
  }
  return points
}

/** Scores in millionths, so that equal shares of first choices are equal however they were added up. */
function scoresFrom(counts: Int32Array, points: Float64Array, options: number): number[] {
  const scores = new Array<number>(options).fill(0)
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind]!
    if (count === 0) continue
    for (let option = 0; option < options; option++)
      scores[option]! += count * points[kind * options + option]!
  }
  return scores.map((score) => Math.round(score * 1_000_000))
}

/** 1 for an option among the first `most`, 0 for others; options that tie for places share them. */
function placeShare(scores: readonly number[], option: number, most: number): number {
  let better = 0
  let equal = 0
  for (const score of scores) {
    if (score > scores[option]!) better++
    else if (score === scores[option]!) equal++
  }
  return Math.min(1, Math.max(0, (most - better) / equal))
}
