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
import { listSample, type SampledBallot, type SampleOf } from './ballots.ts'
import { pageSize } from './counting.ts'
import { turns } from './turns.ts'

export type QvCounted = Extract<QuestionTally, { type: 'qv' }>

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
  /** Whether there are none yet because they are still being computed. */
  readonly pending: boolean
}

/** Questions of which intervals are computed at the same time, and that wait. */
const AT_ONCE = 2
const WAITING = 1_000

type Asked = {
  readonly filter: SampleOf['filter']
  /** Intervals of the question, from whatever tally. */
  readonly kept: KeptIntervals | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** When kept ones or none will do rather than wait any longer; milliseconds of `performance.now()`. */
  readonly until: number
  /** Keeps intervals that were computed. */
  readonly keep: (intervals: KeptIntervals) => void | Promise<void>
}

/** Tells the intervals of a question: those kept with its tally, else computed from its ballots. */
export type TellSureness = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  asked: Asked,
) => Promise<Sureness>

/**
 * Of hundreds of options, or on a busy machine, computing takes many times as long, because respondents go first. So who asks
 * is told the intervals of an earlier tally after a while, or none, and computing goes on for who asks next.
 */
export function createSureness(): TellSureness {
  const underWay = new Map<string, Promise<KeptIntervals>>()
  const inTurn = turns(AT_ONCE, WAITING)

  function compute(key: string, work: () => Promise<KeptIntervals>): Promise<KeptIntervals> {
    const running = underWay.get(key)
    if (running) return running
    const started = inTurn(work).finally(() => underWay.delete(key))
    // Who asked may be gone.
    started.catch(() => {})
    underWay.set(key, started)
    return started
  }

  return async (database, survey, counted, asked) => {
    const { question, tally } = counted
    const { filter, kept, now, until } = asked
    const { responses } = tally
    const seed = seedOf(`${survey.id}/${question.id}`)
    const none = { options: question.options.map(() => UNKNOWN), seed }
    if (responses < FEWEST) return { ...none, responses, ballots: responses, pending: false }
    const mark = Bun.hash(JSON.stringify(storedQuestionTally(counted))).toString(36)
    // Responses only ever come in addition, so a tally that is the same is one of the same ballots.
    if (kept && (kept.tally === mark || isRecent(kept, responses, now)))
      return { ...kept, seed, pending: false }
    const left = until - performance.now()
    if (kept && left <= 0) return { ...kept, seed, pending: false }
    const key = JSON.stringify([survey.id, question.id, filter])
    const fresh = compute(key, async () => {
      const intervals = await intervalsOf(database, survey, counted, { filter, mark, now })
      await asked.keep(intervals)
      return intervals
    })
    const known = await Promise.race([fresh, later(Math.max(0, left), kept)])
    if (!known) return { ...none, responses: 0, ballots: 0, pending: true }
    return { ...known, seed, pending: false }
  }
}

const UNKNOWN: OptionIntervals = { netVotes: null, mean: null, rank: null }

async function later<Value>(ms: number, value: Value): Promise<Value> {
  await Bun.sleep(ms)
  return value
}

async function intervalsOf(
  database: Database,
  survey: Survey,
  { question, tally }: QvCounted,
  { filter, mark, now }: Pick<Asked, 'filter' | 'now'> & { readonly mark: string },
): Promise<KeptIntervals> {
  const { responses } = tally
  const limit = sampleSize(question.options.length)
  const sampled = { surveyId: survey.id, questionId: question.id, filter }
  const ballots = await listSample(database, sampled, limit, pageSize({ questions: [question] }))
  const seed = seedOf(`${survey.id}/${question.id}`)
  const options = await paused(bootstrap(tally, sampleFrom(survey, question, ballots), seed))
  // A response that was completed in between is in the sample and not in the tally: no tally has these intervals.
  const isExact = ballots.length === Math.min(limit, responses)
  return { tally: isExact ? mark : '', responses, computedAt: now, ballots: ballots.length, options }
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
