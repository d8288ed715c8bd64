import type { Deps } from '../deps.ts'
import { hasBudgets, withBudgets } from '../domain/budgets.ts'
import type { Admission } from './admission.ts'
import { findKeyLabel } from './arm-writes.ts'

/** An admission whose survey has the credits of the respondent's key. A survey that has none by label costs no statement. */
export async function withKeyBudgets(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
): Promise<Admission> {
  const { survey, issuedKey, key } = admission
  if (!issuedKey || !hasBudgets(survey)) return admission
  const label = await findKeyLabel(database, key.surveyId, issuedKey)
  return { ...admission, survey: withBudgets(survey, label) }
}
