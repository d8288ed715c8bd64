import { EAGER_RUNS } from '../store/card-chunks.ts'

type Waiting = HTMLElement & { readonly start: (isNew: boolean) => void }

const waiting = new Set<Element>()
const nearRuns = new WeakSet<Element>()
let isListening = false

/** Whether an element is far from the viewport in a long list, in a browser that reports when it comes near. */
export function isFar(element: Element): boolean {
  if (!('ContentVisibilityAutoStateChangeEvent' in globalThis)) return false
  const run = element.closest('.run')
  if (!run?.parentElement || nearRuns.has(run)) return false
  return [...run.parentElement.children].indexOf(run) >= EAGER_RUNS
}

export function startOnceNearOrPrinted(element: Waiting): void {
  waiting.add(element)
  if (isListening) return
  isListening = true
  document.addEventListener('contentvisibilityautostatechange', startNear, { capture: true })
  addEventListener('beforeprint', () => startAll([...waiting]))
}

function startNear(event: Event): void {
  const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent
  if (skipped || !(target instanceof Element)) return
  nearRuns.add(target)
  startAll(target.querySelectorAll('*'))
}

function startAll(elements: Iterable<Element>): void {
  for (const element of elements) {
    if (waiting.delete(element) && element.isConnected) (element as Waiting).start(true)
  }
}
