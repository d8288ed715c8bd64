import { firstRows, LISTED_BY_SURVEY } from '../../db/sql/first-rows.ts'
import { ballotOfKey, labelOf, matching } from '../../db/sql/matching.ts'
import { named, type Sql, sql } from '../../db/sql/sql.ts'
import { answers, responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { answersOf } from './packed-answers.ts'

/** The next completed responses in the order of their ids, which are digests, with those that match a filter. */
const nextOf = (name: string, filter: number) =>
  named(
    name,
    sql`
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.completedAt}, ${responses.mode},
      ${responses.input}, ${responses.language}, ${responses.parameters}, ${responses.arm}, ${responses.simulated}
      FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid AND ${responses.completedIn} IS NOT NULL
      ORDER BY ${responses.ballotId} ${firstRows('$3')}),
  found AS MATERIALIZED (SELECT page.${responses.ballotId}, page.${responses.respondent}, page.${responses.simulated},
    page.${responses.arm}, page.${responses.parameters} FROM page WHERE ${matching(sql`page`, filter)})`,
  )

/** The last scanned response, and whether there may be more after it. */
const LOOKED_AT = sql`(SELECT ${responses.ballotId}::text FROM page
  ORDER BY ${responses.ballotId} DESC LIMIT 1) AS last,
    (SELECT count(*) FROM page) >= $3::int4 AS "hasMore"`

/**
 * The next ballots of a question in the order of their ids. Those are digests, so the first ones are a random sample,
 * the same however often and in whatever order responses arrive.
 */
export const LIST_SAMPLE = sql`${nextOf('list_sample', 5)},
  sampled AS (
    SELECT found.${responses.ballotId}, found.${responses.respondent}, a.${answers.votes}, a.${answers.positions}
    FROM found CROSS JOIN ${answersOf(sql`found.${responses.ballotId}`, sql`${answers.questionId} = $4`)} AS a)
  SELECT ${LOOKED_AT}, (SELECT coalesce(jsonb_agg(jsonb_build_object('respondent', ${responses.respondent},
    'votes', to_jsonb(${answers.votes}), 'positions', to_jsonb(${answers.positions}))
      ORDER BY ${responses.ballotId}), '[]') FROM sampled) AS rows`

/**
 * What was written in answer to a question, in the order of ballots' ids: texts, or depending on `$15` the answers in
 * own words to a choice question, or the reasons for the votes on the option `$16`. With each comes the response's text
 * of the source `$17`, if requested, for the question or parameter `$18`.
 */
export const LIST_TEXTS = sql`${nextOf('list_texts', 7)},
  texts AS (
    SELECT found.${responses.ballotId}::text AS "ballotId", words.value, found.${responses.arm}, found.${responses.parameters}
    FROM found CROSS JOIN
      ${answersOf(sql`found.${responses.ballotId}`, sql`${answers.questionId} = $4 AND ${answers.value} <> ''`)} AS a
      CROSS JOIN LATERAL (SELECT CASE $15::text WHEN 'choice' THEN a.${answers.value}::jsonb ->> 'other'
        WHEN 'reason' THEN (SELECT given ->> 'text' FROM jsonb_array_elements(a.${answers.value}::jsonb -> 'reasons') AS given
          WHERE given ->> 'optionId' = $16::text)
        ELSE a.${answers.value} END AS value) AS words
    WHERE words.value <> '' AND ($5::text = '' OR strpos(lower(words.value), lower($5::text)) > 0)
    ORDER BY found.${responses.ballotId} LIMIT $6::int4),
  sourced AS (
    SELECT texts."ballotId", texts.value, CASE $17::text
      WHEN 'question' THEN (SELECT s.${answers.value}
        FROM ${answersOf(sql`texts."ballotId"::uuid`, sql`${answers.questionId} = $18::text`)} AS s)
      WHEN 'label' THEN ${labelOf(sql`texts."ballotId"::uuid`)}
      WHEN 'arm' THEN texts.${responses.arm}
      WHEN 'parameter' THEN texts.${responses.parameters} ->> $18::text END AS source FROM texts)
  SELECT ${LOOKED_AT}, (SELECT coalesce(jsonb_agg(to_jsonb(sourced) ORDER BY "ballotId"), '[]') FROM sourced) AS rows`

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
