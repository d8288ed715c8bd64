import type { Database, Param } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching, matchingParams } from '../../../db/sql/matching.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { named, quoted, type Sql, sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import type { Input, Mode } from '../../domain/action-log/setting-values.ts'
import type { StoredAnswer } from '../../domain/ballot/stored-answer.ts'
import { RESPONDENT_ID_FIELD } from '../../domain/entry/respondent-id.ts'
import { ORDER_FIELD } from '../../domain/question-order/stored.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { TurnedAway } from '../../domain/survey/ends/ends.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'

/** Which rows of a survey: those of filtered responses, after a ballot in the order of ballots' ids. */
export type Page = {
  readonly surveyId: string
  readonly filter: ResponseFilter
  readonly after: string
  readonly limit: number
}

/** The rows of these ballots, in their order. */
export type ListedPage = Omit<Page, 'after' | 'limit'> & { readonly ballots: readonly string[] }

/** A response. Instants are milliseconds since 1970; values that the client did not send are null. */
export type ResponseRow = {
  readonly ballotId: string
  readonly respondent: string
  readonly revision: number
  readonly startedAt: number
  readonly completedAt: number | null
  /** Why its respondent was turned away; null for all others. */
  readonly outcome: TurnedAway | null
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: string | null
  readonly test: boolean
  readonly simulated: boolean
  /** Why it was excluded from results; null for all others. */
  readonly excludedBecause: string | null
  /** What its completion reported about the visit and the practice ballot, as it was sent. */
  readonly visit: unknown
  readonly practice: unknown
  /** The ids of the questions in the order drawn for the respondent, as stored at completion. */
  readonly questionOrder: unknown
  /** The respondent's own ID, if the survey asked for one. */
  readonly ownId: string | null
  /** The link's values of the parameters that the survey stores. */
  readonly parameters: Parameters | null
  /** In an experiment, the id of the arm, its stratum, how many were assigned there before, and the block; else null. */
  readonly arm: string | null
  readonly armStratum: string | null
  readonly armPosition: number | null
  readonly armBlock: number | null
}

/** An answer with its response; a response without answers has one row. */
export type AnswerRow = ResponseRow & StoredAnswer & { readonly questionId: string | null }

export type ExportedPage<Row> = {
  readonly rows: readonly Row[]
  /** The last row that was scanned, whether it matched the filter or not. */
  readonly last: Row | undefined
  /** Whether there may be more after it. */
  readonly hasMore: boolean
}

const RESPONSE = sql`${responses.ballotId}, ${responses.respondent}, ${responses.revision}, ${responses.startedAt},
  ${responses.completedAt}, ${responses.outcome}, ${responses.mode}, ${responses.input}, ${responses.language},
  ${responses.test}, ${responses.simulated}, ${responses.excludedBecause}, ${responses.metadata}, ${responses.parameters}, ${responses.arm}, ${responses.armStratum},
  ${responses.armPosition}, ${responses.armBlock}`

type Scan = { readonly name: string; readonly where: Sql; readonly place: (ballotId: Sql) => Sql }

const BY_ID: Scan = {
  name: '',
  where: sql`${responses.ballotId} > $2::uuid`,
  place: (ballotId) => ballotId,
}

const AS_LISTED: Scan = {
  name: '_listed',
  where: sql`${responses.ballotId} = ANY ($2::text::uuid[])`,
  place: (ballotId) => sql`array_position($2::text::uuid[], ${ballotId})`,
}

/** `$3` bounds the responses that are scanned, not those that match; the last one is returned in any case. */
const pageOf = (name: string, condition: Sql, { name: scan, where, place }: Scan) =>
  named(
    `${name}${scan}`,
    sql`
  WITH page AS MATERIALIZED (
    SELECT ${RESPONSE} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${where} AND ${condition}
      ORDER BY ${place(sql`${responses.ballotId}`)} ${firstRows('$3')}),
  looked_at AS MATERIALIZED (
    SELECT page.*, ${matching(sql`page`, 4)} AS matches,
      row_number() OVER (ORDER BY ${place(sql`${responses.ballotId}`)}) = (SELECT count(*) FROM page) AS is_last FROM page)
  SELECT r.${responses.ballotId}::text AS "ballotId", r.${responses.respondent}, r.${responses.revision}, r.matches,
    (SELECT count(*)::int4 FROM page) AS "lookedAt",
    ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
    ${milliseconds(sql`r.${responses.completedAt}`)} AS "completedAt",
    r.${responses.outcome}, r.${responses.mode}, r.${responses.input}, r.${responses.language}, r.${responses.test}, r.${responses.simulated},
    r.${responses.excludedBecause} AS "excludedBecause",
    r.${responses.parameters}, r.${responses.metadata} -> 'visit' AS visit, r.${responses.metadata} -> 'practice' AS practice,
    r.${responses.metadata} -> ${quoted(ORDER_FIELD)} AS "questionOrder",
    r.${responses.arm}, r.${responses.armStratum} AS "armStratum", r.${responses.armPosition} AS "armPosition",
    r.${responses.armBlock} AS "armBlock",
    r.${responses.metadata} ->> ${quoted(RESPONDENT_ID_FIELD)} AS "ownId"`,
  )

// The answers of each response are looked up individually: with a join, the planner may read all of the survey's for a
// page.
const answersOf = (name: string, condition: Sql) => (scan: Scan) =>
  sql`${pageOf(name, condition, scan)},
    a.${answers.questionId} AS "questionId", a.${answers.votes}, a.${answers.positions}, a.${answers.groups},
      a.${answers.value}
  FROM looked_at r LEFT JOIN LATERAL (
    SELECT ${answers.questionId}, ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value}
      FROM ${answers}
    WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = r.${responses.ballotId}
      AND r.matches OFFSET 0) AS a ON true
  WHERE r.matches OR r.is_last
  ORDER BY ${scan.place(sql`r.${responses.ballotId}`)}`

const statements = (of: (scan: Scan) => Sql) => ({ byId: of(BY_ID), asListed: of(AS_LISTED) })

const LIST_ANSWERS = statements(answersOf('export_answers', sql`${responses.completedIn} IS NOT NULL`))

const LIST_TURNED_AWAY = statements(
  answersOf('export_turned_away', sql`${responses.outcome} IS NOT NULL AND NOT ${responses.test}`),
)

const LIST_RESPONSES = statements(
  (scan) => sql`${pageOf('export_responses', sql`${responses.respondent} <> ${quoted(NOBODY)}`, scan)}
  FROM looked_at r WHERE r.matches OR r.is_last
  ORDER BY ${scan.place(sql`r.${responses.ballotId}`)}`,
)

export const pageParams = ({ surveyId, filter, after, limit }: Page): [surveyId: string, ...Param[]] => [
  surveyId,
  after,
  limit,
  ...matchingParams(filter),
]

const listing =
  <Row>({ byId, asListed }: ReturnType<typeof statements>) =>
  (database: Database, page: Page | ListedPage): Promise<ExportedPage<Row>> => {
    if ('after' in page) return listPage<Row>(database, byId, pageParams(page), page.limit)
    const { ballots, ...asked } = page
    const params = pageParams({ ...asked, after: `{${ballots}}`, limit: ballots.length })
    return listPage<Row>(database, asListed, params, ballots.length)
  }

export const listAnswers = listing<AnswerRow>(LIST_ANSWERS)

/** The same for people who were turned away, without tests. */
export const listTurnedAway = listing<AnswerRow>(LIST_TURNED_AWAY)

/** The next responses, completed or not, including tests. */
export const listResponses = listing<ResponseRow>(LIST_RESPONSES)

export async function listPage<Row>(
  database: Database,
  statement: string,
  params: readonly [surveyId: string, ...Param[]],
  limit: number,
): Promise<ExportedPage<Row>> {
  type LookedAt = Row & { readonly matches: boolean; readonly lookedAt: number }
  const rows = await database.query<LookedAt>(statement, params, params[0])
  const last = rows.at(-1)
  return { rows: last?.matches === false ? rows.slice(0, -1) : rows, last, hasMore: last?.lookedAt === limit }
}
