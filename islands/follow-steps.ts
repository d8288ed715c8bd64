import type { Store } from './seed.ts'
import { stepsAtom } from './state/page.ts'
import { goToStepAtom, stepAtom } from './state/steps.ts'

/**
 * Keeps the page and the browser's history in line with the step: its section alone is shown, has the focus and names
 * the page; each step forward is an entry in the history, so that the browser's Back is a step back.
 */
export function followSteps(store: Store, shown: (section: HTMLElement) => void): void {
  const sections = document.querySelectorAll<HTMLElement>('[data-step]')
  const show = (id: string) => {
    for (const section of sections) {
      section.hidden = section.dataset.step !== id
      if (section.hidden) continue
      shown(section)
      document.title = section.dataset.title ?? document.title
      scrollTo(0, 0)
      section.querySelector('h1')?.focus({ preventScroll: true })
    }
  }
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
  if (at !== 'welcome') show(at)
  store.sub(stepAtom, () => {
    const { id } = store.get(stepAtom)
    if (id === at) return
    const [from, to] = [indexOf(at), indexOf(id)]
    at = id
    if (history.state !== id) {
      if (to > from) enter(from, to)
      else {
        returning = true
        history.go(to - from)
      }
    }
    show(id)
  })
  window.addEventListener('popstate', ({ state }) => {
    if (returning) history.replaceState(at, '')
    else if (typeof state === 'string') store.set(goToStepAtom, state)
    returning = false
  })
}
