import { environmentAtom } from '../../shared/environment.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { respondentAtom } from '../store/respondent.ts'
import { removeDrafts } from './draft-storage.ts'
import { forgetCookie } from './forget-visit.ts'
import { forgetParameters } from './link-parameters.ts'
import { readReceipt } from './receipt.ts'
import { tryStorage } from './storage.ts'

/** Under this key a device keeps when a survey was last answered on it, and nothing else of the response. */
const answeredKey = (surveyId: string) => `qv:answered:${surveyId}`

/** When somebody last submitted answers to a survey on this device, in milliseconds since 1970; 0 for never. */
export const answeredHereAt = (surveyId: string): number =>
  Number(tryStorage(() => localStorage.getItem(answeredKey(surveyId))) ?? 0)

export const forgetAnswered = (surveyId: string) =>
  tryStorage(() => localStorage.removeItem(answeredKey(surveyId)))

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
  if (store.get(respondentAtom)?.preview === undefined) {
    tryStorage(() => localStorage.setItem(answeredKey(id), `${store.get(environmentAtom).now()}`))
  }
}
