import type { Store } from '../store/page-state.ts'
import { stepsAtom } from '../store/shown.ts'
import { goToStepAtom, stepAtom } from '../store/steps.ts'
import { pushSteps, shownStep, showStep } from './show-step.ts'

/** Follows the current step: shows its section, and adds a history entry for each step forward. */
export function followSteps(store: Store): void {
  let at = store.get(stepAtom).id
  let isReturning = false
  const ids = () => store.get(stepsAtom).map(({ id }) => id)
  const show = () => {
    const { id } = store.get(stepAtom)
    if (id === at) return
    const [from, to] = [ids().indexOf(at), ids().indexOf(id)]
    at = id
    // Nothing outside an open dialog can take the focus.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    showStep(id)
    if (history.state === id) return
    if (to > from) return pushSteps(ids().slice(from + 1, to + 1))
    isReturning = true
    history.go(to - from)
  }
  const to = ids().indexOf(at)
  const from = Math.max(0, Math.min(ids().indexOf(history.state), to))
  history.replaceState(ids()[from], '')
  pushSteps(ids().slice(from + 1, to + 1))
  if (shownStep()?.dataset.step !== at) showStep(at)
  store.sub(stepAtom, show)
  window.addEventListener('popstate', ({ state }) => {
    if (isReturning) history.replaceState(at, '')
    else if (typeof state === 'string') {
      store.set(goToStepAtom, state)
      // The step of an entry may no longer be shown.
      if (state !== at) history.replaceState(at, '')
    }
    isReturning = false
  })
}
