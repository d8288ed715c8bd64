import { LISTED_BY_SURVEY } from '../../../db/sql/first-rows.ts'
import { ballotOfKey } from '../../../db/sql/matching.ts'
import { type Sql, sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { answersOf } from '../counting/packed-answers.ts'
import { LOOKED_AT, nextOf } from '../counting/statement-parts.ts'

/** Those found with their answers to some questions, in the order of their ballots' ids. */
const peopleWith = (questions: Sql) => {
  const asked = sql`${answers.questionId} = ANY(ARRAY(SELECT jsonb_array_elements_text(${questions}::text::jsonb)))`
  return sql`SELECT coalesce(jsonb_agg(jsonb_build_object('ballotId', ${responses.ballotId},
    'respondent', ${responses.respondent}, 'arm', ${responses.arm}, 'answers', (
      SELECT coalesce(jsonb_agg(jsonb_build_array(a.${answers.questionId}, jsonb_build_object(
        'votes', to_jsonb(a.${answers.votes}), 'positions', to_jsonb(a.${answers.positions}), 'value', a.${answers.value}))), '[]')
      FROM ${answersOf(sql`found.${responses.ballotId}`, asked)} AS a))
    ORDER BY ${responses.ballotId}), '[]') FROM found`
}

/**
 * The next people who completed the survey, in the order of their ballots' ids, with their answers to the questions `$12`.
 * As in LIST_SAMPLE, the first ones are a random sample.
 */
export const LIST_PEOPLE_ASKED = sql`${nextOf('list_people_asked', 4)}
  SELECT ${LOOKED_AT}, (${peopleWith(sql`$12`)}) AS rows`

/** The people among the ballots `$2` who completed the survey, with their answers to the questions `$3`. */
export const LIST_PEOPLE_WITH = sql`/* list_people_with */
  WITH found AS MATERIALIZED (SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.arm} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = ANY ($2::text::uuid[])
      AND ${responses.completedIn} IS NOT NULL)
  SELECT (${peopleWith(sql`$3`)}) AS rows`

/**
 * The ballots that the unique keys of the ballots `$2`, or the IDs that people brought, have in a survey with the salt `$4`.
 * The metadata has these IDs under the name `$3`.
 */
export const LIST_BALLOTS_ELSEWHERE = sql`/* list_ballots_elsewhere */
  WITH keyed AS MATERIALIZED (SELECT r.${responses.ballotId}, coalesce(
    (SELECT k.${surveyKeys.uKey} FROM ${surveyKeys} k WHERE ${LISTED_BY_SURVEY}
      AND k.${surveyKeys.ballotId} BETWEEN r.${responses.ballotId} AND r.${responses.ballotId}
      ORDER BY k.${surveyKeys.ballotId} LIMIT 1),
    r.${responses.metadata} ->> $3::text) AS key
    FROM ${responses} r WHERE r.${responses.surveyId} = $1 AND r.${responses.ballotId} = ANY ($2::text::uuid[]))
  SELECT keyed.${responses.ballotId}::text AS "ballotId",
    ${ballotOfKey(sql`decode($4, 'hex')`, sql`keyed.key`)}::text AS elsewhere
  FROM keyed WHERE keyed.key IS NOT NULL`
