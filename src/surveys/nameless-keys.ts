import type { Database } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { isOpenBallot } from '../domain/disclosure/ballot-secrecy.ts'
import type { FieldProblem } from '../domain/failure.ts'
import type { SurveyDefinition, SurveySettings } from '../domain/survey/survey.ts'

const HAS_NAMELESS_KEYS = sql`/* has_nameless_keys */
  SELECT EXISTS (SELECT 1 FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1
    AND NOT ${surveyKeys.revoked} AND ${surveyKeys.label} IS NULL) AS found`

const asksNames = (settings: SurveySettings) => settings.isAvailable && isOpenBallot(settings)

/**
 * Problems of an edit by which a survey would take open ballots of people without names: it opens, its ballots become
 * open, or people may give themselves any ID.
 */
export async function namelessKeyProblems(
  database: Database,
  surveyId: string,
  { settings: before }: Pick<SurveyDefinition, 'settings'>,
  { settings: after }: Pick<SurveyDefinition, 'settings'>,
): Promise<FieldProblem[]> {
  if (!asksNames(after) || (asksNames(before) && before.uKeyMode === after.uKeyMode)) return []
  const refused = (name: keyof SurveySettings): FieldProblem[] => [
    { path: `/settings/${name}`, rule: 'keyName' },
  ]
  if (after.uKeyMode === 'open') return refused('uKeyMode')
  const [row] = await database.query<{ found: boolean }>(HAS_NAMELESS_KEYS, [surveyId], surveyId)
  if (!row?.found) return []
  return refused(before.isAvailable ? 'ballotSecrecy' : 'isAvailable')
}
