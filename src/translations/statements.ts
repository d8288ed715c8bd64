import { sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'

/** Which of some languages people have answered a survey in. */
export const ANSWERED_LANGUAGES = sql`/* answered_languages */
  SELECT tag AS language FROM jsonb_array_elements_text($2::text::jsonb) AS tag
  WHERE EXISTS (SELECT 1 FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND NOT ${responses.test} AND ${responses.language} = tag)`
