import type { Database } from '../../../db/database.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { sql } from '../../../db/sql/sql.ts'
import { deviations, preregistrations } from '../../../db/tables/preregistrations.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import type { Deviation } from '../../domain/preregistration/recorded.ts'
import type { StoredSurvey } from '../repository.ts'
import { type Preregistered, preregisteredBy } from './record.ts'

/** The most changes in a list. */
const LISTED = 1_000

const FIND_PREREGISTRATION = sql`/* find_preregistration */
  SELECT p.${preregistrations.document}, p.${preregistrations.digest}, coalesce((
    SELECT jsonb_agg(jsonb_build_object('part', d.${deviations.part}, 'value', d.${deviations.value},
        'changedAt', ${milliseconds(sql`d.${deviations.changedAt}`)}, 'responsesBegun', d.${deviations.responsesBegun})
      ORDER BY d.${deviations.changedAt}, d.${deviations.part})
    FROM (SELECT * FROM ${deviations} WHERE ${deviations.surveyId} = $1
      ORDER BY ${deviations.day}, ${deviations.changedAt} LIMIT ${LISTED}) d), '[]')::text AS deviations
  FROM ${preregistrations} p WHERE p.${preregistrations.surveyId} = $1`

/** A change to the preregistration. */
export type DatedDeviation = Deviation & {
  /** In milliseconds since 1970. */
  readonly changedAt: number
  /** Whether responses had been started by then. */
  readonly responsesBegun: boolean
}

/** The preregistration, and the changes since. */
export type PreregistrationRecord = Pick<Preregistered, 'document' | 'digest'> & {
  /** In the order in which they were made. */
  readonly deviations: readonly DatedDeviation[]
}

async function findPreregistration(
  database: Database,
  surveyId: string,
): Promise<PreregistrationRecord | undefined> {
  type Row = Pick<PreregistrationRecord, 'document' | 'digest'> & { readonly deviations: string }
  const [row] = await database.query<Row>(FIND_PREREGISTRATION, [surveyId], surveyId)
  return row && { ...row, deviations: JSON.parse(row.deviations) }
}

const FREEZE_PREREGISTRATION = sql`/* freeze_preregistration */
  WITH opened AS (
    UPDATE ${surveys} SET ${surveys.preregisteredRevision} = $2::int4
    WHERE ${surveys.id} = $1 AND ${surveys.revision} = $2::int4 AND ${surveys.preregisteredRevision} IS NULL
      AND ${surveys.deletedAt} IS NULL
    RETURNING ${surveys.id})
  INSERT INTO ${preregistrations} (${preregistrations.surveyId}, ${preregistrations.document}, ${preregistrations.digest})
  SELECT ${surveys.id}, $3::text, $4::text FROM opened
  ON CONFLICT (${preregistrations.surveyId}) DO NOTHING`

/** Stores a survey's preregistration, unless the survey was edited meanwhile: then the edit has stored it. */
async function freezePreregistration(
  database: Database,
  surveyId: string,
  { revision, document, digest }: Preregistered,
): Promise<void> {
  await database.query(FREEZE_PREREGISTRATION, [surveyId, revision, document, digest], surveyId)
}

/**
 * A survey's preregistration; undefined if the survey has not opened yet. If it opened at its opening time, the first
 * reader freezes it, with that time.
 *
 * @param now milliseconds since 1970
 */
export async function readPreregistration(
  database: Database,
  found: StoredSurvey,
  now: number,
): Promise<PreregistrationRecord | undefined> {
  const { id } = found.survey
  const preregistered = preregisteredBy(found, now)
  if (preregistered) await freezePreregistration(database, id, preregistered)
  return findPreregistration(database, id)
}
