import { type Sql, sql } from '../../../db/sql/sql.ts'
import { clearedReasons } from '../../../db/tables/decisions.ts'
import { earlierAnswers } from '../../../db/tables/earlier-answers.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import type { Shape } from '../ballots/shape.ts'

/** The ballots that change. */
export const CHANGED = sql`ANY (ARRAY(SELECT ballot FROM m))`

/** What a response held before its respondent changed it: as every part of the statement, it reads what was there before. */
const COPY_EARLIER = sql`earlier AS (
    INSERT INTO ${earlierAnswers} (${earlierAnswers.surveyId}, ${earlierAnswers.ballotId}, ${earlierAnswers.version},
      ${earlierAnswers.startedAt}, ${earlierAnswers.completedAt}, ${earlierAnswers.answers})
    SELECT $1::text, x.${responses.ballotId}, 1 + (SELECT count(*)::int4 FROM ${earlierAnswers}
        WHERE ${earlierAnswers.surveyId} = $1 AND ${earlierAnswers.ballotId} = x.${responses.ballotId}),
      x.${responses.startedAt}, x.${responses.completedAt},
      (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', ${answers.questionId}, 'votes', to_jsonb(${answers.votes}),
          'positions', to_jsonb(${answers.positions}), 'groups', to_jsonb(${answers.groups}), 'value', ${answers.value})), '[]')
        FROM ${answers} WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = x.${responses.ballotId})
    FROM ${responses} x WHERE x.${responses.surveyId} = $1 AND x.${responses.ballotId} = ${CHANGED})`

/** They go with a response that is erased. */
const REMOVE_EARLIER = sql`outdated AS (
    DELETE FROM ${earlierAnswers} WHERE ${earlierAnswers.surveyId} = $1 AND ${earlierAnswers.ballotId} = ${CHANGED})`

/**
 * What everybody could read of their reasons goes with them, also if somebody else wrote the same words. The reasons of
 * an answer are JSON, in which a text in quotes is found as it is; a cast would fail on what other questions store.
 */
const REMOVE_CLEARED = sql`uncleared AS (
    DELETE FROM ${clearedReasons} c USING ${answers} a
    WHERE c.${clearedReasons.surveyId} = $1 AND a.${answers.surveyId} = $1 AND a.${answers.ballotId} = ${CHANGED}
      AND a.${answers.questionId} = c.${clearedReasons.questionId}
      AND position('"text":' || to_json(c.${clearedReasons.reason})::text IN a.${answers.value}) > 0)`

/** What a change does to the answers that its responses had before. */
export const earlierParts = ({ replaces, removes, reviews }: Shape): Sql[] => [
  ...(replaces ? [COPY_EARLIER] : []),
  ...(removes === 'response' ? [REMOVE_EARLIER] : []),
  ...(replaces || (removes === 'response' && reviews) ? [REMOVE_CLEARED] : []),
]

/** Whether figures that held a response are counted again. */
export const isRecounted = ({ reviews, replaces }: Shape): boolean =>
  reviews === 'recounts' || replaces === 'counted'
