type Waiting = HTMLElement & { readonly start: (isNew: boolean) => void }

const waiting = new Set<Element>()
const nearRuns = new WeakSet<Element>()

/** Whether an element is not in the first view of a long list, in a browser that reports when it comes near. */
export function isFar(element: Element): boolean {
  if (!('ContentVisibilityAutoStateChangeEvent' in globalThis)) return false
  const run = element.closest(AFTER_FIRST_VIEW)
  return !!run?.parentElement?.children[EAGER_CHUNKS] && !nearRuns.has(run)
}

export function startOnceNearOrPrinted(element: Waiting): void {
  waiting.add(element)
  // A listener that is added again stays one.
  document.addEventListener('contentvisibilityautostatechange', startNear, true)
  addEventListener('beforeprint', startWaiting)
}

const startWaiting = () => startAll([...waiting])

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

/**
 * The task of a press on Begin lays out the first chunk, and the frame after it those near the viewport. Later ones are
 * laid out as they come near.
 */
const CHUNK_LENGTH = 4

/** The most chunks whose controls are all there at once. */
const EAGER_CHUNKS = 6

export const EAGER_CARDS = EAGER_CHUNKS * CHUNK_LENGTH

/** In a longer list, the controls of these are rendered as they come near. */
const AFTER_FIRST_VIEW = '.run:nth-child(n+3)'

/**
 * Divides the items of a list into chunks, which are invisible on the page.
 * @example chunksOf([...Array(20).keys()]).map((chunk) => chunk.length) // [4, 4, 4, 4, 4]
 */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return []
  return [items.slice(0, CHUNK_LENGTH), ...chunksOf(items.slice(CHUNK_LENGTH))]
}
