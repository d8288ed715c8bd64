import type { Deps } from '../../deps.ts'
import { hasBudgets, withBudgets } from '../../domain/ballot/budgets.ts'
import type { Admission } from '../admission.ts'
import { findKeyLabel } from './repository.ts'

/** An admission with the credits of the respondent's key. A survey without credits by label needs no statement. */
export async function withKeyBudgets(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
): Promise<Admission> {
  const { survey, issuedKey, key } = admission
  if (!issuedKey || !hasBudgets(survey)) return admission
  const label = await findKeyLabel(database, key.surveyId, issuedKey)
  return { ...admission, survey: withBudgets(survey, label) }
}
