import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/** Loads the screening calls, if the survey screens people out. */
export async function loadScreening(store: Store): Promise<void> {
  if (!store.get(pageAtom).survey.screeningQuestions) return
  const { followScreening } = await import('./proceed.ts')
  followScreening(store)
}

export const loadContinueLink = async () => (await import('./continue-link.ts')).continueLinkAtom
export const loadDecline = async () => (await import('./decline.ts')).declineAtom
