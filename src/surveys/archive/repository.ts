import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { users } from '../../../db/tables/accounts.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { auditAction, entryOf } from '../../audit/statement-parts.ts'
import type { Actor } from '../../domain/access/audited.ts'

const ACTOR = { actor: sql`$2`, byToken: sql`$3` }

// Of the revision that was found to be closed: the next one may be open.
const ARCHIVE_SURVEY = sql`/* archive_survey */
  WITH kept AS (
    UPDATE ${surveys} SET ${surveys.archivedAt} = now()
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND ${surveys.archivedAt} IS NULL
      AND ${surveys.revision} = $4::int4
    RETURNING ${surveys.id}, ${surveys.ownerId}, ${surveys.isCounted}),
  freed AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} - 1 FROM kept
    WHERE ${users}.${users.id} = kept.${surveys.ownerId} AND kept.${surveys.isCounted}),
  recorded AS (${entryOf(sql`kept`, { ...ACTOR, action: auditAction('survey.archived') })})
  SELECT 1 FROM kept`

/** Archives a revision of a survey, which then does not count as one of its owner's; returns whether it did. */
export async function archiveSurvey(
  database: Database,
  surveyId: string,
  { actor, byToken, revision }: Actor & { readonly revision: number },
): Promise<boolean> {
  return (await database.query(ARCHIVE_SURVEY, [surveyId, actor, byToken, revision])).length === 1
}

// The lock makes the second of two concurrent calls check again, and find the survey back.
const UNARCHIVE_SURVEY = sql`/* unarchive_survey */
  WITH kept AS (
    SELECT ${surveys.id}, ${surveys.ownerId}, ${surveys.isCounted} FROM ${surveys}
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND ${surveys.archivedAt} IS NOT NULL FOR UPDATE),
  owner AS (
    UPDATE ${users} SET ${users.surveyCount} = ${users.surveyCount} + kept.${surveys.isCounted}::int4 FROM kept
    WHERE ${users}.${users.id} = kept.${surveys.ownerId}
      AND (NOT kept.${surveys.isCounted} OR ${users.surveyCount} < $4::int4)
    RETURNING ${users}.${users.id}),
  back AS (
    UPDATE ${surveys} SET ${surveys.archivedAt} = NULL FROM kept
    WHERE ${surveys}.${surveys.id} = kept.${surveys.id}
      AND (kept.${surveys.ownerId} IS NULL OR EXISTS (SELECT 1 FROM owner))
    RETURNING ${surveys}.${surveys.id}),
  recorded AS (${entryOf(sql`back`, { ...ACTOR, action: auditAction('survey.unarchived') })})
  SELECT EXISTS (SELECT 1 FROM back) AS back FROM kept`

/** Takes a survey out of the archive: false if its owner has as many as allowed, undefined if it is not there. */
export async function unarchiveSurvey(
  database: Database,
  surveyId: string,
  { actor, byToken, limit }: Actor & { readonly limit: number },
): Promise<boolean | undefined> {
  const params = [surveyId, actor, byToken, limit]
  return (await database.query<{ back: boolean }>(UNARCHIVE_SURVEY, params))[0]?.back
}
