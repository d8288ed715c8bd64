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
import { listSample, type SampledBallot, type SampleOf } from './repository.ts'

type QvCounted = Extract<QuestionTally, { type: 'qv' }>

/** Milliseconds of computing between two pauses in which the process answers others. */
const SLICE_MS = 8

/**
 * Computing intervals takes the better part of a second, so while responses keep arriving at a large survey they are
 * computed anew no more often than this, in milliseconds.
 */
const KEPT_MS = 20_000

/** With fewer responses they are computed anew every time. */
const MANY = 1_000

/** How sure the figures of a question are, and how that was found. */
export type Sureness = {
  /** By option. */
  readonly options: readonly OptionIntervals[]
  readonly seed: number
  /** Responses that the intervals were computed from. */
  readonly responses: number
  /** Ballots that ranks were drawn from. */
  readonly ballots: number
  /** Intervals to keep, where they were computed now. */
  readonly fresh?: KeptIntervals
}

type Asked = {
  readonly filter: SampleOf['filter']
  /** Intervals of the question, from whatever tally. */
  readonly kept: KeptIntervals | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The intervals of a question: those kept with its tally, else computed from its ballots. */
export async function surenessOf(
  database: Database,
  survey: Survey,
  counted: QvCounted,
  { filter, kept, now }: Asked,
): Promise<Sureness> {
  const { question, tally } = counted
  const { responses } = tally
  const seed = seedOf(`${survey.id}/${question.id}`)
  if (responses < FEWEST) {
    const none = { netVotes: null, mean: null, rank: null }
    return { options: question.options.map(() => none), seed, responses, ballots: responses }
  }
  const limit = sampleSize(question.options.length)
  const mark = Bun.hash(JSON.stringify(storedQuestionTally(counted))).toString(36)
  // Responses only ever come in addition, so a tally that is the same is one of the same ballots.
  if (kept && (kept.tally === mark || isRecent(kept, responses, now))) return { ...kept, seed }
  const ballots = await listSample(database, { surveyId: survey.id, questionId: question.id, filter }, limit)
  const options = await paused(bootstrap(tally, sampleFrom(survey, question, ballots), seed))
  // A response that was completed in between is in the sample and not in the tally: no tally has these intervals.
  const isExact = ballots.length === Math.min(limit, responses)
  const fresh = {
    ...{ tally: isExact ? mark : '', responses, computedAt: now },
    ...{ ballots: ballots.length, options },
  }
  return { ...fresh, seed, fresh }
}

/** Whether intervals still do for a large survey, of which they leave out a few responses. */
function isRecent({ responses, computedAt }: KeptIntervals, counted: number, now: number): boolean {
  return responses >= MANY && responses >= 0.9 * counted && now - computedAt < KEPT_MS
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
