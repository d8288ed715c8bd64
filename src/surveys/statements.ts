import { milliseconds } from '../../db/milliseconds.ts'
import { LIMITS } from '../domain/survey.ts'

/** Days for which a deleted survey can be brought back. */
export const RESTORE_DAYS = 30

const SURVEY = `
  s.definition, s.revision, s.owner_id AS "ownerId", s.identity_salt AS "identitySalt",
  s.locked_at IS NOT NULL AS locked`

export const FIND_SURVEY = `/* find_survey */ SELECT ${SURVEY} FROM surveys s WHERE s.id = $1 AND s.deleted_at IS NULL`

const KEPT_FOR_RESTORE = `deleted_at > now() - interval '${RESTORE_DAYS} days'`

/**
 * A survey, deleted or not, with what it is to whoever has an e-mail address. Compared with the id that is asked for:
 * with that of the row, the planner may look through the keys of every survey.
 */
export const FIND_STANDING = `/* find_standing */
  SELECT ${SURVEY},
    (SELECT role FROM collaborators c WHERE c.survey_id = $1 AND c.email = $2) AS "invitedAs",
    EXISTS (SELECT 1 FROM survey_keys k WHERE k.survey_id = $1 AND NOT k.revoked) AS "hasKeys"
  FROM surveys s
  WHERE s.id = $1 AND CASE WHEN $3::boolean THEN s.${KEPT_FOR_RESTORE} ELSE s.deleted_at IS NULL END`

const LISTED = `
  s.id, s.owner_id AS "ownerId", u.email AS "ownerEmail", c.role AS "invitedAs",
  d.title, d.description, d.settings,
  ${milliseconds('s.created_at')} AS "createdAt", ${milliseconds('s.updated_at')} AS "updatedAt",
  ${milliseconds('s.deleted_at')} AS "deletedAt"`

// Taken apart once: a long definition is unpacked anew for each part of it that is named.
const WITH_PEOPLE = `
  CROSS JOIN LATERAL jsonb_to_record(s.definition) AS d(title text, description text, settings jsonb)
  LEFT JOIN users u ON u.id = s.owner_id
  LEFT JOIN collaborators c ON c.survey_id = s.id AND c.email = $2`

/** An account's own surveys and those it was invited to; every survey for who looks after all. Newest first. */
export const LIST_SURVEYS = `/* list_surveys */
  SELECT ${LISTED} FROM surveys s ${WITH_PEOPLE}
  WHERE s.deleted_at IS NULL AND ($3::boolean OR s.id IN (
    SELECT id FROM surveys WHERE owner_id = $1 UNION SELECT survey_id FROM collaborators WHERE email = $2))
  ORDER BY s.created_at DESC, s.id`

/** An account's own surveys that can still be brought back; the one deleted last comes first. */
export const LIST_DELETED = `/* list_deleted */
  SELECT ${LISTED} FROM surveys s ${WITH_PEOPLE}
  WHERE s.owner_id = $1 AND s.${KEPT_FOR_RESTORE}
  ORDER BY s.deleted_at DESC, s.id`

// The counter on the designer's own row makes the limit hold among calls that arrive together.
export const INSERT_SURVEY = `/* insert_survey */
  WITH owner AS (
    UPDATE users SET survey_count = survey_count + 1
    WHERE id = $1 AND survey_count < ${LIMITS.surveysPerDesigner} RETURNING id)
  INSERT INTO surveys (id, owner_id, definition, identity_salt)
  SELECT $2::text, owner.id, $3::text::jsonb, $4::bytea FROM owner
  RETURNING id`

export const UPDATE_SURVEY = `/* update_survey */
  WITH before AS (SELECT definition FROM surveys WHERE id = $1),
  changed AS (
    UPDATE surveys SET definition = $3::text::jsonb, revision = revision + 1, updated_at = now()
    WHERE id = $1 AND revision = $2 AND deleted_at IS NULL AND (locked_at IS NULL OR NOT $4::boolean)
    RETURNING id),
  kept AS (
    INSERT INTO survey_revisions (survey_id, revision, definition)
    SELECT changed.id, $2::int4, before.definition FROM changed, before)
  SELECT id FROM changed`

export const DELETE_SURVEY = `/* delete_survey */
  WITH gone AS (
    UPDATE surveys SET deleted_at = now()
    WHERE id = $1 AND deleted_at IS NULL AND ($2::int4 IS NULL OR revision = $2::int4)
    RETURNING id, owner_id),
  freed AS (UPDATE users SET survey_count = survey_count - 1 FROM gone WHERE users.id = gone.owner_id)
  SELECT id FROM gone`

// The lock makes the second of two calls that arrive together look again, and find the survey restored.
export const RESTORE_SURVEY = `/* restore_survey */
  WITH gone AS (SELECT id, owner_id FROM surveys WHERE id = $1 AND ${KEPT_FOR_RESTORE} FOR UPDATE),
  owner AS (
    UPDATE users SET survey_count = survey_count + 1 FROM gone
    WHERE users.id = gone.owner_id AND survey_count < ${LIMITS.surveysPerDesigner} RETURNING users.id),
  restored AS (
    UPDATE surveys SET deleted_at = NULL, updated_at = now() FROM gone
    WHERE surveys.id = gone.id AND (gone.owner_id IS NULL OR EXISTS (SELECT 1 FROM owner))
    RETURNING surveys.id)
  SELECT (SELECT count(*) FROM restored) = 1 AS restored FROM gone`

/**
 * Counts the next responses of surveys in the order of their ballots. Whether one is a test stands in its row alone, so
 * rows are read, which takes long where there are very many.
 */
export const COUNT_SLICES = `/* count_slices */
  SELECT id AS "surveyId", counted.* FROM jsonb_array_elements_text($1::text::jsonb) AS id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT test))::int4 AS begun,
      (count(*) FILTER (WHERE completed_in IS NOT NULL))::int4 AS completed,
      CASE WHEN count(*) = $3::int4 THEN max(ballot_id::text COLLATE "C") END AS last
    FROM (
      SELECT ballot_id, test, completed_in FROM responses
      WHERE survey_id = id AND ($2::text IS NULL OR ballot_id > $2::text::uuid)
      ORDER BY ballot_id LIMIT $3::int4) AS slice) AS counted`
