import { isSecret } from '../disclosure/ballot-secrecy.ts'
import type { FieldProblem } from '../failure.ts'
import type { SurveySettings } from './survey.ts'

/** What is wrong with letting respondents change their answers: nothing may join a secret ballot to its key. */
export function changeProblems(
  settings: Pick<SurveySettings, 'changeAnswers' | 'hasUKey' | 'ballotSecrecy'>,
): FieldProblem[] {
  const isWrong = settings.changeAnswers && isSecret(settings)
  return isWrong ? [{ path: '/settings/changeAnswers', rule: 'changesSecret' }] : []
}
