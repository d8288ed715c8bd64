import { actionsAtom, type TimedAction } from './action-queue.ts'
import { announceAtom, announcementAtom } from './announcement.ts'
import type { Store } from './page-state.ts'
import { stepAtom } from './steps.ts'
import { rememberAtom } from './undo.ts'

/**
 * Handles every action as it occurs, after those so far: it is announced during its step, and can be undone.
 * @param tell receives each action as well
 */
export function drainActions(store: Store, onAction: (action: TimedAction) => void = () => undefined): void {
  const drain = () => {
    const actions = store.get(actionsAtom)
    if (actions.length === 0) return
    store.set(actionsAtom, [])
    for (const action of actions) {
      if (action.type !== 'undo' && action.type !== 'redo') store.set(rememberAtom, action)
      if (action.type !== 'toggle') store.set(announceAtom, action)
      onAction(action)
    }
  }
  store.sub(actionsAtom, drain)
  store.sub(stepAtom, () => store.set(announcementAtom, ''))
  drain()
}
