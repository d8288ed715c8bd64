import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { type Confidence, confidenceOf, voteIntervals } from '../../src/domain/certainty/confidence.ts'
import type { Interval } from '../../src/domain/certainty/intervals.ts'
import { pairedMeans } from '../../src/domain/certainty/paired-differences.ts'
import { leaderOf, MIN_RESPONSES_FOR_ORDER } from '../../src/domain/certainty/rank-confidence.ts'
import { ONE_LOOK, type Sampling, samplingOf } from '../../src/domain/certainty/sampling.ts'
import { studentQuantile } from '../../src/domain/certainty/student.ts'
import { countsOf } from '../../src/domain/results/counting-rules.ts'
import { type Statement, summarize } from '../../src/domain/results/result-summary.ts'
import { qvFigures } from '../../src/domain/results/results.ts'
import { type CountedBallot, countBallot, emptyTally, type QvTally } from '../../src/domain/results/tally.ts'
import { sumOf } from '../../src/domain/sum.ts'
import type { QvQuestion } from '../../src/domain/survey/survey.ts'
import { tallyOf } from '../domain/results/counted-ballots.ts'
import { drawnFrom, type Population } from './populations.ts'

/** Ten times as many surveys, by hand: `SCIENCE=whole bun test test/science`. Each figure is printed. */
export const IS_WHOLE = process.env.SCIENCE === 'whole'

/** How many surveys a simulation draws. */
export function surveyCount(short: number): number {
  return IS_WHOLE ? 10 * short : short
}

/** What is said of ballots. */
export type Said = { readonly confidence: Confidence; readonly statements: readonly Statement[] }

export function saidOf(
  question: QvQuestion,
  ballots: readonly (readonly number[] | CountedBallot)[],
  populationSize: number | null = null,
): Said {
  const tally = tallyOf(question, ballots)
  const votes = ballots.map((ballot) => ('votes' in ballot ? ballot.votes : ballot))
  const steps = confidenceOf(tally, votes, {
    sampling: samplingOf({ populationSize }, ballots.length, false),
    seed: 7,
  })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { confidence: step.value, statements: summarize(qvFigures(question, tally), step.value) }
}

/** Draws surveys of so many responses and adds up what a measure finds in each. */
export function simulated(
  population: Population,
  responses: number,
  surveys: number,
  measure: (said: Said) => number,
): number {
  const random = seededRandom(responses * 31 + surveys)
  let sum = 0
  for (let survey = 0; survey < surveys; survey++) {
    sum += measure(saidOf(population.question, drawnFrom(population, responses, random)))
  }
  const share = sum / surveys
  if (IS_WHOLE) console.log(`${share.toFixed(4)} of ${surveys} surveys`)
  return share
}

/** The intervals of the means, by option. */
const intervalsIn = (tally: QvTally, sampling: Sampling) =>
  tally.histograms.map((_, option) => voteIntervals(countsOf(tally, option), tally, sampling).mean)

/**
 * The option that leads by a tally; a hundredth of the work of all that is said, and a tenth of that where the tests
 * alone, which intervals can only restrict, name none.
 */
function leaderBy(tally: QvTally, sampling: Sampling = ONE_LOOK): number | null {
  const paired = pairedMeans(tally)
  const points = [...paired.means].map((mean): Interval => [mean, mean])
  if (leaderOf(paired, { means: points, sampling }) === null) return null
  return leaderOf(paired, { means: intervalsIn(tally, sampling), sampling })
}

/** The share of surveys of so many responses in which some option leads, or one that counts. */
export function shareLed(
  population: Population,
  responses: number,
  surveys: number,
  counts: (leader: number) => boolean = () => true,
): number {
  let led = 0
  for (const ballots of drawnSurveys(population, responses, surveys)) {
    const leader = leaderBy(tallyOf(population.question, ballots))
    if (leader !== null && counts(leader)) led++
  }
  return led / surveys
}

function* drawnSurveys(population: Population, responses: number, surveys: number) {
  const random = seededRandom(responses * 31 + surveys)
  for (let survey = 0; survey < surveys; survey++) yield drawnFrom(population, responses, random)
}

/**
 * In which shares of the same surveys the product names the first option as the leader, the tests alone do, and the
 * tests do where no interval contradicts them.
 */
export function sharesByRule(population: Population, responses: number, surveys: number) {
  const found = { product: 0, tests: 0, guarded: 0, differ: 0 }
  for (const ballots of drawnSurveys(population, responses, surveys)) {
    const tally = tallyOf(population.question, ballots)
    const isNamed = leaderBy(tally) === 0
    const passes = passesTests(ballots)
    const isGuarded = passes && isApart(ballots, intervalsIn(tally, ONE_LOOK))
    if (isNamed) found.product++
    if (passes) found.tests++
    if (isGuarded) found.guarded++
    if (isNamed !== isGuarded) found.differ++
  }
  return found
}

type Ballots = readonly (readonly number[])[]

const meanOf = (ballots: Ballots, option: number) =>
  sumOf(ballots.map((votes) => votes[option]!)) / ballots.length

/** Whether the first option is ahead of each other one by a paired t test at 5 %, two-sided. */
function passesTests(ballots: Ballots): boolean {
  const n = ballots.length
  return ballots[0]!.slice(1).every((_, other) => {
    const differences = ballots.map((votes) => votes[0]! - votes[other + 1]!)
    const mean = sumOf(differences) / n
    const variance = sumOf(differences.map((each) => (each - mean) ** 2)) / (n - 1)
    return mean > studentQuantile(0.975, n - 1) * Math.sqrt(variance / n)
  })
}

/** Whether each other option's interval ends below the first one's mean, and the first one's begins above theirs. */
const isApart = (ballots: Ballots, [first, ...others]: readonly (Interval | null)[]) =>
  others.every((other, at) => other![1] < meanOf(ballots, 0) && first![0] > meanOf(ballots, at + 1))

/**
 * In how many of some null surveys an option is ever named as the leader by somebody who looks after every response.
 *
 * @param from the number of the first survey, so that parts of a simulation add up
 */
export function everLed(population: Population, looks: number, { from, surveys }: Part): number {
  const sampling = samplingOf({ populationSize: null }, looks, true)
  let led = 0
  for (let survey = from; survey < from + surveys; survey++) {
    const tally = emptyTally(population.question)
    const isLed = drawnFrom(population, looks, seededRandom(looks * 100_003 + survey)).some((votes) => {
      countBallot(tally, { votes })
      return tally.responses >= MIN_RESPONSES_FOR_ORDER && leaderBy(tally, sampling) !== null
    })
    if (isLed) led++
  }
  return led
}

type Part = { readonly from: number; readonly surveys: number }
