import type { Store } from './seed.ts'
import { stepAtom } from './state/steps.ts'

/** Keeps the page in line with the step: its section alone is shown, has the focus and names the page. */
export function followSteps(store: Store, shown: (section: HTMLElement) => void): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-step]')
  let at = 'welcome'
  const show = () => {
    const { id } = store.get(stepAtom)
    if (id === at) return
    at = id
    for (const section of sections) {
      section.hidden = section.dataset.step !== id
      if (section.hidden) continue
      shown(section)
      document.title = section.dataset.title ?? document.title
      scrollTo(0, 0)
      section.querySelector('h1')?.focus({ preventScroll: true })
    }
  }
  show()
  store.sub(stepAtom, show)
}
