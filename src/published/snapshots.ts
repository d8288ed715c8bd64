import type { PublishedBody, QuestionResultsBody, QvResultsBody } from '../contract/results.ts'
import { isTooFew } from '../domain/publication.ts'
import type { Survey } from '../domain/survey.ts'
import { keepLatest } from '../keep-latest.ts'
import type { ResultsReader, SurveyResults } from '../results/reader.ts'

/** The results of a survey as they stood at an instant, for all who read them then. */
export type Snapshot = {
  readonly body: PublishedBody
  /** Differs where anything but the instant does. */
  readonly tag: string
}

/**
 * The results that others than designers read. However many read them at the same time, they are computed once; and
 * while responses arrive, computing takes a tenth of the time at most.
 */
export type Snapshots = {
  /** @throws Failure UNAVAILABLE while very many responses are being counted for the first time */
  read(survey: Survey): Promise<Snapshot>
}

/** A snapshot is good for a second, or for nine times as long as it took. */
const FRESH_MS = 1_000
const REST = 9

/** For so long after that it still answers who asks while the next one is being made, so that a crowd waits for none. */
const STALE_MS = 10_000

/** Surveys of which a snapshot is kept; those read longest ago make room. */
const KEPT = 50

type Entry = {
  readonly snapshot: Promise<Snapshot>
  until: number
  /** The one that will take its place, while it is being made. */
  next?: Entry
}

/** @param now milliseconds since 1970 */
export function createSnapshots(results: Pick<ResultsReader, 'read'>, now: () => number): Snapshots {
  const entries = new Map<string, Entry>()

  function take(survey: Survey, key: string): Entry {
    const began = performance.now()
    const snapshot = results.read(survey).then((read) => snapshotOf(survey, read))
    const entry: Entry = { snapshot, until: Number.POSITIVE_INFINITY }
    const rest = () => {
      entry.until = now() + Math.max(FRESH_MS, REST * (performance.now() - began))
    }
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    snapshot.then(rest, drop)
    return entry
  }

  function keep(key: string, entry: Entry): Promise<Snapshot> {
    keepLatest(entries, key, entry, KEPT)
    return entry.snapshot
  }

  /** Makes the next one in the background; where that fails the old one answers until it is too old. */
  function renew(key: string, old: Entry, survey: Survey): void {
    if (old.next) return
    const next = take(survey, key)
    old.next = next
    next.snapshot.then(
      () => {
        if (entries.get(key) === old) keep(key, next)
      },
      () => {
        delete old.next
      },
    )
  }

  return {
    read(survey) {
      const key = `${survey.id}/${survey.revision}`
      const kept = entries.get(key)
      if (!kept || now() >= kept.until + STALE_MS) return keep(key, kept?.next ?? take(survey, key))
      if (now() >= kept.until) renew(key, kept, survey)
      return keep(key, kept)
    },
  }
}

function snapshotOf(
  survey: Survey,
  { asOf, completed, simulated, time, questions }: SurveyResults,
): Snapshot {
  const suppressed = isTooFew(completed, simulated)
  const figures = {
    ...{ surveyId: survey.id, title: survey.title, completed, simulated, suppressed },
    time: suppressed ? null : time,
    questions: suppressed
      ? []
      : questions.map((question) => published(question, simulated < completed ? simulated : 0)),
  }
  const tag = Bun.hash(JSON.stringify(figures)).toString(36)
  return { body: { ...figures, asOf: new Date(asOf).toISOString() }, tag }
}

/**
 * The figures of a question, or only how many answered where they are so few that figures would tell who said what.
 *
 * @param simulated responses that may be among them and hide nobody
 */
function published(results: QuestionResultsBody, simulated: number): PublishedBody['questions'][number] {
  const { questionId, question, position } = results
  const count = answersTo(results)
  if (isTooFew(count - simulated) && results.type !== 'text')
    return { questionId, question, position, type: 'counted', count }
  return results.type === 'qv' ? withoutRarePairs(results) : results
}

/** Where each respondent sees some of the options, a pair may have been seen by one of them alone, and pairs stay out. */
function withoutRarePairs(results: QvResultsBody): QvResultsBody {
  const sampled = results.options.some(({ m }) => m < results.n)
  return sampled ? { ...results, pairwise: results.pairwise.map((row) => row.map(() => null)) } : results
}

/** Answers to a question; where each respondent sees some of the options, those to the one that the fewest saw. */
function answersTo(results: QuestionResultsBody): number {
  switch (results.type) {
    case 'qv':
      return Math.min(results.n, ...results.options.map(({ m }) => m))
    case 'likert':
      return results.n
    case 'text':
      return results.count
  }
}
