import { arrangerOf } from '../elements/arrange-cards.ts'
import { ballotOf, ballotsAtom } from '../store/ballots.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'

/** Keeps the cards of the single list in text mode in the respondent's order. No island renders this list. */
export function arrangeLists(store: Store): void {
  for (const step of store.get(pageAtom).steps) {
    const section = document.querySelector(`[data-step="${CSS.escape(step.id)}"]`)
    if (step.phase === 'vote' && section) followOrder(store, step.questionId, section)
  }
}

function followOrder(store: Store, questionId: string, section: Element): void {
  const arrange = arrangerOf(store, questionId, section)
  let before: unknown
  const follow = () => {
    const { groups } = ballotOf(store.get, questionId)
    if (groups !== before) arrange()
    before = groups
  }
  follow()
  store.sub(ballotsAtom, follow)
}
