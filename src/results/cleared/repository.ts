import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { clearedReasons } from '../../../db/tables/decisions.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import { isAboutBallot } from '../../domain/show-if/rule.ts'
import type { Survey } from '../../domain/survey/survey.ts'

/** A reason that everybody may read. Nothing of it tells whose it is. */
export type ClearedReason = {
  readonly questionId: string
  readonly optionId: string
  readonly digest: string
  readonly reason: string
  /** Whether its writer voted for the option. */
  readonly isFor: boolean
}

/** The most reasons that are cleared for one option. */
export const MOST_CLEARED = 6

const COLUMNS = sql`${clearedReasons.questionId} AS "questionId", ${clearedReasons.optionId} AS "optionId",
  ${clearedReasons.digest}, ${clearedReasons.reason}, ${clearedReasons.isFor} AS "isFor"`

const LIST_CLEARED = sql`/* list_cleared */
  SELECT ${COLUMNS} FROM ${clearedReasons} WHERE ${clearedReasons.surveyId} = $1 ORDER BY ${clearedReasons.digest}`

/** The cleared reasons of a survey, in an order that tells nothing of their writers. */
const listCleared = (database: Database, surveyId: string): Promise<ClearedReason[]> =>
  database.query<ClearedReason>(LIST_CLEARED, [surveyId], surveyId)

/** The same, without a statement for surveys that ask for no reasons. */
export const listClearedIn = async (
  database: Database,
  { id, questions }: Survey,
): Promise<ClearedReason[]> => (questions.some(isAboutBallot) ? listCleared(database, id) : [])

/** The digests of the cleared reasons for the votes on an option, by reason. */
export const clearedAt = (
  cleared: readonly ClearedReason[],
  questionId: string,
  optionId: string | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    cleared
      .filter((each) => each.questionId === questionId && each.optionId === optionId)
      .map(({ reason, digest }) => [reason, digest]),
  )

const INSERT_CLEARED = sql`/* insert_cleared */
  INSERT INTO ${clearedReasons} AS c (${clearedReasons.surveyId}, ${clearedReasons.questionId},
    ${clearedReasons.optionId}, ${clearedReasons.digest}, ${clearedReasons.reason}, ${clearedReasons.isFor})
  SELECT $1::text, $2::text, $3::text, $4::text, $5::text, $6::boolean
  WHERE (SELECT count(*) FROM ${clearedReasons} WHERE ${clearedReasons.surveyId} = $1
    AND ${clearedReasons.questionId} = $2 AND ${clearedReasons.optionId} = $3
    AND ${clearedReasons.digest} <> $4) < ${MOST_CLEARED}
  ON CONFLICT (${clearedReasons.surveyId}, ${clearedReasons.questionId}, ${clearedReasons.optionId},
    ${clearedReasons.digest}) DO UPDATE SET ${clearedReasons.reason} = excluded.${clearedReasons.reason}
  RETURNING true AS stored`

/** Stores a cleared reason; returns false if the option has as many as it can. */
export async function insertCleared(
  database: Database,
  surveyId: string,
  { questionId, optionId, digest, reason, isFor }: ClearedReason,
): Promise<boolean> {
  const params = [surveyId, questionId, optionId, digest, reason, isFor]
  return (await database.query(INSERT_CLEARED, params, surveyId)).length === 1
}

const DELETE_CLEARED = sql`/* delete_cleared */
  DELETE FROM ${clearedReasons} WHERE ${clearedReasons.surveyId} = $1 AND ${clearedReasons.questionId} = $2
    AND ${clearedReasons.digest} = $3
  RETURNING true AS gone`

/** Withdraws a reason; returns whether it was cleared. */
export async function deleteCleared(
  database: Database,
  surveyId: string,
  questionId: string,
  digest: string,
): Promise<boolean> {
  return (await database.query(DELETE_CLEARED, [surveyId, questionId, digest], surveyId)).length > 0
}

const FIND_REASON = sql`/* find_reason */
  SELECT a.${answers.value} AS reasons, b.${answers.votes} FROM ${responses} r
    JOIN ${answers} a ON a.${answers.surveyId} = r.${responses.surveyId}
      AND a.${answers.ballotId} = r.${responses.ballotId} AND a.${answers.questionId} = $3
    JOIN ${answers} b ON b.${answers.surveyId} = r.${responses.surveyId}
      AND b.${answers.ballotId} = r.${responses.ballotId} AND b.${answers.questionId} = $4
  WHERE r.${responses.surveyId} = $1 AND r.${responses.ballotId} = $2::uuid
    AND r.${responses.completedIn} IS NOT NULL`

type FoundReason = { readonly reasons: string; readonly votes: readonly number[] }

/** What a completed response says in answer to a question for reasons, and its votes. */
export async function findReason(
  database: Database,
  surveyId: string,
  responseId: string,
  { id, of }: { readonly id: string; readonly of: string },
): Promise<FoundReason | undefined> {
  return (await database.query<FoundReason>(FIND_REASON, [surveyId, responseId, id, of], surveyId))[0]
}
