import { surveyKeys } from '../tables/survey-keys.ts'
import { type ParamRef, sql } from './sql.ts'
/**
 * Restricts keys to the survey `$1`, in statements that list keys. Their indexes contain the survey in a collation of
 * their own, so that no statement which looks up a single key can use them: while a table is assumed to be nearly
 * empty, each index that begins with the survey looks as good as the right one, and would be read to its end.
 */
export const LISTED_BY_SURVEY = sql`${surveyKeys.surveyId} = $1 AND ${surveyKeys.surveyId} COLLATE "C" = $1`

/**
 * The `LIMIT` of a page of rows in the order of an index. The planner does not see the number, and so expects to read
 * only a part of the rows. If it saw one above its estimate for a table without statistics, it would sort all of the
 * rows for every page.
 *
 * @example firstRows('$3') // 'LIMIT (SELECT $3::int4)'
 */
export const firstRows = (param: ParamRef) => sql`LIMIT (SELECT ${param}::int4)`
