import type { Database } from '../../../db/database.ts'
import { matchingParams } from '../../../db/sql/matching.ts'
import type { LoggedAction } from '../../domain/action-log/actions.ts'
import type { AskedPerson } from '../../domain/checks/asking/measures.ts'
import { changedAnswersCounter } from '../../domain/checks/effort/changed-answers.ts'
import { RESPONDENT_ID_FIELD } from '../../domain/entry/respondent-id.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { metricsCounter } from '../../domain/results/option-metrics.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { pageSize } from '../counting/counting.ts'
import { START } from '../counting/repository.ts'
import { type Found, slices } from '../counting/slices.ts'
import { countLogs } from '../splits/logs.ts'
import { LIST_BALLOTS_ELSEWHERE, LIST_PEOPLE_ASKED, LIST_PEOPLE_WITH } from './statements.ts'

type Answer = AskedPerson['answers'] extends ReadonlyMap<string, infer Given> ? Given : never

type Row = {
  readonly ballotId: string
  readonly respondent: string
  readonly arm: string | null
  readonly answers: readonly (readonly [questionId: string, answer: Answer])[]
}

/** With the id of their ballot. */
export type ListedPerson = AskedPerson & { readonly ballotId: string }

type Asked = {
  readonly filter: ResponseFilter
  readonly most: number
  /** The number of people of whom logs are read. */
  readonly logs: number
}

const NO_LOG = { metrics: null }

/** Counts what a log shows of options and of scales. */
function actionsCounter() {
  const [options, scales] = [metricsCounter(), changedAnswersCounter()]
  return {
    add(action: LoggedAction): void {
      options.add(action)
      scales.add(action)
    },
    result: () => ({ metrics: options.result(), changed: scales.result() }),
  }
}

/** Ballots that one statement looks up. */
const BALLOTS = 500

/** Those among some ballots who completed a survey, by the ids of the ballots; without their logs. */
export async function findPeopleAsked(
  database: Database,
  { id, questions }: Survey,
  ballotIds: readonly string[],
): Promise<ReadonlyMap<string, AskedPerson>> {
  const found = new Map<string, AskedPerson>()
  const ids = JSON.stringify(questions.map((question) => question.id))
  for (let at = 0; at < ballotIds.length; at += BALLOTS) {
    const ballots = `{${ballotIds.slice(at, at + BALLOTS)}}`
    const [page] = await database.query<{ rows: Row[] }>(LIST_PEOPLE_WITH, [id, ballots, ids], id)
    for (const { answers, ...row } of page?.rows ?? [])
      found.set(row.ballotId, { ...row, answers: new Map(answers), ...NO_LOG })
  }
  return found
}

/** The ballots that the people of some ballots have in another survey with this salt, by the ids of theirs here. */
export async function findBallotsElsewhere(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
  salt: Uint8Array,
): Promise<ReadonlyMap<string, string>> {
  type Twice = { readonly ballotId: string; readonly elsewhere: string }
  const found = new Map<string, string>()
  for (let at = 0; at < ballotIds.length; at += BALLOTS) {
    const ballots = `{${ballotIds.slice(at, at + BALLOTS)}}`
    const params = [surveyId, ballots, RESPONDENT_ID_FIELD, salt.toHex()]
    const rows = await database.query<Twice>(LIST_BALLOTS_ELSEWHERE, params, surveyId)
    for (const { ballotId, elsewhere } of rows) found.set(ballotId, elsewhere)
  }
  return found
}

/** Up to `most` of the people who completed a survey, a random sample that is the same each time. */
export async function listPeopleAsked(
  database: Database,
  { id, questions }: Survey,
  { filter, most, logs }: Asked,
): Promise<{ readonly people: readonly ListedPerson[]; readonly isSample: boolean }> {
  const people: ListedPerson[] = []
  const ids = JSON.stringify(questions.map((question) => question.id))
  const params = [pageSize({ questions }), ...matchingParams(filter), ids]
  const read = (after: string) =>
    database.query<Found & { rows: Row[] }>(LIST_PEOPLE_ASKED, [id, after, ...params], id)
  for await (const { rows } of slices(START.ballotId, read)) {
    const logged = rows.slice(0, Math.max(0, logs - people.length)).map(({ ballotId }) => ballotId)
    const found = await countLogs(database, id, logged, actionsCounter)
    for (const { answers, ...row } of rows) {
      if (people.length === most) return { people, isSample: true }
      people.push({ ...row, answers: new Map(answers), ...(found.get(row.ballotId) ?? NO_LOG) })
    }
  }
  return { people, isSample: false }
}
