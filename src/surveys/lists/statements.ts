import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { sql } from '../../../db/sql/sql.ts'
import { users } from '../../../db/tables/accounts.ts'
import { responses } from '../../../db/tables/responses.ts'
import { collaborators, surveys } from '../../../db/tables/surveys.ts'
import { teamMembers, teams } from '../../../db/tables/teams.ts'
import { HAS_STOPPED, RESTORABLE } from '../statement-parts.ts'

const LISTED = sql`
  s.${surveys.id}, s.${surveys.ownerId} AS "ownerId", s.${surveys.isCounted} AS "isCounted", u.${users.email} AS "ownerEmail", c.${collaborators.role}
    AS "invitedAs",
  s.${surveys.teamId} AS "teamId", t.${teams.name} AS "teamName", s.${surveys.folder}, m.${teamMembers.role} AS "inTeamAs",
  d.title, d.description, d.settings, s.${surveys.openedAt} IS NOT NULL AS "wasOpened",
  ${milliseconds(sql`s.${surveys.createdAt}`)} AS "createdAt", ${milliseconds(sql`s.${surveys.updatedAt}`)}
    AS "updatedAt",
  ${milliseconds(sql`s.${surveys.deletedAt}`)} AS "deletedAt", s.${surveys.archivedAt} IS NOT NULL AS "isArchived", ${HAS_STOPPED}`

// Extracted once: a long definition would be decompressed again for each part of it that is used.
const WITH_PEOPLE = sql`
  CROSS JOIN LATERAL jsonb_to_record(s.${surveys.definition}) AS d(title text, description text, settings jsonb)
  LEFT JOIN u ON u.${users.id} = s.${surveys.ownerId}
  LEFT JOIN t ON t.${teams.id} = s.${surveys.teamId}
  LEFT JOIN m ON m.${teamMembers.teamId} = s.${surveys.teamId}
  LEFT JOIN ${collaborators} c ON c.${collaborators.surveyId} = s.${surveys.id} AND c.${collaborators.email} = $2`

/**
 * Accounts as `u`, teams as `t`, and the memberships of an address as `m`: in separate parts, so that surveys on other
 * machines can be joined with them.
 */
const ACCOUNTS = sql`WITH u AS (SELECT ${users.id}, ${users.email} FROM ${users}),
  t AS (SELECT ${teams.id}, ${teams.name} FROM ${teams}),
  m AS (SELECT ${teamMembers.teamId}, ${teamMembers.role} FROM ${teamMembers} WHERE ${teamMembers.email} = $2)`

/** An account's own surveys, those of its teams and those it was invited to; every survey for admins. Newest first. */
export const LIST_SURVEYS = sql`/* list_surveys */
  ${ACCOUNTS} SELECT ${LISTED} FROM ${surveys} s ${WITH_PEOPLE}
  WHERE s.${surveys.deletedAt} IS NULL AND ($3::boolean OR s.${surveys.id} IN (
    SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.ownerId} = $1 AND ${surveys.teamId} IS NULL
    UNION SELECT ${surveys.id} FROM ${surveys} WHERE ${surveys.teamId} IN (SELECT ${teamMembers.teamId} FROM m)
    UNION SELECT ${collaborators.surveyId} FROM ${collaborators} WHERE ${collaborators.email} = $2))
  ORDER BY s.${surveys.createdAt} DESC, s.${surveys.id}`

/** The surveys of an account and of the teams it owns that can still be restored; most recently deleted first. */
export const LIST_DELETED = sql`/* list_deleted */
  ${ACCOUNTS} SELECT ${LISTED} FROM ${surveys} s ${WITH_PEOPLE}
  WHERE s.${RESTORABLE} AND (s.${surveys.teamId} IN (SELECT ${teamMembers.teamId} FROM m WHERE ${teamMembers.role} = 'owner')
    OR (s.${surveys.teamId} IS NULL AND s.${surveys.ownerId} = $1))
  ORDER BY s.${surveys.deletedAt} DESC, s.${surveys.id}`

/**
 * Counts the next responses of surveys in the order of their ballots. Only the row itself says whether a response is a
 * test, so rows are read, which is slow if there are very many.
 */
export const COUNT_SLICES = sql`/* count_slices */
  SELECT id AS "surveyId", counted.* FROM jsonb_array_elements_text($1::text::jsonb) AS id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT ${responses.test}))::int4 AS begun,
      (count(*) FILTER (WHERE ${responses.completedIn} IS NOT NULL))::int4 AS completed,
      (extract(epoch FROM max(coalesce(${responses.completedAt}, ${responses.startedAt}))
        FILTER (WHERE NOT ${responses.test})) * 1000)::float8 AS latest,
      CASE WHEN count(*) = $3::int4 THEN max(${responses.ballotId}::text COLLATE "C") END AS last
    FROM (
      SELECT ${responses.ballotId}, ${responses.test}, ${responses.completedIn},
        ${responses.completedAt}, ${responses.startedAt} FROM ${responses}
      WHERE ${responses.surveyId} = id AND ($2::text IS NULL OR ${responses.ballotId} > $2::text::uuid)
      ORDER BY ${responses.ballotId} LIMIT $3::int4) AS slice) AS counted`
