import { follow } from '../../shared/follow.ts'
import { arrangerOf } from '../elements/arrange-cards.ts'
import { ballotOf } from '../store/ballots.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/** Keeps the cards of the single list in text mode in the respondent's order. No island renders this list. */
export function arrangeLists(store: Store): void {
  for (const step of store.get(pageAtom).steps) {
    const section = document.querySelector(`[data-step="${CSS.escape(step.id)}"]`)
    if (step.phase !== 'vote' || !section) continue
    const arrange = arrangerOf(store, step.questionId, section)
    arrange()
    follow(store, (get) => ballotOf(get, step.questionId).groups, arrange)
  }
}
