import { surveyKeys } from './schema.ts'
import { type ParamRef, sql } from './sql.ts'
/**
 * That a key is of the survey `$1`, for statements that list keys. Their indexes have the survey in a collation of their
 * own, so that no statement which looks a single key up can be planned with one of them: while a table is taken to be
 * nearly empty, each index that begins with the survey looks as good as the right one, and would be read to its end.
 */
export const LISTED_BY_SURVEY = sql`${surveyKeys.surveyId} = $1 AND ${surveyKeys.surveyId} COLLATE "C" = $1`

/**
 * The `LIMIT` of a page of rows that an index has in order. The planner does not see the number, and so expects to read a
 * part of the rows only. Where it sees one that is above what it expects of a table without statistics, it sorts all of
 * the rows for every page.
 *
 * @example firstRows('$3') // 'LIMIT (SELECT $3::int4)'
 */
export const firstRows = (param: ParamRef) => sql`LIMIT (SELECT ${param}::int4)`
