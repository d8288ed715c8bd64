import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { quoted, sql } from '../../../db/sql/sql.ts'
import { answers, events, responses } from '../../../db/tables/responses.ts'
import { WELCOME } from '../../domain/ballot/phases.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'

/** A completed response, excluded or not, with what is known of how it was given. */
export type TraceRow = {
  readonly ballotId: string
  readonly startedAt: number
  readonly completedAt: number
  readonly hasPractised: boolean | null
  readonly correct: string | null
  /** Whether the browser reported that a program drives it. */
  readonly webdriver: boolean | null
  readonly parameters: Parameters | null
  /** The votes of each answered ballot, by its question. */
  readonly votes: Readonly<Record<string, readonly number[]>> | null
  /** The answers to the form questions that were asked for, by question. */
  readonly given: Readonly<Record<string, string>> | null
  readonly hiddenMs: number | null
  readonly pasted: boolean | null
}

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

const said = (name: string) => sql`e.${events.action} ->> ${quoted(name)}`

/** The length of a text; null for any other value, which calls may send as well. */
const length = (name: string) =>
  sql`CASE jsonb_typeof(e.${events.action} -> ${quoted(name)}) WHEN 'number' THEN (${said(name)})::float8 END`

/** A text that grew by at least this since the action before, faster than the fastest type. */
const PASTED = { characters: 30, perSecond: 20 } as const

const LIST_TRACES = sql`/* list_traces */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.startedAt}, ${responses.completedAt}, ${responses.metadata},
      ${responses.parameters} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid AND ${responses.completedAt} IS NOT NULL
      AND ${responses.outcome} IS NULL AND NOT ${responses.test} AND ${responses.respondent} <> ${quoted(NOBODY)}
    ORDER BY ${responses.ballotId} ${firstRows('$3')})
  SELECT r.${responses.ballotId}::text AS "ballotId", ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
    ${milliseconds(sql`r.${responses.completedAt}`)} AS "completedAt", r.${responses.metadata} #>> '{practice,completed}' = 'true' AS "hasPractised",
    r.${responses.metadata} #>> '{practice,correct}' AS correct,
    r.${responses.metadata} #>> '{visit,webdriver}' = 'true' AS webdriver, r.${responses.parameters}, a.votes, a.given, l."hiddenMs", l.pasted
  FROM page r CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(${answers.questionId}, to_jsonb(${answers.votes})) FILTER (WHERE ${answers.votes} IS NOT NULL) AS votes,
      jsonb_object_agg(${answers.questionId}, ${answers.value}) FILTER (WHERE ${answers.value} IS NOT NULL) AS given
    FROM ${answers}
    WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = r.${responses.ballotId}
      AND (${answers.votes} IS NOT NULL OR ${answers.questionId} = ANY ($4::text::text[])) OFFSET 0) AS a
  CROSS JOIN LATERAL (
    SELECT sum((${said('hiddenMs')})::float8) FILTER (WHERE ${said('phase')} <> ${quoted(WELCOME.phase)}) AS "hiddenMs",
      bool_or(took > 0 AND grown >= ${PASTED.characters} AND grown * 1000 > ${PASTED.perSecond} * took) AS pasted
    FROM (SELECT e.${events.action}, CASE ${said('type')} WHEN 'text_change' THEN ${length('to')} - ${length('from')} END AS grown,
        (${said('elapsedMs')})::float8 - lag((${said('elapsedMs')})::float8) OVER (ORDER BY e.${events.seq}) AS took
      FROM ${events} e WHERE e.${events.surveyId} = $1 AND e.${events.ballotId} = r.${responses.ballotId}) AS e) AS l
  ORDER BY r.${responses.ballotId}`

/**
 * Everything by which responses are flagged, in the order of ballots' ids.
 *
 * @param asked the form questions whose answers are needed
 */
export async function listTraces(
  database: Database,
  surveyId: string,
  asked: readonly string[],
): Promise<TraceRow[]> {
  let found: TraceRow[] = []
  for (let after = FIRST; ; ) {
    const page = await database.query<TraceRow>(LIST_TRACES, [surveyId, after, PAGE, `{${asked}}`], surveyId)
    found = found.concat(page)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return found
    after = last.ballotId
  }
}
