import { type Confidence, confidenceOf, voteIntervals } from '../../src/domain/confidence.ts'
import { countsOf } from '../../src/domain/counting-rules.ts'
import { seededRandom } from '../../src/domain/ordering.ts'
import { pairedMeans } from '../../src/domain/paired-differences.ts'
import { leaderOf } from '../../src/domain/rank-confidence.ts'
import { type Statement, summarize } from '../../src/domain/result-summary.ts'
import { qvFigures } from '../../src/domain/results.ts'
import type { QvQuestion } from '../../src/domain/survey.ts'
import type { CountedBallot, QvTally } from '../../src/domain/tally.ts'
import { tallyOf } from '../domain/counted-ballots.ts'
import { drawnFrom, type Population } from './populations.ts'

/** Ten times as many surveys, by hand: `SCIENCE=whole bun test test/science`. Each figure is printed. */
const IS_WHOLE = process.env.SCIENCE === 'whole'

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
  const steps = confidenceOf(tally, votes, { populationSize, seed: 7 })
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
function leaderBy(tally: QvTally): number | null {
  const means = tally.histograms.map(
    (_, option) => voteIntervals(countsOf(tally, option), tally, Infinity).mean,
  )
  return leaderOf(pairedMeans(tally), { means, populationSize: Infinity })
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
