import type { Database } from '../../../db/database.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { seedOf } from '../../domain/ballot/ordering.ts'
import {
  type Confidence,
  confidenceOf,
  MIN_RESPONSES_FOR_INTERVALS,
  noConfidence,
  type StoredConfidence,
} from '../../domain/certainty/confidence.ts'
import { SIGN_TEST_BELOW } from '../../domain/certainty/rank-confidence.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import { EVERY_RESPONSE, peopleAsked } from '../../domain/results/filter.ts'
import { questionText } from '../../domain/results/stored-tally.ts'
import type { QuestionTally } from '../../domain/results/survey-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { listSettled } from '../counting/completed-responses.ts'
import { pageSize } from '../counting/counting.ts'
import { START } from '../counting/repository.ts'
import { listSample, type SampleOf } from './sampled-ballots.ts'

export type QvCounted = Extract<QuestionTally, { type: 'qv' }>

/**
 * Computing intervals takes up to a second, so at a busy large survey it happens at most this often, in milliseconds.
 */
const REUSED_MS = 20_000

/** With fewer responses they are recomputed every time. */
const REUSED_FROM = 1_000

export type QuestionIntervals = Confidence & {
  readonly seed: number
  /** How many people were asked; null if unknown, for filtered figures, or if not everybody is shown the question. */
  readonly populationSize: number | null
  readonly sampling: Sampling
  readonly responses: number
  /** Whether there are none yet because they are still being computed. */
  readonly pending: boolean
}

/** Incremented with every change to the computation, so that intervals of an earlier version are not used. */
const FORMAT = 2

/** How many questions' intervals are computed at the same time, and how many wait. */
const AT_ONCE = 2
const WAITING = 1_000

type IntervalRequest = {
  readonly sampling: Sampling
  readonly filter: SampleOf['filter']
  /** Only the completions of earlier transactions are counted; undefined for all. */
  readonly until: string | undefined
  /** Stored intervals of the question, from any tally. */
  readonly stored: StoredConfidence | undefined
  readonly now: number
  /** When to settle for stored intervals, or none, instead of waiting; in milliseconds of `performance.now()`. */
  readonly deadline: number
  /** Stores computed intervals. */
  readonly store: (intervals: StoredConfidence) => void | Promise<void>
}

/** The intervals of a question: those stored with its tally, or else computed. */
export type FindIntervals = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  asked: IntervalRequest,
) => Promise<QuestionIntervals>

/**
 * With hundreds of options, or on a busy machine, computing takes many times as long, because respondents have
 * priority. So after a while callers get the intervals of an earlier tally, or none, and computing continues for the
 * next caller.
 */
export function createIntervalCache(): FindIntervals {
  const underWay = new Map<string, Promise<StoredConfidence>>()
  const limited = concurrencyLimit(AT_ONCE, WAITING)

  function compute(key: string, work: () => Promise<StoredConfidence>): Promise<StoredConfidence> {
    const running = underWay.get(key)
    if (running) return running
    const started = limited(work).finally(() => underWay.delete(key))
    // The caller may have gone.
    started.catch(() => {})
    underWay.set(key, started)
    return started
  }

  return async (database, survey, counted, asked) => {
    const { question, tally } = counted
    const { sampling, now, deadline } = asked
    const { responses } = tally
    const seed = seedOf(`${survey.id}/${question.id}`)
    const populationSize = peopleAsked(survey, question, asked.filter)
    const base = { seed, populationSize, sampling, pending: false }
    const none = { ...noConfidence(question.options.length), ...base }
    if (responses < MIN_RESPONSES_FOR_INTERVALS && sampling.share !== 1) return { ...none, responses }
    const form = [FORMAT, survey.settings.populationSize, sampling.tunedTo].join('/')
    const stored = asked.stored?.form === form ? asked.stored : undefined
    const hash = Bun.hash(`${questionText(counted)}/${sampling.share}`).toString(36)
    // Responses are only ever added, so an equal tally has the same ballots.
    if (stored && (stored.tally === hash || isRecent(stored, responses, now))) return { ...stored, ...base }
    const left = deadline - performance.now()
    if (stored && left <= 0) return { ...stored, ...base }
    const name = JSON.stringify([survey.id, question.id, asked.filter, asked.until, form])
    const fresh = compute(name, async () => {
      const ballots = await fewBallots(database, survey, counted, asked)
      const confidence = await inTimeSlices(confidenceOf(tally, ballots, { sampling, seed }))
      // A response completed in between is among the ballots but not in the tally: these intervals match no tally.
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

/**
 * The votes of every ballot, if there are so few that each is needed; none if ballots that were published have been
 * removed since.
 */
async function fewBallots(
  database: Database,
  survey: Survey,
  { question, tally }: QvCounted,
  { filter, until }: Pick<IntervalRequest, 'filter' | 'until'>,
): Promise<(readonly number[])[]> {
  const { id: surveyId } = survey
  if (tally.responses >= SIGN_TEST_BELOW) return []
  if (until !== undefined) {
    const cast = await ballotsUntil(database, { ...survey, questions: [question] }, until)
    return cast.length === tally.responses ? cast : []
  }
  const sampled = { surveyId, questionId: question.id, filter }
  const ballots = await listSample(database, sampled, SIGN_TEST_BELOW, pageSize({ questions: [question] }))
  return ballots.map(({ votes }) => votes)
}

/** The votes of the completions of earlier transactions on the one question of a survey. */
async function ballotsUntil(
  database: Database,
  survey: Survey,
  until: string,
): Promise<(readonly number[])[]> {
  const range = { filter: EVERY_RESPONSE, before: { ...START, completedIn: until }, limit: pageSize(survey) }
  const cast: (readonly number[])[] = []
  for (let after = START; ; ) {
    const { completed, last, hasMore } = await listSettled(database, survey, { ...range, after })
    for (const { answers } of completed) if (answers[0]?.votes) cast.push(answers[0].votes)
    if (!hasMore || !last) return cast
    after = last
  }
}

async function valueAfter<Value>(ms: number, value: Value): Promise<Value> {
  await Bun.sleep(ms)
  return value
}

/** Whether intervals are still accurate enough for a large survey, although they lack a few responses. */
function isRecent({ responses, computedAt }: StoredConfidence, counted: number, now: number): boolean {
  return responses >= REUSED_FROM && responses >= 0.9 * counted && now - computedAt < REUSED_MS
}
