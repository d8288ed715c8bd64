import { metricsCounter, type ResponseMetrics } from '../domain/option-metrics.ts'
import { countOptions } from '../domain/survey-size.ts'
import type { KeyGroups } from './key-groups.ts'
import { loggedActions } from './logged-actions.ts'
import { type AnswerRow, listAnswers, listResponses, type ResponseRow } from './repository.ts'
import { FIRST, type Selection } from './selection.ts'

/** A response with the group of its unique key. Its own ID is not told where its key was issued. */
export type KeyedResponse = ResponseRow & { readonly keyGroup: string | null }

/** A completed response with its answers by question. */
export type ExportedResponse = KeyedResponse & {
  readonly completedAt: number
  readonly answers: ReadonlyMap<string, AnswerRow>
  /** What its log says of options; null where it has none. */
  readonly metrics: ResponseMetrics | null
}

/** Votes in memory at a time. */
const VOTES = 20_000

/** Responses in memory at a time: with more of them what waits for the collector takes twice the memory. */
const PAGE = 100

/** The same of responses without their answers. */
const BARE_PAGE = 1_000

/** Every completed response that is exported, page by page, so that memory stays the same at any number of them. */
export async function* completedResponses(
  selection: Selection,
  { metrics = false } = {},
): AsyncGenerator<readonly ExportedResponse[]> {
  const { database, survey, filter, logged, keys } = selection
  const limit = Math.max(1, Math.min(PAGE, Math.floor(VOTES / Math.max(1, countOptions(survey.questions)))))
  for (let after = FIRST; ; ) {
    const asked = { surveyId: survey.id, filter, after, limit }
    const { rows, last, hasMore } = await listAnswers(database, asked)
    if (rows.length > 0 && last) {
      const page = gathered(rows, keys)
      const found = metrics && logged ? await metricsBetween(selection, after, last.ballotId) : null
      yield found
        ? page.map((response) => ({ ...response, metrics: found.get(response.ballotId) ?? null }))
        : page
    }
    if (!hasMore || !last) return
    after = last.ballotId
  }
}

/** Every response that is exported, whatever became of it. */
export async function* allResponses({
  database,
  survey,
  filter,
  keys,
}: Selection): AsyncGenerator<readonly KeyedResponse[]> {
  for (let after = FIRST; ; ) {
    const asked = { surveyId: survey.id, filter, after, limit: BARE_PAGE }
    const { rows, last, hasMore } = await listResponses(database, asked)
    if (rows.length > 0) yield rows.map((row) => withKey(row, keys))
    if (!hasMore || !last) return
    after = last.ballotId
  }
}

async function metricsBetween(selection: Selection, after: string, last: string) {
  const counters = new Map<string, ReturnType<typeof metricsCounter>>()
  for await (const actions of loggedActions(selection, { after, last })) {
    for (const { ballotId, seq, action } of actions) {
      const counter = counters.get(ballotId) ?? metricsCounter()
      counters.set(ballotId, counter)
      counter.add({ seq, ...action })
    }
  }
  return new Map([...counters].map(([ballotId, counter]) => [ballotId, counter.result()]))
}

function withKey<Row extends ResponseRow>(row: Row, { groupOf, isIssued }: KeyGroups): Row & KeyedResponse {
  const { ballotId, ownId } = row
  return { ...row, keyGroup: groupOf(ballotId), ownId: isIssued(ballotId) ? null : ownId }
}

/** Rows of one response follow each other. */
function gathered(rows: readonly AnswerRow[], keys: KeyGroups): ExportedResponse[] {
  const responses: ExportedResponse[] = []
  let answers = new Map<string, AnswerRow>()
  for (const row of rows) {
    if (responses.at(-1)?.ballotId !== row.ballotId) {
      answers = new Map()
      const completedAt = row.completedAt ?? row.startedAt
      responses.push({ ...withKey(row, keys), completedAt, answers, metrics: null })
    }
    if (row.questionId !== null) answers.set(row.questionId, row)
  }
  return responses
}
