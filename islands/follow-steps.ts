import type { Store } from './seed.ts'
import { shownStep, showStep } from './show-step.ts'
import { stepAtom } from './state/steps.ts'

/** Keeps the page in line with the step: its section alone is shown, has the focus and names the page. */
export function followSteps(store: Store, shown: (section: HTMLElement) => void): void {
  let at = shownStep()?.dataset.step
  const show = () => {
    const { id } = store.get(stepAtom)
    if (id === at) return
    at = id
    const section = showStep(id)
    if (section) shown(section)
  }
  show()
  store.sub(stepAtom, show)
}
