import { onceReleased, released, watchPresses } from '../shared/press.ts'

type Live = {
  /** How long to wait before the next poll, in milliseconds. */
  readonly pause: (unchanged: number) => number
  /** Called whenever the page shows different results. */
  readonly onShown?: () => void
}

type Field = HTMLInputElement | HTMLSelectElement

const shown = () => document.querySelector<HTMLElement>('[data-results]')

let polling = false

/** Fetches the page, and returns whether it shows something new. */
async function poll(): Promise<boolean> {
  const page = shown()
  if (polling || document.hidden || !page || isBusy(page)) return false
  polling = true
  try {
    const headers = { 'if-none-match': page.dataset.results ?? '' }
    const answer = await fetch(location.href, { headers, cache: 'no-store' })
    const html = await answer.text()
    await released()
    // The session has ended, or the results are no longer published: the reloaded page says so.
    if ([401, 403, 404].includes(answer.status)) location.reload()
    return answer.status === 200 && show(page, html)
  } catch {
    // The network is unavailable; the next poll tries again.
    return false
  } finally {
    polling = false
  }
}

/** Nothing is replaced while somebody is filling in a field, or has opened a menu. */
function isBusy(page: HTMLElement): boolean {
  const focused = document.activeElement
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
  return (isField && page.contains(focused)) || page.querySelector('[data-menu][open]') !== null
}

function show(page: HTMLElement, html: string): boolean {
  const read = new DOMParser().parseFromString(html, 'text/html')
  const next = read.querySelector<HTMLElement>('[data-results]')
  if (!next) return false
  document.title = read.title
  for (const { id, open } of page.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    next.querySelector(`#${CSS.escape(id)}`)?.toggleAttribute('open', open)
  }
  for (const { id, value } of page.querySelectorAll<Field>('form :is(input, select)[id]')) {
    const field = next.querySelector<Field>(`#${CSS.escape(id)}`)
    if (field) field.value = value
  }
  const places = focusables(page)
  const focused = places.indexOf(document.activeElement as HTMLElement)
  const heading = document.activeElement?.closest('[data-fold]')?.parentElement?.id
  page.replaceWith(next)
  // It gets its button once the page is shown.
  if (heading)
    requestAnimationFrame(() =>
      document.getElementById(heading)?.querySelector('button')?.focus({ preventScroll: true }),
    )
  if (focused >= 0) focusables(next)[focused]?.focus({ preventScroll: true })
  announce(next, next.dataset.update)
  return true
}

function focusables(page: HTMLElement): HTMLElement[] {
  return [
    ...page.querySelectorAll<HTMLElement>('a, button:not([data-fold]), input, select, summary, [tabindex]'),
  ]
}

/** A live region announces only text inserted after it exists. */
function announce(page: HTMLElement, text: string | undefined): void {
  const status = page.querySelector<HTMLElement>('[data-live]')
  if (status) setTimeout(() => onceReleased(() => status.replaceChildren(text ?? '')), 50)
}

/**
 * Keeps a page of results up to date while it is visible, and opens its tables for print.
 * @param pause by the number of consecutive polls without news
 */
export function pollResults({ pause, onShown }: Live): void {
  watchPresses()
  let unchanged = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = async () => {
    clearTimeout(timer)
    const isNew = await poll()
    unchanged = isNew ? 0 : unchanged + 1
    if (isNew) onShown?.()
    // A visible page may have started another round meanwhile.
    clearTimeout(timer)
    timer = setTimeout(next, pause(unchanged))
  }
  announce(document.documentElement, shown()?.querySelector<HTMLElement>('[data-live]')?.dataset.live)
  timer = setTimeout(next, pause(0))
  document.addEventListener('visibilitychange', () => document.hidden || next())
  openForPrint()
}

/** Opens everything on the page while it is printed, but no menu above it. */
function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of opened) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false
  })
}
