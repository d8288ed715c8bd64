import { loadAgain } from '../../shared/load-again.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/** What only some surveys or respondents need, and is no island; those are in react/registry.ts. */

/** Loads the screening calls, if the survey screens people out. */
export async function loadScreening(store: Store): Promise<void> {
  if (!store.get(pageAtom).survey.screeningQuestions) return
  const { followScreening } = await import('../sync/proceed.ts')
  followScreening(store)
}

export const loadContinueLink = async () => (await import('../sync/continue-link.ts')).continueLinkAtom
export const loadDecline = async () => (await import('../sync/decline.ts')).declineAtom

/** Texts that repeat earlier answers. */
export const loadPiping = () => loadAgain(() => import('../elements/piped-text.ts'))
