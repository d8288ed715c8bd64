import { milliseconds } from '../../db/milliseconds.ts'
import { responses, surveys } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'
import { COMPLETED_NOW, keyIssued, open } from './statement-parts.ts'

/**
 * Closes a response for good, without counting it, after the answers, $6 writes after the first one, decided that its
 * respondent is turned away. An answer that arrived in between has incremented the count.
 */
export const CLOSE_TURNED_AWAY = sql`/* close_turned_away */
  UPDATE ${responses} SET ${responses.completedAt} = ${COMPLETED_NOW}, ${responses.outcome} = $5::text
  WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = $2::uuid AND ${responses.respondent} = $3
    AND ${responses.completedAt} IS NULL AND ${responses.answerWrites} = $6::int4
    AND EXISTS (SELECT 1 FROM ${surveys} WHERE ${surveys.id} = $1 AND ${surveys.revision} = $4
      AND ${surveys.deletedAt} IS NULL)
  RETURNING ${milliseconds(responses.startedAt)} AS "startedAt", ${milliseconds(responses.completedAt)} AS "completedAt"`

/** The response of somebody who is turned away before any question: it is closed from the start. */
export const INSERT_TURNED_AWAY = sql`/* insert_turned_away */
  INSERT INTO ${responses} (${responses.surveyId}, ${responses.ballotId}, ${responses.respondent}, ${responses.revision},
    ${responses.outcome}, ${responses.language}, ${responses.parameters}, ${responses.completedAt})
  SELECT $1::text, $2::uuid, $3::text, $4::int4, $5::text, $6::text, $7::text::jsonb, ${COMPLETED_NOW} FROM ${surveys}
  WHERE ${surveys.id} = $1 AND ${surveys.revision} = $4 AND ${surveys.deletedAt} IS NULL
    AND ${open('$8', '$9', sql`interval '0'`)} AND ${keyIssued('$10')}
  ON CONFLICT (${responses.surveyId}, ${responses.ballotId}) DO NOTHING
  RETURNING ${milliseconds(responses.startedAt)} AS "startedAt", ${milliseconds(responses.completedAt)} AS "completedAt"`
