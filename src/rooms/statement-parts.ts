import { sql } from '../../db/sql/sql.ts'
import { rooms } from '../../db/tables/rooms.ts'

/** The ids of the survey of a statement's first parameter and of the votes of its room, as rows of `id`. */
export const SURVEY_WITH_VOTES = sql`
    SELECT $1::text AS id UNION
    SELECT round ->> 'surveyId' FROM ${rooms}
      CROSS JOIN jsonb_each(${rooms.rounds}) AS of_question CROSS JOIN jsonb_array_elements(of_question.value) AS round
    WHERE ${rooms.surveyId} = $1`
