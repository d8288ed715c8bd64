import type { PublishedBody, QuestionResultsBody } from '../contract/results.ts'
import { isTooFew } from '../domain/publication.ts'
import type { Survey } from '../domain/survey.ts'
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

/** Surveys of which a snapshot is kept; those read longest ago make room. */
const KEPT = 50

type Entry = { readonly snapshot: Promise<Snapshot>; until: number }

/** @param now milliseconds since 1970 */
export function createSnapshots(results: Pick<ResultsReader, 'read'>, now: () => number): Snapshots {
  const entries = new Map<string, Entry>()

  function take(survey: Survey, key: string): Promise<Snapshot> {
    const began = performance.now()
    const snapshot = results.read(survey).then((read) => snapshotOf(survey, read))
    const entry: Entry = { snapshot, until: Number.POSITIVE_INFINITY }
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > KEPT && oldest !== undefined) entries.delete(oldest)
    snapshot.then(
      () => {
        entry.until = now() + Math.max(FRESH_MS, REST * (performance.now() - began))
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return snapshot
  }

  return {
    read(survey) {
      const key = `${survey.id}/${survey.revision}`
      const kept = entries.get(key)
      entries.delete(key)
      if (!kept || now() >= kept.until) return take(survey, key)
      entries.set(key, kept)
      return kept.snapshot
    },
  }
}

function snapshotOf(survey: Survey, { asOf, completed, time, questions }: SurveyResults): Snapshot {
  const suppressed = isTooFew(completed)
  const figures = {
    ...{ surveyId: survey.id, title: survey.title, completed, suppressed },
    time: suppressed ? null : time,
    questions: suppressed ? [] : questions.map(published),
  }
  const tag = Bun.hash(JSON.stringify(figures)).toString(36)
  return { body: { ...figures, asOf: new Date(asOf).toISOString() }, tag }
}

/** The figures of a question, or only how many answered where they are so few that figures would tell who said what. */
function published(results: QuestionResultsBody): PublishedBody['questions'][number] {
  const { questionId, question, position } = results
  const count = answersTo(results)
  return isTooFew(count) && results.type !== 'text'
    ? { questionId, question, position, type: 'counted', count }
    : results
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
