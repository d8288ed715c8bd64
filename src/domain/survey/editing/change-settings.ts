import { hasArms } from '../../arms/arm.ts'
import { isOpenBallot, isSecret } from '../../disclosure/ballot-secrecy.ts'
import type { FieldProblem } from '../../failure.ts'
import type { SurveySettings } from '../survey.ts'

type Changing = Pick<
  SurveySettings,
  'arms' | 'changeAnswers' | 'hasUKey' | 'ballotSecrecy' | 'results' | 'resultsWhen'
>

/**
 * Whether others read results while respondents could change their answers: what one person changes would be the
 * difference of two figures. Open ballots are shown whole, with names.
 */
export const showsWhileOpen = (settings: Omit<Changing, 'arms' | 'changeAnswers'>): boolean =>
  settings.results !== 'designer' && settings.resultsWhen === 'always' && !isOpenBallot(settings)

/**
 * What is wrong with letting respondents change their answers. Nothing may join a secret ballot to its key, and in an
 * experiment the arm would shape answers that count as given before it.
 */
export function changeProblems(settings: Changing): FieldProblem[] {
  if (!settings.changeAnswers) return []
  const path = '/settings/changeAnswers'
  if (isSecret(settings)) return [{ path, rule: 'changesSecret' }]
  if (hasArms(settings)) return [{ path, rule: 'changesInArms' }]
  return showsWhileOpen(settings) ? [{ path, rule: 'changesShown' }] : []
}
