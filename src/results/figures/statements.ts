import { sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import { answersOf } from '../counting/packed-answers.ts'
import { LOOKED_AT, nextOf } from '../counting/statement-parts.ts'

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
