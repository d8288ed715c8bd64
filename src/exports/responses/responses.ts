import type { Flag } from '../../domain/checks/integrity/flags.ts'
import { metricsCounter, type ResponseMetrics } from '../../domain/results/option-metrics.ts'
import { countOptions } from '../../domain/survey/survey-size.ts'
import { type LogRange, loggedActions, logOf } from '../log/logged-actions.ts'
import {
  type AnswerRow,
  type ExportedPage,
  type ListedPage,
  listAnswers,
  listResponses,
  listTurnedAway,
  type Page,
  type ResponseRow,
} from '../reading/repository.ts'
import { FIRST, type Selection } from '../reading/selection.ts'

/**
 * A response with the group of its unique key and its duration. If ballots are secret, its id is one of this file, and
 * it has no instants and no own ID; nor are group and arm disclosed for people who did not complete, so that nobody can
 * count a few of them.
 */
export type KeyedResponse = ResponseRow & {
  readonly keyGroup: string | null
  readonly baseWeight: number | null
  /** Whether files disclose how the survey was shown to the respondent. */
  readonly disclosesArm: boolean
  /** Whether they disclose when; not if ballots are secret, nor anything else that a link or an edit can set apart. */
  readonly disclosesTimes: boolean
  /** Whole seconds from start to completion; null if it is not completed. */
  readonly seconds: number | null
  readonly flags: readonly Flag[]
}

export type ExportedResponse = KeyedResponse & {
  readonly completedAt: number
  readonly answers: ReadonlyMap<string, AnswerRow>
  /** Its metrics per option; null if it has no log. */
  readonly metrics: ResponseMetrics | null
}

const VOTES = 2_000

/** Responses in memory at a time: with more of them, garbage takes twice the memory. */
const PAGE = 100

/** The same for responses without their answers. */
const BARE_PAGE = 1_000

/** Every completed response of the export, page by page, so that memory does not grow with their number. */
export async function* completedResponses(
  selection: Selection,
  { metrics = false } = {},
): AsyncGenerator<readonly ExportedResponse[]> {
  for await (const { rows, logs } of pagesOf(selection, answersPage(selection), listAnswers)) {
    const page = gathered(rows, selection)
    const found = metrics && selection.logged ? await metricsIn(selection, logs) : null
    yield found
      ? page.map((response) => ({ ...response, metrics: found.get(response.ballotId) ?? null }))
      : page
  }
}

/** The same for responses whose respondents were turned away, without metrics. */
export async function* turnedAwayResponses(
  selection: Selection,
): AsyncGenerator<readonly ExportedResponse[]> {
  for await (const { rows } of pagesOf(selection, answersPage(selection), listTurnedAway))
    yield gathered(rows, selection)
}

export async function* allResponses(selection: Selection): AsyncGenerator<readonly KeyedResponse[]> {
  for await (const { rows } of pagesOf(selection, BARE_PAGE, listResponses))
    yield rows.map((row) => withKey(row, selection))
}

type Keyed = Pick<Selection, 'keys' | 'unlinked' | 'flags'>

const answersPage = ({ survey }: Selection) =>
  Math.max(1, Math.min(PAGE, Math.floor(VOTES / Math.max(1, countOptions(survey.questions)))))

type List<Row> = (database: Selection['database'], page: Page | ListedPage) => Promise<ExportedPage<Row>>

/** Pages of rows, each with where the logs of its responses are; in an order of the file's own if ballots are secret. */
async function* pagesOf<Row extends ResponseRow>(
  { database, survey, filter, unlinked }: Selection,
  limit: number,
  list: List<Row>,
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly logs: readonly LogRange[] }> {
  const asked = { surveyId: survey.id, filter }
  for (let at = 0; unlinked && at < unlinked.order.length; at += limit) {
    const ballots = unlinked.order.slice(at, at + limit)
    const { rows } = await list(database, { ...asked, ballots })
    if (rows.length > 0) yield { rows, logs: ballots.map(logOf) }
  }
  for (let after = FIRST; !unlinked; ) {
    const { rows, last, hasMore } = await list(database, { ...asked, after, limit })
    if (rows.length > 0 && last) yield { rows, logs: [{ after, last: last.ballotId }] }
    if (!hasMore || !last) return
    after = last.ballotId
  }
}

async function metricsIn(selection: Selection, logs: readonly LogRange[]) {
  const counters = new Map<string, ReturnType<typeof metricsCounter>>()
  for (const range of logs)
    for await (const actions of loggedActions(selection, range))
      for (const { ballotId, seq, action } of actions) {
        const counter = counters.get(ballotId) ?? metricsCounter()
        counters.set(ballotId, counter)
        counter.add({ seq, ...action })
      }
  const idOf = selection.unlinked?.idOf ?? String
  return new Map([...counters].map(([ballotId, counter]) => [idOf(ballotId), counter.result()]))
}

function withKey<Row extends ResponseRow>(
  row: Row,
  { keys: { groupOf, keyOf, weightOf }, unlinked, flags }: Keyed,
): Row & KeyedResponse {
  const { ballotId, completedAt } = row
  const response = {
    ...row,
    keyGroup: groupOf(ballotId),
    baseWeight: weightOf(ballotId),
    disclosesArm: true,
    disclosesTimes: true,
    seconds: secondsOf(row),
    flags: flags.get(ballotId) ?? [],
  }
  if (!unlinked) return { ...response, ownId: keyOf(ballotId) ?? row.ownId }
  const unmarked = { mode: null, input: null, language: null, visit: null, seconds: null }
  const secret = {
    ...response,
    ...unmarked,
    ballotId: unlinked.idOf(ballotId),
    arm: unlinked.armOf(row.arm),
    ownId: null,
    disclosesTimes: false,
  }
  if (completedAt !== null && row.outcome === null) return secret
  return { ...secret, keyGroup: null, disclosesArm: false }
}

function secondsOf({ startedAt, completedAt }: Pick<ResponseRow, 'startedAt' | 'completedAt'>) {
  return completedAt === null ? null : Math.max(0, Math.round((completedAt - startedAt) / 1000))
}

/** Rows of one response are consecutive. */
function gathered(rows: readonly AnswerRow[], selection: Keyed): ExportedResponse[] {
  const responses: ExportedResponse[] = []
  let answers = new Map<string, AnswerRow>()
  let ballotId: string | undefined
  for (const row of rows) {
    if (ballotId !== row.ballotId) {
      ballotId = row.ballotId
      answers = new Map()
      const keyed = withKey(row, selection)
      responses.push({ ...keyed, completedAt: keyed.completedAt ?? keyed.startedAt, answers, metrics: null })
    }
    if (row.questionId !== null) answers.set(row.questionId, row)
  }
  return responses
}
