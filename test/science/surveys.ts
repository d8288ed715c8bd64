import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import { type Confidence, confidenceOf, voteIntervals } from '../../src/domain/certainty/confidence.ts'
import { pairedMeans } from '../../src/domain/certainty/paired-differences.ts'
import { leaderOf, MIN_RESPONSES_FOR_ORDER } from '../../src/domain/certainty/rank-confidence.ts'
import { ONE_LOOK, type Sampling, samplingOf } from '../../src/domain/certainty/sampling.ts'
import { countsOf } from '../../src/domain/results/counting-rules.ts'
import { type Statement, summarize } from '../../src/domain/results/result-summary.ts'
import { qvFigures } from '../../src/domain/results/results.ts'
import { type CountedBallot, countBallot, emptyTally, type QvTally } from '../../src/domain/results/tally.ts'
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

/** The option that leads by a tally; a hundredth of the work of all that is said. */
function leaderBy(tally: QvTally, sampling: Sampling = ONE_LOOK): number | null {
  const means = tally.histograms.map(
    (_, option) => voteIntervals(countsOf(tally, option), tally, sampling).mean,
  )
  return leaderOf(pairedMeans(tally), { means, sampling })
}

/** The share of surveys of so many responses in which some option leads, or one that counts. */
export function shareLed(
  population: Population,
  responses: number,
  surveys: number,
  counts: (leader: number) => boolean = () => true,
): number {
  const random = seededRandom(responses * 31 + surveys)
  let led = 0
  for (let survey = 0; survey < surveys; survey++) {
    const leader = leaderBy(tallyOf(population.question, drawnFrom(population, responses, random)))
    if (leader !== null && counts(leader)) led++
  }
  return led / surveys
}

/** The share of surveys in which some option is ever named as the leader by somebody who looks after every response. */
export function shareEverLed(population: Population, looks: number, surveys: number): number {
  const sampling = samplingOf({ populationSize: null }, looks, true)
  const random = seededRandom(looks + surveys)
  let led = 0
  for (let survey = 0; survey < surveys; survey++) {
    const tally = emptyTally(population.question)
    const isLed = drawnFrom(population, looks, random).some((votes) => {
      countBallot(tally, { votes })
      return tally.responses >= MIN_RESPONSES_FOR_ORDER && leaderBy(tally, sampling) !== null
    })
    if (isLed) led++
  }
  return led / surveys
}
