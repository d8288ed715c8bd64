import type { Database } from '../../db/database.ts'
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

/** Columns travel as texts of their own, cut at a character that no value has. */
const CUT = '\u001f'
const column = (param: number) => `string_to_array($${param}::text, E'\\x1f', '\\N')`

const LOCK_SURVEY = 'UPDATE surveys SET locked_at = coalesce(locked_at, now()) WHERE id = $1'

const INSERT_ANSWERS = `
  INSERT INTO answers (survey_id, ballot_id, question_id, seq, votes, positions, groups, value)
  SELECT $1, ballot_id::uuid, $2, 1, votes::int2[], positions::int2[], groups::int2[], value
  FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)})
    AS made(ballot_id, votes, positions, groups, value)
  ON CONFLICT DO NOTHING`

const INSERT_RESPONSES = `
  INSERT INTO responses
    (survey_id, ballot_id, respondent, revision, started_at, completed_at, completed_in, mode, input, language)
  SELECT $1, ballot_id::uuid, respondent, $2::int4, to_timestamp(started_at::float8 / 1000),
    to_timestamp(completed_at::float8 / 1000), pg_current_xact_id(), mode, $8::text, $9::text
  FROM unnest(${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)})
    AS made(ballot_id, respondent, started_at, completed_at, mode)
  ON CONFLICT DO NOTHING`

/** Fixes the meaning of the survey's questions, as the first response does. */
export async function lockSurvey(database: Database, surveyId: string): Promise<void> {
  await database.query(LOCK_SURVEY, [surveyId])
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

/** Keeps many completed responses. */
export async function insertResponses(
  database: Database,
  { id, revision, settings }: Pick<Survey, 'id' | 'revision' | 'settings'>,
  made: readonly SimulatedResponse[],
): Promise<void> {
  const columns = (['ballotId', 'respondent', 'startedAt', 'completedAt', 'mode'] as const).map((name) =>
    made.map((response) => response[name]).join(CUT),
  )
  await database.query(INSERT_RESPONSES, [
    id,
    revision,
    ...columns,
    settings.input,
    settings.language ?? 'en',
  ])
}

function arrayText(list: readonly (number | null)[] | null): string {
  return list ? `{${list.map((item) => item ?? 'NULL').join()}}` : '\\N'
}
