import type { Database } from '../../db/database.ts'
import { ANSWERED_LANGUAGES } from './statements.ts'

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
