import { actionsAtom, type TimedAction } from './action-queue.ts'
import { announceAtom, announcementAtom } from './announcement.ts'
import type { Store } from './page-state.ts'
import { stepAtom } from './steps.ts'
import { rememberAtom } from './undo.ts'

/**
 * Takes up every action as it is done, and first those done so far: it is announced while its step lasts, and can be undone.
 * @param tell who else hears of each
 */
export function drainActions(store: Store, tell: (action: TimedAction) => void = () => undefined): void {
  const drain = () => {
    const actions = store.get(actionsAtom)
    if (actions.length === 0) return
    store.set(actionsAtom, [])
    for (const action of actions) {
      if (action.type !== 'undo' && action.type !== 'redo') store.set(rememberAtom, action)
      if (action.type !== 'toggle') store.set(announceAtom, action)
      tell(action)
    }
  }
  store.sub(actionsAtom, drain)
  store.sub(stepAtom, () => store.set(announcementAtom, ''))
  drain()
}
