import { labelOf } from '../../../db/sql/matching.ts'
import { sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import { answersOf } from '../counting/packed-answers.ts'
import { LOOKED_AT, nextOf } from '../counting/statement-parts.ts'

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
