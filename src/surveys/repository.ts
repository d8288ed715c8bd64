import type { Database } from '../../db/database.ts'
import { DEFAULT_SETTINGS, LIMITS, type Survey, type SurveyDefinition } from '../domain/survey.ts'

/** A survey with what only the server knows of it. */
export type StoredSurvey = {
  readonly survey: Survey
  readonly ownerId: string | null
  readonly identitySalt: Uint8Array
  /** Whether a first response has fixed the meaning of the questions. */
  readonly locked: boolean
}

type SurveyRow = Omit<StoredSurvey, 'survey'> & {
  readonly definition: SurveyDefinition
  readonly revision: number
}

const FIND_SURVEY = `
  SELECT definition, revision, owner_id AS "ownerId", identity_salt AS "identitySalt", locked_at IS NOT NULL AS locked
  FROM surveys WHERE id = $1 AND deleted_at IS NULL`

/** The survey of that id, unless it is deleted. */
export async function findSurvey(database: Database, id: string): Promise<StoredSurvey | undefined> {
  const [row] = await database.query<SurveyRow>(FIND_SURVEY, [id])
  if (!row) return undefined
  const { definition, revision, ...rest } = row
  // A definition kept by an earlier version of the product may lack a setting that came later.
  const settings = { ...DEFAULT_SETTINGS, ...definition.settings }
  return { ...rest, survey: { ...definition, settings, id, revision } }
}

/** A survey in its owner's list; instants in milliseconds since 1970. */
export type OwnedSurvey = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly settings: SurveyDefinition['settings']
  readonly responseCount: number
  readonly createdAt: number
  readonly updatedAt: number
}

const LIST_SURVEYS = `
  SELECT id, definition->>'title' AS title, definition->>'description' AS description,
    definition->'settings' AS settings,
    (SELECT count(*)::int4 FROM responses r WHERE r.survey_id = s.id) AS "responseCount",
    (extract(epoch FROM created_at) * 1000)::float8 AS "createdAt",
    (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt"
  FROM surveys s WHERE owner_id = $1 AND deleted_at IS NULL
  ORDER BY s.created_at DESC, id`

/** A designer's surveys, newest first. */
export function listSurveys(database: Database, ownerId: string): Promise<OwnedSurvey[]> {
  return database.query<OwnedSurvey>(LIST_SURVEYS, [ownerId])
}

// The counter on the designer's own row makes the limit hold among calls that arrive together.
const INSERT_SURVEY = `
  WITH owner AS (
    UPDATE users SET survey_count = survey_count + 1
    WHERE id = $1 AND survey_count < ${LIMITS.surveysPerDesigner} RETURNING id)
  INSERT INTO surveys (id, owner_id, definition, identity_salt)
  SELECT $2::text, owner.id, $3::text::jsonb, $4::bytea FROM owner
  RETURNING id`

/** Keeps a new survey, unless its owner is at the limit. */
export async function insertSurvey(
  database: Database,
  row: { ownerId: string; id: string; definition: SurveyDefinition; identitySalt: Uint8Array },
): Promise<boolean> {
  const params = [row.ownerId, row.id, JSON.stringify(row.definition), row.identitySalt]
  return (await database.query(INSERT_SURVEY, params)).length === 1
}

// Responses name the revision they answered, so once there may be some, what it said is kept.
const UPDATE_SURVEY = `
  WITH before AS (SELECT definition FROM surveys WHERE id = $1),
  changed AS (
    UPDATE surveys SET definition = $3::text::jsonb, revision = revision + 1, updated_at = now()
    WHERE id = $1 AND revision = $2 AND deleted_at IS NULL AND (locked_at IS NULL OR NOT $4::boolean)
    RETURNING locked_at IS NOT NULL AS locked),
  kept AS (
    INSERT INTO survey_revisions (survey_id, revision, definition)
    SELECT $1::text, $2::int4, before.definition FROM changed, before WHERE changed.locked)
  SELECT locked FROM changed`

/**
 * Replaces a definition by its next revision.
 *
 * @param revision the one the new definition was made from
 * @param structural whether the change is one that a first response forbids
 * @returns whether it was replaced: not where the revision is another by now, or where it may not
 */
export async function updateSurvey(
  database: Database,
  change: { id: string; revision: number; definition: SurveyDefinition; structural: boolean },
): Promise<boolean> {
  const params = [change.id, change.revision, JSON.stringify(change.definition), change.structural]
  return (await database.query(UPDATE_SURVEY, params)).length === 1
}
