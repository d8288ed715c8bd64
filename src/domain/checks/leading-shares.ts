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

/** Up to so many points are added up: of very many different ballots there are fewer resamples. */
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
 * @returns yields after each resample so that its caller can pause
 */
export function* leadingShares(
  electorate: Electorate,
  { most, share, seed }: { readonly most: number; readonly share: number; readonly seed: number },
): Generator<undefined, LeadingShares[]> {
  const options = electorate.options.length
  const random = seededRandom(seed)
  const resamples = leadingResamples(electorate)
  const points = pointsOf(electorate)
  const found = COMPARED_RULES.map((rule) => ({
    rule,
    first: new Array<number>(options).fill(0),
    amongFirst: new Array<number>(options).fill(0),
  }))
  for (let resample = 0; resample < resamples; resample++) {
    const counts = drawnAgain(electorate, share, random)
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

/** What a ballot of each kind gives to each option, by rule. */
type Points = { readonly [Rule in ComparedRule]: Float64Array }

function pointsOf({ counts, options }: Electorate): Points {
  const ballots = new Int32Array(counts.length * options.length)
  options.forEach(({ kinds, votes }, option) => {
    kinds.forEach((kind, at) => {
      ballots[kind * options.length + option] = votes[at]!
    })
  })
  const points = (pointsIn: (vote: number, ballot: Int32Array) => number) =>
    Float64Array.from(ballots, (vote, at) => {
      const from = at - (at % options.length)
      return pointsIn(vote, ballots.subarray(from, from + options.length))
    })
  return {
    qv: points((vote) => vote),
    approval: points((vote) => (vote > 0 ? 1 : 0)),
    netApproval: points(Math.sign),
    linear: points((vote) => Math.sign(vote) * vote * vote),
    borda: points(
      (vote, ballot) =>
        countOf(ballot, (other) => other < vote) + (countOf(ballot, (other) => other === vote) - 1) / 2,
    ),
    firstChoice: points((vote, ballot) => {
      const isFirst = vote > 0 && ballot.every((other) => other <= vote)
      return isFirst ? 1 / countOf(ballot, (other) => other === vote) : 0
    }),
  }
}

const countOf = (ballot: Int32Array, holds: (vote: number) => boolean) =>
  ballot.reduce((count, vote) => (holds(vote) ? count + 1 : count), 0)

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
