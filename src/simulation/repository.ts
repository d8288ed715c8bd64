import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/matching.ts'
import { RESET_TALLY } from '../../db/reset-tally.ts'
import type { StoredAnswer } from '../domain/stored-answer.ts'
import type { Mode, Survey } from '../domain/survey.ts'

/** An invented response. Instants are milliseconds since 1970. */
export type SimulatedResponse = {
  readonly ballotId: string
  readonly respondent: string
  readonly startedAt: number
  readonly completedAt: number
  readonly mode: Mode
}

/** An invented key and its group. */
export type SimulatedKey = { readonly uKey: string; readonly label: string | null }

/** Columns travel as texts of their own, cut at a character that no value has. */
const CUT = '\u001f'
const column = (param: number) => `string_to_array($${param}::text, E'\\x1f', '\\N')`

const LOCK_SURVEY =
  '/* lock_survey */ UPDATE surveys SET locked_at = coalesce(locked_at, now()) WHERE id = $1'

/** A revoked key opens nothing, stands on no list of keys and still tells the group of its response. */
const INSERT_KEYS = `/* simulate_keys */
  INSERT INTO survey_keys (survey_id, key_hash, u_key, label, revoked, simulated, ballot_id)
  SELECT $1, sha256(convert_to(k.u_key, 'UTF8')), k.u_key, k.label, true, true, ${BALLOT_OF_KEY}
  FROM surveys s CROSS JOIN unnest(${column(2)}, ${column(3)}) AS k(u_key, label) WHERE s.id = $1
  ON CONFLICT DO NOTHING`

/** They count once they are completed, after their answers have been written. */
const INSERT_RESPONSES = `/* simulate_responses */
  WITH kept AS (
    INSERT INTO responses
      (survey_id, ballot_id, respondent, revision, started_at, completed_at, mode, input, language, simulated)
    SELECT $1, ballot_id::uuid, respondent, $2::int4, to_timestamp(started_at::float8 / 1000),
      to_timestamp(completed_at::float8 / 1000), mode, $8::text, $9::text, true
    FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)})
      AS made(ballot_id, respondent, started_at, completed_at, mode)
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT count(*)::int4 AS count FROM kept`

const INSERT_ANSWERS = `/* simulate_answers */
  INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, positions, groups, value)
  SELECT $1, made.ballot_id::uuid, $2, 1, votes::int2[], positions::int2[], groups::int2[], value
  FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)})
    AS made(ballot_id, votes, positions, groups, value)
  JOIN responses r ON r.survey_id = $1 AND r.ballot_id = made.ballot_id::uuid AND r.simulated
  ON CONFLICT DO NOTHING`

const COMPLETE_RESPONSES = `/* complete_simulated */
  UPDATE responses SET completed_in = pg_current_xact_id()
  WHERE survey_id = $1 AND simulated AND completed_in IS NULL
    AND ballot_id IN (SELECT unnest(${column(2)})::uuid)`

/** Fixes the meaning of the survey's questions, as the first response does. */
export async function lockSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(LOCK_SURVEY, [surveyId])
}

/** Keeps the keys of invented responses. */
export async function insertSimulatedKeys(
  database: Database,
  surveyId: string,
  keys: readonly SimulatedKey[],
): Promise<void> {
  const uKeys = keys.map(({ uKey }) => uKey).join(CUT)
  await database.query(INSERT_KEYS, [surveyId, uKeys, keys.map(({ label }) => label ?? '\\N').join(CUT)])
}

/** Keeps many invented responses, which do not count yet; returns how many were not there before. */
export async function insertResponses(
  database: Database,
  { id, revision, settings }: Pick<Survey, 'id' | 'revision' | 'settings'>,
  made: readonly SimulatedResponse[],
): Promise<number> {
  const columns = (['ballotId', 'respondent', 'startedAt', 'completedAt', 'mode'] as const).map((name) =>
    made.map((response) => response[name]).join(CUT),
  )
  const params = [id, revision, ...columns, settings.input, settings.language ?? 'en']
  return (await database.query<{ count: number }>(INSERT_RESPONSES, params))[0]?.count ?? 0
}

/** Keeps many answers to one question. */
export async function insertAnswers(
  database: Database,
  { surveyId, questionId }: { readonly surveyId: string; readonly questionId: string },
  made: readonly { readonly ballotId: string; readonly answer: StoredAnswer }[],
): Promise<void> {
  const lists = (['votes', 'positions', 'groups'] as const).map((name) =>
    made.map(({ answer }) => arrayText(answer[name])).join(CUT),
  )
  const ids = made.map(({ ballotId }) => ballotId).join(CUT)
  const values = made.map(({ answer }) => answer.value ?? '\\N').join(CUT)
  await database.query(INSERT_ANSWERS, [surveyId, questionId, ids, ...lists, values])
}

/** Makes invented responses count. */
export async function completeResponses(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
): Promise<void> {
  await database.query(COMPLETE_RESPONSES, [surveyId, ballotIds.join(CUT)])
}

/** What was counted is forgotten in the same statement, so that an interruption leaves no wrong figures. */
const REMOVE_RESPONSES = `/* remove_simulated */
  WITH chosen AS (SELECT ballot_id FROM responses WHERE survey_id = $1 AND simulated LIMIT $2::int4),
  reset AS (${RESET_TALLY}),
  unanswered AS (
    DELETE FROM answers WHERE survey_id = $1 AND ballot_id IN (SELECT ballot_id FROM chosen)),
  gone AS (
    DELETE FROM responses
    WHERE survey_id = $1 AND simulated AND ballot_id IN (SELECT ballot_id FROM chosen) RETURNING 1)
  SELECT count(*)::int4 AS count FROM gone`

/** Removes at most so many invented responses with their answers; returns how many. */
export async function removeResponses(database: Database, surveyId: string, most: number): Promise<number> {
  return (await database.query<{ count: number }>(REMOVE_RESPONSES, [surveyId, most]))[0]?.count ?? 0
}

const REMOVE_KEYS = `/* remove_simulated_keys */
  WITH gone AS (
    DELETE FROM survey_keys WHERE survey_id = $1 AND key_hash IN (
      SELECT key_hash FROM survey_keys WHERE survey_id = $1 AND simulated AND revoked LIMIT $2::int4)
    RETURNING 1)
  SELECT count(*)::int4 AS count FROM gone`

/** Removes at most so many keys of invented responses; returns how many. */
export async function removeSimulatedKeys(
  database: Database,
  surveyId: string,
  most: number,
): Promise<number> {
  return (await database.query<{ count: number }>(REMOVE_KEYS, [surveyId, most]))[0]?.count ?? 0
}

const COUNT_RESPONSES = `/* count_simulated */
  SELECT count(*) FILTER (WHERE simulated)::int4 AS simulated, count(*) FILTER (WHERE NOT simulated)::int4 AS others
  FROM responses WHERE survey_id = $1 AND NOT test`

/** How many responses a survey has, begun or completed, invented ones and others. */
export async function countSimulated(
  database: Database,
  surveyId: string,
): Promise<{ readonly simulated: number; readonly others: number }> {
  const [row] = await database.query<{ simulated: number; others: number }>(COUNT_RESPONSES, [surveyId])
  return row ?? { simulated: 0, others: 0 }
}

const LIST_GROUPS = `/* list_groups_of_keys */
  SELECT DISTINCT label FROM survey_keys
  WHERE survey_id = $1 AND label IS NOT NULL AND NOT revoked ORDER BY label`

/** The groups of the keys that were issued. */
export async function listGroups(database: Database, surveyId: string): Promise<string[]> {
  return (await database.query<{ label: string }>(LIST_GROUPS, [surveyId])).map(({ label }) => label)
}

function arrayText(list: readonly (number | null)[] | null): string {
  return list ? `{${list.map((item) => item ?? 'NULL').join()}}` : '\\N'
}
