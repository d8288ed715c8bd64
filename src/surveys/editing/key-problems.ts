import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql/sql.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { fewWithMost, hasBudgets, type LabelledKeys } from '../../domain/ballot/budgets.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import type { FieldProblem } from '../../domain/failure.ts'
import { sameValue } from '../../domain/survey/editing/merging.ts'
import type { SurveyDefinition, SurveySettings } from '../../domain/survey/survey.ts'

const COUNT_BY_LABEL = sql`/* count_labels */
  SELECT ${surveyKeys.label}, count(*)::int4 AS count FROM ${surveyKeys}
  WHERE ${surveyKeys.surveyId} = $1 AND NOT ${surveyKeys.revoked} GROUP BY ${surveyKeys.label}`

const budgetsOf = ({ questions }: SurveyDefinition) =>
  questions.map((question) => 'creditsByLabel' in question && question.creditsByLabel)

/** Problems of an edit that opens a survey, or changes credits or the promise of an open one, if few keys get most credits. */
export async function fewWithMostProblems(
  database: Database,
  surveyId: string,
  before: SurveyDefinition,
  after: SurveyDefinition,
): Promise<FieldProblem[]> {
  if (!after.settings.isAvailable || !hasBudgets(after)) return []
  const { isAvailable: wasOpen, ballotSecrecy } = before.settings
  const isSame =
    ballotSecrecy === after.settings.ballotSecrecy && sameValue(budgetsOf(before), budgetsOf(after))
  if (wasOpen && isSame) return []
  const few = fewWithMost(after, await database.query<LabelledKeys>(COUNT_BY_LABEL, [surveyId], surveyId))
  const changed =
    ballotSecrecy === after.settings.ballotSecrecy ? '/setting/creditsByLabel' : '/settings/ballotSecrecy'
  const path = wasOpen ? changed : '/settings/isAvailable'
  return few ? [{ path, rule: 'fewWithMost', values: few }] : []
}

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
