import type { Database } from '../../db/database.ts'
import { seedOf } from '../domain/ordering.ts'
import {
  type BallotSample,
  bootstrap,
  FEWEST,
  type KeptIntervals,
  type OptionIntervals,
  sampleSize,
} from '../domain/resampling.ts'
import { storedQuestionTally } from '../domain/stored-tally.ts'
import type { QvQuestion, Survey } from '../domain/survey.ts'
import { type QuestionTally, seenBy } from '../domain/survey-tally.ts'
import { countSample, listSample, type SampledBallot, type SampleOf } from './repository.ts'

type QvCounted = Extract<QuestionTally, { type: 'qv' }>

/** Milliseconds of computing between two pauses in which the process answers others. */
const SLICE_MS = 8

/** How sure the figures of a question are, and how that was found. */
export type Sureness = {
  /** By option. */
  readonly options: readonly OptionIntervals[]
  readonly seed: number
  /** Ballots that ranks were drawn from. */
  readonly ballots: number
  /** Intervals to keep, where they were computed from exactly the ballots that were counted. */
  readonly fresh: KeptIntervals | undefined
}

/**
 * The intervals of a question: those kept with its tally, else computed from its ballots.
 *
 * @param kept of the question, from whatever tally
 */
export async function surenessOf(
  database: Database,
  survey: Survey,
  counted: QvCounted,
  { within, kept }: { readonly within: SampleOf['within']; readonly kept: KeptIntervals | undefined },
): Promise<Sureness> {
  const { question, tally } = counted
  const seed = seedOf(`${survey.id}/${question.id}`)
  if (tally.responses < FEWEST) {
    const none = { netVotes: null, mean: null, rank: null }
    return { options: question.options.map(() => none), seed, ballots: tally.responses, fresh: undefined }
  }
  const of = { surveyId: survey.id, questionId: question.id, within }
  const limit = sampleSize(question.options.length)
  const mark = Bun.hash(JSON.stringify(storedQuestionTally(counted))).toString(36)
  if (kept?.tally === mark && (await isSampleOf(database, of, kept, { limit, responses: tally.responses }))) {
    return { options: kept.options, seed, ballots: kept.ballots, fresh: undefined }
  }
  const ballots = await listSample(database, of, limit)
  const options = await paused(bootstrap(tally, sampleFrom(survey, question, ballots), seed))
  const intervals = {
    tally: mark,
    ballots: ballots.length,
    lastBallot: ballots.at(-1)?.ballotId ?? null,
    options,
  }
  // A response that was completed in between is in the sample and not in the tally.
  const isExact = ballots.length === Math.min(limit, tally.responses)
  return { options, seed, ballots: ballots.length, fresh: isExact ? intervals : undefined }
}

/** Whether the sample is still the first ballots in their order; below the limit it holds all that are counted. */
async function isSampleOf(
  database: Database,
  of: SampleOf,
  { ballots, lastBallot }: KeptIntervals,
  { limit, responses }: { readonly limit: number; readonly responses: number },
): Promise<boolean> {
  if (responses <= limit || lastBallot === null) return ballots === responses
  return (await countSample(database, of, lastBallot)) === ballots
}

function sampleFrom(survey: Survey, question: QvQuestion, ballots: readonly SampledBallot[]): BallotSample {
  const options = question.options.length
  const votes = new Int16Array(ballots.length * options)
  const seen = question.sampleOption > 0 ? new Uint8Array(votes.length) : null
  ballots.forEach((ballot, at) => {
    votes.set(ballot.votes, at * options)
    const shown = seen && seenBy(survey, question, ballot.respondent, ballot)
    if (shown) seen.set(shown.map(Number), at * options)
  })
  return { options, ballots: ballots.length, votes, seen }
}

/** Runs a long computation in slices. */
async function paused<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < sliceEnd) continue
    await Bun.sleep(0)
    sliceEnd = performance.now() + SLICE_MS
  }
}
