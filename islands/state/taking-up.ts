import type { Store } from '../seed.ts'
import { actionsAtom } from './actions.ts'
import { announceAtom } from './announcement.ts'
import { rememberAtom } from './history.ts'

/** Takes up every action as it is done, and first those done so far: it is announced, and can be undone. */
export function takeUpActions(store: Store): void {
  const takeUp = () => {
    const actions = store.get(actionsAtom)
    if (actions.length === 0) return
    store.set(actionsAtom, [])
    for (const action of actions) {
      if (action.type !== 'undo' && action.type !== 'redo') store.set(rememberAtom, action)
      store.set(announceAtom, action)
    }
  }
  store.sub(actionsAtom, takeUp)
  takeUp()
}
