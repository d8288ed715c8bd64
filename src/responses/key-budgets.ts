import type { Database } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { hasBudgets, withBudgets } from '../domain/ballot/budgets.ts'
import type { Admission } from './admission.ts'
import { FIND_KEY_LABEL } from './statements.ts'

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

/** The label of an issued key; null if it has none. */
export async function findKeyLabel(
  database: Database,
  surveyId: string,
  keyHash: Uint8Array,
): Promise<string | null> {
  const [row] = await database.query<{ label: string | null }>(FIND_KEY_LABEL, [surveyId, keyHash])
  return row?.label ?? null
}
