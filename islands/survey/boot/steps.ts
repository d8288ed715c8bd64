import { WELCOME } from '../../../src/domain/phases.ts'
import type { Store } from '../store/page-state.ts'
import { stepsAtom } from '../store/shown.ts'
import { goToStepAtom, stepAtom } from '../store/steps.ts'
import { pushSteps, shownStep, showStep } from './show-step.ts'

/** Follows the current step: shows its section, and adds a history entry for each step forward. */
export function followSteps(store: Store): void {
  let at = shownStep()?.dataset.step ?? ''
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
  const entry: unknown = history.state
  if (entry !== at) {
    history.replaceState(WELCOME.id, '')
    pushSteps(ids().slice(1, ids().indexOf(at) + 1))
  }
  show()
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
