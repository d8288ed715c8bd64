import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { users } from '../../db/tables/accounts.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { auditAction, entryOf } from '../audit/statement-parts.ts'
import type { Actor } from '../domain/access/audited.ts'
import { SURVEY_WITH_VOTES } from '../rooms/statement-parts.ts'
import type { StoredTeam } from './repository.ts'
import { teamAtRevision } from './statement-parts.ts'

const LIST_TEAM_SURVEYS = sql`/* list_team_surveys */
  SELECT ${surveys.teamId} AS "teamId", ${surveys.id}, ${surveys.deletedAt} IS NOT NULL AS "isDeleted" FROM ${surveys}
  WHERE ${surveys.teamId} IN (SELECT jsonb_array_elements_text($1::text::jsonb))`

export type TeamSurvey = { readonly teamId: string; readonly id: string; readonly isDeleted: boolean }

/** The surveys of teams, those in the archive and deleted ones included. */
export function listTeamSurveys(database: Database, teamIds: readonly string[]): Promise<TeamSurvey[]> {
  return database.query<TeamSurvey>(LIST_TEAM_SURVEYS, [JSON.stringify(teamIds)])
}

const RELEASE_DELETED = sql`/* release_deleted */
  UPDATE ${surveys} SET ${surveys.teamId} = NULL
  WHERE ${surveys.teamId} = $1 AND ${surveys.deletedAt} IS NOT NULL`

/** Gives the deleted surveys of a team to those for whom they count, who can restore them. */
export async function releaseDeleted(database: Database, teamId: string): Promise<void> {
  await database.query(RELEASE_DELETED, [teamId])
}

// The survey's row is locked first, then those of both people in one order, so that two moves at once wait for each
// other.
const MOVE_SURVEY = sql`/* move_survey */
  WITH ${teamAtRevision('$4', '$5')},
  held AS (
    SELECT ${surveys.id}, ${surveys.ownerId},
      ${surveys.isCounted} AND ${surveys.archivedAt} IS NULL AS ${surveys.isCounted} FROM ${surveys}
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND ${surveys.teamId} IS NOT DISTINCT FROM $2::text
      AND ${surveys.ownerId} IS NOT DISTINCT FROM $3::text AND ($4::text IS NULL OR EXISTS (SELECT 1 FROM team))
    FOR UPDATE),
  heir AS (
    SELECT CASE WHEN $4::text IS NULL THEN $6::text ELSE held.${surveys.ownerId} END AS id FROM held),
  locked AS (
    SELECT ${users.id}, ${users.surveyCount} FROM ${users}
    WHERE ${users.id} IN (SELECT id FROM heir UNION SELECT ${surveys.ownerId} FROM held)
    ORDER BY ${users.id} FOR UPDATE),
  allowed AS (
    SELECT heir.id FROM heir CROSS JOIN held LEFT JOIN locked ON locked.${users.id} = heir.id
    WHERE NOT held.${surveys.isCounted} OR heir.id IS NOT DISTINCT FROM held.${surveys.ownerId}
      OR locked.${users.surveyCount} < $7::int4),
  counted AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount}
      + CASE WHEN ${users}.${users.id} = allowed.id THEN 1 ELSE -1 END
    FROM allowed CROSS JOIN held
    WHERE held.${surveys.isCounted} AND allowed.id IS DISTINCT FROM held.${surveys.ownerId}
      AND ${users}.${users.id} IN (allowed.id, held.${surveys.ownerId})),
  with_votes AS (${SURVEY_WITH_VOTES}),
  moved AS (
    UPDATE ${surveys} SET ${surveys.teamId} = $4::text, ${surveys.ownerId} = allowed.id FROM allowed CROSS JOIN with_votes
    WHERE ${surveys}.${surveys.id} = with_votes.id AND ${surveys}.${surveys.teamId} IS NOT DISTINCT FROM $2::text
      AND ${surveys}.${surveys.ownerId} IS NOT DISTINCT FROM $3::text
    RETURNING ${surveys}.${surveys.id}),
  recorded AS (${entryOf(sql`held WHERE EXISTS (SELECT 1 FROM moved)`, {
    actor: sql`$8`,
    byToken: sql`$9`,
    action: auditAction('survey.moved'),
    about: sql`$4`,
  })})
  SELECT EXISTS (SELECT 1 FROM moved) AS "isMoved" FROM held`

export type Move = {
  readonly surveyId: string
  /** The team and the account that have it; it stays where it is if others have it by now. */
  readonly from: { readonly teamId: string | null; readonly ownerId: string | null }
  /** The team, as it was read, to which it is moved, or the account that owns it from then on. */
  readonly to: Pick<StoredTeam, 'id' | 'revision'> | { readonly accountId: string }
  readonly limit: number
}

/**
 * Moves a survey and the votes of its room to a team or out of one. In a team it counts for the account for which it
 * counted before.
 * @returns false if its new owner has as many as allowed; undefined if the survey or the team has changed since
 */
export async function moveSurvey(
  database: Database,
  { surveyId, from, to, limit, actor, byToken }: Move & Actor,
): Promise<boolean | undefined> {
  const [teamId, revision, accountId] = 'id' in to ? [to.id, to.revision, null] : [null, null, to.accountId]
  const params = [surveyId, from.teamId, from.ownerId, teamId, revision, accountId, limit, actor, byToken]
  return (await database.query<{ isMoved: boolean }>(MOVE_SURVEY, params))[0]?.isMoved
}
