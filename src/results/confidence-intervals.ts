import type { Database } from '../../db/database.ts'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import {
  type Confidence,
  confidenceOf,
  MIN_RESPONSES_FOR_INTERVALS,
  noConfidence,
  type StoredConfidence,
} from '../domain/confidence.ts'
import { peopleAsked } from '../domain/filter.ts'
import { seedOf } from '../domain/ordering.ts'
import { SIGN_TEST_BELOW } from '../domain/rank-confidence.ts'
import { questionText } from '../domain/stored-tally.ts'
import type { Survey } from '../domain/survey.ts'
import type { QuestionTally } from '../domain/survey-tally.ts'
import { inTimeSlices } from '../time-slices.ts'
import { listSample, type SampleOf } from './ballots.ts'
import { pageSize } from './counting.ts'

export type QvCounted = Extract<QuestionTally, { type: 'qv' }>

/**
 * Computing intervals takes the better part of a second, so while responses keep arriving at a large survey they are
 * computed anew no more often than this, in milliseconds.
 */
const REUSED_MS = 20_000

/** With fewer responses they are computed anew every time. */
const REUSED_FROM = 1_000

export type QuestionIntervals = Confidence & {
  readonly seed: number
  /** How many people were asked, where that is known and the figures are of all who answered; of a question that not all are shown it is not. */
  readonly populationSize: number | null
  readonly responses: number
  /** Whether there are none yet because they are still being computed. */
  readonly pending: boolean
}

/** Grows with every change of how intervals are computed, so that those of an earlier version are not used. */
const FORMAT = 1

/** Questions of which intervals are computed at the same time, and that wait. */
const AT_ONCE = 2
const WAITING = 1_000

type IntervalRequest = {
  readonly filter: SampleOf['filter']
  /** Intervals of the question, from whatever tally. */
  readonly stored: StoredConfidence | undefined
  readonly now: number
  /** When kept ones or none will do rather than wait any longer; milliseconds of `performance.now()`. */
  readonly until: number
  /** Keeps intervals that were computed. */
  readonly store: (intervals: StoredConfidence) => void | Promise<void>
}

/** The intervals of a question: those kept with its tally, else computed. */
export type FindIntervals = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  asked: IntervalRequest,
) => Promise<QuestionIntervals>

/**
 * Of hundreds of options, or on a busy machine, computing takes many times as long, because respondents go first. So who asks
 * is told the intervals of an earlier tally after a while, or none, and computing goes on for who asks next.
 */
export function createIntervalCache(): FindIntervals {
  const underWay = new Map<string, Promise<StoredConfidence>>()
  const limited = concurrencyLimit(AT_ONCE, WAITING)

  function compute(key: string, work: () => Promise<StoredConfidence>): Promise<StoredConfidence> {
    const running = underWay.get(key)
    if (running) return running
    const started = limited(work).finally(() => underWay.delete(key))
    // The caller may be gone.
    started.catch(() => {})
    underWay.set(key, started)
    return started
  }

  return async (database, survey, counted, asked) => {
    const { question, tally } = counted
    const { filter, now, until } = asked
    const { responses } = tally
    const seed = seedOf(`${survey.id}/${question.id}`)
    const populationSize = peopleAsked(survey, question, filter)
    const base = { seed, populationSize, pending: false }
    const none = { ...noConfidence(question.options.length), ...base }
    if (responses < MIN_RESPONSES_FOR_INTERVALS && populationSize !== responses) return { ...none, responses }
    const form = `${FORMAT}/${populationSize}`
    const stored = asked.stored?.form === form ? asked.stored : undefined
    const hash = Bun.hash(questionText(counted)).toString(36)
    // Responses only ever come in addition, so a tally that is the same is one of the same ballots.
    if (stored && (stored.tally === hash || isRecent(stored, responses, now))) return { ...stored, ...base }
    const left = until - performance.now()
    if (stored && left <= 0) return { ...stored, ...base }
    const fresh = compute(JSON.stringify([survey.id, question.id, filter, form]), async () => {
      const ballots = await fewBallots(database, survey, counted, filter)
      const confidence = await inTimeSlices(confidenceOf(tally, ballots, { populationSize, seed }))
      // A response that was completed in between is among the ballots and not in the tally: no tally has these intervals.
      const isExact = responses >= SIGN_TEST_BELOW || ballots.length === responses
      const intervals = { ...confidence, form, tally: isExact ? hash : '', responses, computedAt: now }
      await asked.store(intervals)
      return intervals
    })
    const known = await Promise.race([fresh, valueAfter(Math.max(0, left), stored)])
    if (!known) return { ...none, responses: 0, pending: true }
    return { ...known, ...base }
  }
}

/** The votes of every ballot where they are so few that each is looked at. */
async function fewBallots(
  database: Database,
  { id: surveyId }: Survey,
  { question, tally }: QvCounted,
  filter: SampleOf['filter'],
): Promise<(readonly number[])[]> {
  if (tally.responses >= SIGN_TEST_BELOW) return []
  const sampled = { surveyId, questionId: question.id, filter }
  const ballots = await listSample(database, sampled, SIGN_TEST_BELOW, pageSize({ questions: [question] }))
  return ballots.map(({ votes }) => votes)
}

async function valueAfter<Value>(ms: number, value: Value): Promise<Value> {
  await Bun.sleep(ms)
  return value
}

/** Whether intervals still do for a large survey, of which they leave out a few responses. */
function isRecent({ responses, computedAt }: StoredConfidence, counted: number, now: number): boolean {
  return responses >= REUSED_FROM && responses >= 0.9 * counted && now - computedAt < REUSED_MS
}
