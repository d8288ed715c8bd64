import { isSecret } from '../domain/ballot-secrecy.ts'
import { metricsCounter, type ResponseMetrics } from '../domain/option-metrics.ts'
import { countOptions } from '../domain/survey-size.ts'
import { loggedActions } from './logged-actions.ts'
import { type AnswerRow, listAnswers, listResponses, listTurnedAway, type ResponseRow } from './repository.ts'
import { FIRST, type Selection } from './selection.ts'

/**
 * A response with the group of its unique key and its duration. If ballots are secret, it has no instants and no own ID; nor are group and arm disclosed for people who did not complete, so that nobody can count
 * a few of them.
 */
export type KeyedResponse = ResponseRow & {
  readonly keyGroup: string | null
  /** Whether files disclose how the survey was shown to the respondent. */
  readonly disclosesArm: boolean
  /** Whether they disclose when; not if ballots are secret, nor anything else that a link or an edit can set apart. */
  readonly disclosesTimes: boolean
  /** Whole seconds from start to completion; null if it is not completed. */
  readonly seconds: number | null
}

export type ExportedResponse = KeyedResponse & {
  readonly completedAt: number
  readonly answers: ReadonlyMap<string, AnswerRow>
  /** Its metrics per option; null if it has no log. */
  readonly metrics: ResponseMetrics | null
}

const VOTES = 20_000

/** Responses in memory at a time: with more of them, garbage takes twice the memory. */
const PAGE = 100

/** The same for responses without their answers. */
const BARE_PAGE = 1_000

/** Every completed response of the export, page by page, so that memory does not grow with their number. */
export async function* completedResponses(
  selection: Selection,
  { metrics = false } = {},
): AsyncGenerator<readonly ExportedResponse[]> {
  for await (const { rows, after, last } of answerPages(selection, listAnswers)) {
    const page = gathered(rows, selection)
    const found = metrics && selection.logged ? await metricsBetween(selection, after, last) : null
    yield found
      ? page.map((response) => ({ ...response, metrics: found.get(response.ballotId) ?? null }))
      : page
  }
}

/** The same for responses whose respondents were turned away, without metrics. */
export async function* turnedAwayResponses(
  selection: Selection,
): AsyncGenerator<readonly ExportedResponse[]> {
  const isDisclosed = ({ ballotId }: ResponseRow) => !selection.undisclosedEnds.has(ballotId)
  for await (const { rows } of answerPages(selection, listTurnedAway))
    yield gathered(rows.filter(isDisclosed), selection)
}

type Keyed = Pick<Selection, 'survey' | 'keys' | 'undisclosedEnds'>

async function* answerPages({ database, survey, filter }: Selection, list: typeof listAnswers) {
  const limit = Math.max(1, Math.min(PAGE, Math.floor(VOTES / Math.max(1, countOptions(survey.questions)))))
  for (let after = FIRST; ; ) {
    const { rows, last, hasMore } = await list(database, { surveyId: survey.id, filter, after, limit })
    if (rows.length > 0 && last) yield { rows, after, last: last.ballotId }
    if (!hasMore || !last) return
    after = last.ballotId
  }
}

export async function* allResponses(selection: Selection): AsyncGenerator<readonly KeyedResponse[]> {
  const { database, survey, filter } = selection
  for (let after = FIRST; ; ) {
    const asked = { surveyId: survey.id, filter, after, limit: BARE_PAGE }
    const { rows, last, hasMore } = await listResponses(database, asked)
    if (rows.length > 0) yield rows.map((row) => withKey(row, selection))
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

function withKey<Row extends ResponseRow>(
  row: Row,
  { survey: { settings }, keys: { groupOf, keyOf }, undisclosedEnds }: Keyed,
): Row & KeyedResponse {
  const { ballotId, completedAt } = row
  const response = {
    ...row,
    keyGroup: groupOf(ballotId),
    disclosesArm: true,
    disclosesTimes: true,
    seconds: secondsOf(row),
  }
  if (!isSecret(settings)) return { ...response, ownId: keyOf(ballotId) ?? row.ownId }
  const unmarked = { mode: null, input: null, language: null, visit: null, seconds: null }
  const secret = { ...response, ...unmarked, ownId: null, disclosesTimes: false }
  if (completedAt !== null && row.outcome === null) return secret
  const unfinished = { ...secret, keyGroup: null, disclosesArm: false }
  return undisclosedEnds.has(ballotId)
    ? { ...unfinished, outcome: null, completedAt: null, seconds: null }
    : unfinished
}

function secondsOf({ startedAt, completedAt }: Pick<ResponseRow, 'startedAt' | 'completedAt'>) {
  return completedAt === null ? null : Math.max(0, Math.round((completedAt - startedAt) / 1000))
}

/** Rows of one response are consecutive. */
function gathered(rows: readonly AnswerRow[], selection: Keyed): ExportedResponse[] {
  const responses: ExportedResponse[] = []
  let answers = new Map<string, AnswerRow>()
  for (const row of rows) {
    if (responses.at(-1)?.ballotId !== row.ballotId) {
      answers = new Map()
      const keyed = withKey(row, selection)
      responses.push({ ...keyed, completedAt: keyed.completedAt ?? keyed.startedAt, answers, metrics: null })
    }
    if (row.questionId !== null) answers.set(row.questionId, row)
  }
  return responses
}
