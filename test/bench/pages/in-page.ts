/** A control to press, and the element that shows the response. */
export type Press = { readonly control: string; readonly shows: string }

export type Seen = {
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: { readonly start: number; readonly duration: number }[]
  /** When each press was answered, in milliseconds. */
  readonly answered: number[]
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before its own scripts: records how it is painted, and presses controls until they respond. */
export function watchPage({ presses, everyMs }: { presses: readonly Press[]; everyMs: number }): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [], answered: [] }
  window.seen = seen
  type Entry = PerformanceEntry & { readonly value?: number; readonly hadRecentInput?: boolean }
  const watch = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }))

  const reading = (selector: string) => {
    const element = document.querySelector<HTMLInputElement>(selector)
    return element && `${element.textContent} ${element.value} ${element.hidden} ${element.checked}`
  }
  const press = (control: HTMLElement) => {
    if (control instanceof HTMLInputElement) control.value = `${Number(control.value) + 1}`
    else control.click()
  }
  // The element's content before the first press: the response may come at any time after that.
  let before: string | null | undefined
  const answer = () => {
    seen.answered.push(performance.now())
    before = undefined
    setTimeout(next)
  }
  const next = () => {
    const step = presses[seen.answered.length]
    if (!step) return
    if (before !== undefined && reading(step.shows) !== before) return answer()
    const control = [...document.querySelectorAll<HTMLElement>(step.control)].find(
      (one) => one.getClientRects().length > 0 && !one.hasAttribute('disabled'),
    )
    if (control) {
      before ??= reading(step.shows)
      press(control)
    }
    // The response comes at once, or within the next frames.
    let looks = 0
    const look = () => {
      if (control && reading(step.shows) !== before) answer()
      else if (control && looks++ < 4) requestAnimationFrame(look)
      else setTimeout(next, everyMs)
    }
    look()
  }
  next()
}
