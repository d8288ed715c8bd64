import { earlierAnswers } from '../../../db/change-schema.ts'
import { answers, responses } from '../../../db/schema.ts'
import { type Sql, sql } from '../../../db/sql.ts'
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

/** What a change does to the answers that its responses had before. */
export const earlierParts = ({ replaces, removes }: Shape): Sql[] => [
  ...(replaces ? [COPY_EARLIER] : []),
  ...(removes === 'response' ? [REMOVE_EARLIER] : []),
]

/** Whether figures that held a response are counted again. */
export const isRecounted = ({ reviews, replaces }: Shape): boolean =>
  reviews === 'recounts' || replaces === 'counted'
