import type { GuardOptions, PressGuard } from '../store/submission.ts'

/** How long a button must have been visible and not pressed before a press can be meant for it. */
const SETTLE_MS = 400

/** How long a press may be a repetition of one meant for the button's predecessor, if nothing else has been done. */
const REPEAT_MS = 1500

type Press = { readonly isMeant: boolean }

/**
 * Distinguishes presses meant for a button from those meant for whatever was there before, from repeated taps and
 * from held keys: a press counts by when and where it began. People who press again because nothing seemed to happen
 * have done nothing else in between. Without a press, as with assistive technology, the click counts by itself.
 */
export function guardPresses(button: HTMLElement, { settle, isUnderPress }: GuardOptions): PressGuard {
  const listening = new AbortController()
  const { signal } = listening
  let [settledAt, lastAt] = [Number.POSITIVE_INFINITY, 0]
  let pointer: Press | undefined
  let key: Press | undefined
  const timer = settleTimer(() => {
    settledAt = performance.now()
    settle()
  }, isUnderPress)

  const begin = ({ target, timeStamp }: Event): Press => {
    if (!button.contains(target as Node)) return { isMeant: false }
    const isMeant = timeStamp >= settledAt && timeStamp >= lastAt + SETTLE_MS
    lastAt = timeStamp
    if (timeStamp < settledAt) timer.restart()
    return { isMeant }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (!event.repeat) key = begin(event)
    // Each repeat of a held Enter presses the button again; the space bar presses it when released.
    else if (event.key === 'Enter' || !key) key = { isMeant: false }
  }
  const release = () => setTimeout(() => (key = undefined))

  const options = { capture: true, signal }
  document.addEventListener('pointerdown', (event) => (pointer = begin(event)), options)
  document.addEventListener('keydown', press, options)
  document.addEventListener('keyup', release, options)
  addEventListener('blur', release, options)
  if (isUnderPress) listenForOtherActs(button, timer.shorten, signal)
  return {
    isMeant: ({ isTrusted, detail }) => {
      const began = isTrusted && (detail > 0 ? pointer : key)
      return began ? began.isMeant : performance.now() >= settledAt
    },
    stop: () => {
      listening.abort()
      timer.stop()
    },
  }
}

/** Waits from the next frame on; for longer if a press may be repeated, until something else is done. */
function settleTimer(settle: () => void, isLong: boolean) {
  let delay = isLong ? REPEAT_MS : SETTLE_MS
  let since = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, Math.max(0, since + delay - performance.now()))
  }
  const restart = () => {
    since = performance.now()
    wait()
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(restart)))
  return {
    restart,
    shorten: () => {
      if (delay === SETTLE_MS) return
      delay = SETTLE_MS
      if (since !== Number.POSITIVE_INFINITY) wait()
    },
    stop: () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    },
  }
}

/** Reports actions unlike a repeated press: a pointer that moves elsewhere, and keys that press nothing. */
function listenForOtherActs(button: HTMLElement, act: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal }
  const elsewhere = ({ target }: Event) => !button.contains(target as Node) && act()
  for (const name of ['pointerdown', 'pointermove'] as const)
    document.addEventListener(name, elsewhere, options)
  for (const name of ['wheel', 'input'] as const) document.addEventListener(name, act, options)
  document.addEventListener('keydown', ({ key }) => key !== 'Enter' && key !== ' ' && act(), options)
}
