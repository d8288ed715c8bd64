import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { responses } from '../../db/tables/responses.ts'

/** Which of some languages people have answered a survey in. */
const ANSWERED_LANGUAGES = sql`/* answered_languages */
  SELECT tag AS language FROM jsonb_array_elements_text($2::text::jsonb) AS tag
  WHERE EXISTS (SELECT 1 FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND NOT ${responses.test} AND ${responses.language} = tag)`

/** Those of some languages in which people have answered a survey, apart from tests. */
export async function answeredLanguages(
  database: Database,
  surveyId: string,
  languages: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = [surveyId, JSON.stringify(languages)]
  const rows = await database.query<{ language: string }>(ANSWERED_LANGUAGES, params, surveyId)
  return new Set(rows.map(({ language }) => language))
}
