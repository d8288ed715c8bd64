import type { Store } from './seed.ts'
import { stepsAtom } from './state/page.ts'
import { goToStepAtom, stepAtom } from './state/steps.ts'

/**
 * Keeps the browser's history in line with the step: each step forward is an entry, so that the browser's Back is a
 * step back. The steps before the present one are entered first.
 */
export function followHistory(store: Store): void {
  let at = store.get(stepAtom).id
  let returning = false
  const indexOf = (id: string) => store.get(stepsAtom).findIndex((step) => step.id === id)
  const enter = (from: number, to: number) => {
    for (const step of store.get(stepsAtom).slice(from + 1, to + 1)) history.pushState(step.id, '')
  }
  const inHistory: unknown = history.state
  if (inHistory !== at) {
    history.replaceState('welcome', '')
    enter(0, indexOf(at))
  }
  store.sub(stepAtom, () => {
    const { id } = store.get(stepAtom)
    const [from, to] = [indexOf(at), indexOf(id)]
    at = id
    if (from === to || history.state === id) return
    if (to > from) enter(from, to)
    else {
      returning = true
      history.go(to - from)
    }
  })
  window.addEventListener('popstate', ({ state }) => {
    if (returning) history.replaceState(at, '')
    else if (typeof state === 'string') store.set(goToStepAtom, state)
    returning = false
  })
}
