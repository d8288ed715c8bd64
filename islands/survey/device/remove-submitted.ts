import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { respondentAtom } from '../store/respondent.ts'
import { removeDrafts } from './draft-storage.ts'
import { forgetCookie } from './forget-visit.ts'
import { forgetParameters } from './link-parameters.ts'
import { readReceipt } from './receipt.ts'
import { tryStorage } from './storage.ts'

export const completedKey = (key: string) => `${key}:done`

/** Removes all drafts of a submitted response after notifying other tabs. */
export function removeSubmitted(store: Store, key: string): void {
  const { id, armId } = store.get(pageAtom).survey
  const { uKey, sKey } = store.get(respondentAtom) ?? {}
  const receipt = readReceipt(id)
  forgetParameters(id)
  // The next respondent on this device gets their own arm.
  if (armId !== undefined && !uKey && !sKey) forgetCookie(id)
  tryStorage(() => localStorage.removeItem(key))
  tryStorage(() => removeDrafts(({ uuid }) => uuid === store.get(respondentAtom)?.uuid))
  tryStorage(() => localStorage.setItem(completedKey(key), JSON.stringify(receipt ?? {})))
  tryStorage(() => localStorage.removeItem(completedKey(key)))
}
