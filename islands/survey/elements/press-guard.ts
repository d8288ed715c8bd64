/** So long a button must have been seen, and not been pressed, before a press can be meant for it. */
const SETTLE_MS = 400

type Press = { readonly isMeant: boolean }

export type PressGuard = {
  /** Whether a click comes of a press that was meant for the button. */
  readonly isMeant: (click: MouseEvent) => boolean
  readonly stop: () => void
}

/**
 * Tells presses that are meant for a button from those that were meant for what stood in its place before, of fingers
 * that press on and of keys that are held: a press counts by when and where it began. Where nothing was pressed, as by
 * assistive technology, the click counts by itself.
 *
 * @param settle is told once a press can be meant for the button
 */
export function guardPresses(button: HTMLElement, settle: () => void): PressGuard {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let [settledAt, lastAt] = [Number.POSITIVE_INFINITY, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointer: Press | undefined
  let key: Press | undefined

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      settledAt = performance.now()
      settle()
    }, SETTLE_MS)
  }
  const begin = ({ target, timeStamp }: Event): Press => {
    if (!button.contains(target as Node)) return { isMeant: false }
    const isMeant = timeStamp >= settledAt && timeStamp >= lastAt + SETTLE_MS
    lastAt = timeStamp
    if (settledAt === Number.POSITIVE_INFINITY) wait()
    return { isMeant }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!event.repeat) key = begin(event)
    // A button is pressed again by each repeat of Enter, and by the space bar once it is let go.
    else if (event.key === 'Enter' || !key) key = { isMeant: false }
  }
  const release = () => setTimeout(() => (key = undefined))

  document.addEventListener('pointerdown', (event) => (pointer = begin(event)), options)
  document.addEventListener('keydown', press, options)
  document.addEventListener('keyup', release, options)
  addEventListener('blur', release, options)
  const frame = requestAnimationFrame(() => (timer = setTimeout(wait)))
  return {
    isMeant: ({ isTrusted, detail }) => {
      const began = isTrusted && (detail > 0 ? pointer : key)
      return began ? began.isMeant : performance.now() >= settledAt
    },
    stop: () => {
      listening.abort()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}
