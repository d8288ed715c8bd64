import type { Database } from '../../db/database.ts'
import { BALLOT_OF_KEY } from '../../db/sql/matching.ts'
import { RESET_TALLY } from '../../db/sql/reset-tally.ts'
import { arrayLiteral, sql } from '../../db/sql/sql.ts'
import { answers, responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { surveys } from '../../db/tables/surveys.ts'
import type { Input, Mode } from '../domain/action-log/setting-values.ts'
import type { StoredAnswer } from '../domain/ballot/stored-answer.ts'
import type { Survey } from '../domain/survey/survey.ts'

/** A simulated response. Instants are milliseconds since 1970. */
export type SimulatedResponse = {
  readonly ballotId: string
  readonly respondent: string
  readonly startedAt: number
  readonly completedAt: number
  readonly mode: Mode
  readonly input: Input
  /** The id of the arm of an experiment. */
  readonly arm: string | null
  /** Among simulated people, as those of people are among people. */
  readonly armPosition: number | null
  readonly armBlock: number | null
}

export type SimulatedKey = { readonly uKey: string; readonly label: string | null }

/** Columns are sent as separate texts, split at a character that no value contains. */
const CUT = '\u001f'
const column = (param: number) => sql`string_to_array($${param}::text, E'\\x1f', '\\N')`

const LOCK_SURVEY = sql`/* lock_survey */ UPDATE ${surveys}
  SET ${surveys.lockedAt} = coalesce(${surveys.lockedAt}, now()) WHERE ${surveys.id} = $1`

const UNLOCK_SURVEY = sql`/* unlock_survey */ UPDATE ${surveys} SET ${surveys.lockedAt} = NULL
  WHERE ${surveys.id} = $1 AND NOT EXISTS (
    SELECT 1 FROM ${responses} WHERE ${responses.surveyId} = $1 AND NOT ${responses.test})`

/** A revoked key admits nobody, is not listed, and still gives its response a group. */
const INSERT_KEYS = sql`/* simulate_keys */
  INSERT INTO ${surveyKeys} (${surveyKeys.surveyId}, ${surveyKeys.keyHash}, ${surveyKeys.uKey}, ${surveyKeys.label},
    ${surveyKeys.revoked}, ${surveyKeys.simulated}, ${surveyKeys.ballotId})
  SELECT $1, sha256(convert_to(k.${surveyKeys.uKey}, 'UTF8')), k.${surveyKeys.uKey},
    k.${surveyKeys.label}, true, true, ${BALLOT_OF_KEY}
  FROM ${surveys} s CROSS JOIN unnest(${column(2)}, ${column(3)}) AS k(${surveyKeys.uKey}, ${surveyKeys.label})
    WHERE s.${surveys.id} = $1
  ON CONFLICT DO NOTHING`

/** They count once they are completed, after their answers have been written. */
const INSERT_RESPONSES = sql`/* simulate_responses */
  WITH kept AS (
    INSERT INTO ${responses}
      (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent}, ${responses.revision},
        ${responses.startedAt}, ${responses.completedAt}, ${responses.mode}, ${responses.input}, ${responses.language},
        ${responses.arm}, ${responses.armPosition}, ${responses.armBlock}, ${responses.simulated})
    SELECT $1, ${responses.ballotId}::uuid, ${responses.respondent}, $2::int4,
      to_timestamp(${responses.startedAt}::float8 / 1000),
      to_timestamp(${responses.completedAt}::float8 / 1000), ${responses.mode}, ${responses.input}, $12::text,
      ${responses.arm}, ${responses.armPosition}::int4, ${responses.armBlock}::int4, true
    FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)}, ${column(8)}, ${column(9)},
      ${column(10)}, ${column(11)})
      AS made(${responses.ballotId}, ${responses.respondent}, ${responses.startedAt}, ${responses.completedAt},
        ${responses.mode}, ${responses.input}, ${responses.arm}, ${responses.armPosition}, ${responses.armBlock})
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT count(*)::int4 AS count FROM kept`

const INSERT_ANSWERS = sql`/* simulate_answers */
  INSERT INTO ${answers} (${answers.surveyId}, ${answers.ballotId}, ${answers.questionId}, ${answers.seq},
    ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value})
  SELECT $1, made.${answers.ballotId}::uuid, $2, 1, ${answers.votes}::int2[], ${answers.positions}::int2[],
    ${answers.groups}::int2[], ${answers.value}
  FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)})
    AS made(${answers.ballotId}, ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value})
  JOIN ${responses} r ON r.${responses.surveyId} = $1 AND r.${responses.ballotId} = made.${answers.ballotId}::uuid
    AND r.${responses.simulated}
  ON CONFLICT DO NOTHING`

const COMPLETE_RESPONSES = sql`/* complete_simulated */
  UPDATE ${responses} SET ${responses.completedIn} = pg_current_xact_id()
  WHERE ${responses.surveyId} = $1 AND ${responses.simulated} AND ${responses.completedIn} IS NULL
    AND ${responses.ballotId} IN (SELECT unnest(${column(2)})::uuid)`

export async function lockSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(LOCK_SURVEY, [surveyId], surveyId)
}

/** Lets the survey's questions be changed again, unless it has a response. */
export async function unlockSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(UNLOCK_SURVEY, [surveyId], surveyId)
}

export async function insertSimulatedKeys(
  database: Database,
  surveyId: string,
  keys: readonly SimulatedKey[],
): Promise<void> {
  const uKeys = keys.map(({ uKey }) => uKey).join(CUT)
  await database.query(
    INSERT_KEYS,
    [surveyId, uKeys, keys.map(({ label }) => label ?? '\\N').join(CUT)],
    surveyId,
  )
}

const COLUMNS = [
  ...(['ballotId', 'respondent', 'startedAt', 'completedAt', 'mode', 'input', 'arm'] as const),
  ...(['armPosition', 'armBlock'] as const),
] as const

/** Stores many simulated responses, which do not count yet; returns how many are new. */
export async function insertResponses(
  database: Database,
  { id, revision, settings }: Pick<Survey, 'id' | 'revision' | 'settings'>,
  made: readonly SimulatedResponse[],
): Promise<number> {
  const columns = COLUMNS.map((name) => made.map((response) => response[name] ?? '\\N').join(CUT))
  const params = [id, revision, ...columns, settings.language ?? 'en']
  return (await database.query<{ count: number }>(INSERT_RESPONSES, params, id))[0]?.count ?? 0
}

export async function insertAnswers(
  database: Database,
  { surveyId, questionId }: { readonly surveyId: string; readonly questionId: string },
  made: readonly { readonly ballotId: string; readonly answer: StoredAnswer }[],
): Promise<void> {
  const lists = (['votes', 'positions', 'groups'] as const).map((name) =>
    made.map(({ answer }) => asCopied(answer[name])).join(CUT),
  )
  const ids = made.map(({ ballotId }) => ballotId).join(CUT)
  const values = made.map(({ answer }) => answer.value ?? '\\N').join(CUT)
  await database.query(INSERT_ANSWERS, [surveyId, questionId, ids, ...lists, values], surveyId)
}

export async function completeResponses(
  database: Database,
  surveyId: string,
  ballotIds: readonly string[],
): Promise<void> {
  await database.query(COMPLETE_RESPONSES, [surveyId, ballotIds.join(CUT)], surveyId)
}

/** The previous count is discarded in the same statement, so that an interruption leaves no wrong figures. */
const REMOVE_RESPONSES = sql`/* remove_simulated */
  WITH chosen AS (SELECT ${responses.ballotId} FROM ${responses} WHERE ${responses.surveyId} = $1
    AND ${responses.simulated} LIMIT $2::int4),
  reset AS (${RESET_TALLY}),
  unanswered AS (
    DELETE FROM ${answers} WHERE ${answers.surveyId} = $1
      AND ${answers.ballotId} IN (SELECT ${responses.ballotId} FROM chosen)),
  gone AS (
    DELETE FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.simulated}
      AND ${responses.ballotId} IN (SELECT ${responses.ballotId} FROM chosen) RETURNING 1)
  SELECT count(*)::int4 AS count FROM gone`

/** Removes simulated responses with their answers, up to a limit; returns how many. */
export async function removeResponses(database: Database, surveyId: string, most: number): Promise<number> {
  return (
    (await database.query<{ count: number }>(REMOVE_RESPONSES, [surveyId, most], surveyId))[0]?.count ?? 0
  )
}

const REMOVE_KEYS = sql`/* remove_simulated_keys */
  WITH gone AS (
    DELETE FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} IN (
      SELECT ${surveyKeys.keyHash} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.simulated}
        AND ${surveyKeys.revoked} LIMIT $2::int4)
    RETURNING 1)
  SELECT count(*)::int4 AS count FROM gone`

/** Removes keys of simulated responses, up to a limit; returns how many. */
export async function removeSimulatedKeys(
  database: Database,
  surveyId: string,
  most: number,
): Promise<number> {
  return (await database.query<{ count: number }>(REMOVE_KEYS, [surveyId, most], surveyId))[0]?.count ?? 0
}

const COUNT_RESPONSES = sql`/* count_simulated */
  SELECT count(*) FILTER (WHERE ${responses.simulated})::int4 AS simulated,
    count(*) FILTER (WHERE NOT ${responses.simulated})::int4 AS others,
    count(*) FILTER (WHERE NOT ${responses.simulated} AND ${responses.completedIn} IS NOT NULL)::int4 AS completed
  FROM ${responses} WHERE ${responses.surveyId} = $1 AND NOT ${responses.test}`

export type SimulatedCount = {
  readonly simulated: number
  /** Responses of real people, started or completed. */
  readonly others: number
  /** How many of them count in results. */
  readonly completed: number
}

/** How many responses a survey has, simulated ones and others. */
export async function countSimulated(database: Database, surveyId: string): Promise<SimulatedCount> {
  const [row] = await database.query<SimulatedCount>(COUNT_RESPONSES, [surveyId], surveyId)
  return row ?? { simulated: 0, others: 0, completed: 0 }
}

const LIST_GROUPS = sql`/* list_groups_of_keys */
  SELECT DISTINCT ${surveyKeys.label} FROM ${surveyKeys}
  WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.label} IS NOT NULL AND NOT ${surveyKeys.revoked}
    ORDER BY ${surveyKeys.label}`

export async function listGroups(database: Database, surveyId: string): Promise<string[]> {
  return (await database.query<{ label: string }>(LIST_GROUPS, [surveyId], surveyId)).map(
    ({ label }) => label,
  )
}

function asCopied(list: readonly (number | null)[] | null): string {
  return list ? arrayLiteral(list) : '\\N'
}
