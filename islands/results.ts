/** Keeps the page of results up to date while it is looked at, and opens its tables for print. */

const EVERY_MS = 3_000

type Field = HTMLInputElement | HTMLSelectElement

const shown = () => document.querySelector<HTMLElement>('[data-results]')

let polling = false

async function poll(): Promise<void> {
  const page = shown()
  if (polling || document.hidden || !page || isBusy(page)) return
  polling = true
  try {
    const headers = { 'if-none-match': page.dataset.results ?? '' }
    const answer = await fetch(location.href, { headers, cache: 'no-store' })
    const html = await answer.text()
    if (answer.status === 401) location.reload()
    if (answer.status === 200) show(page, html)
  } catch {
    // The network is away; the next poll tries again.
  } finally {
    polling = false
  }
}

/** Nothing is taken away from under somebody who is filling in a field. */
function isBusy(page: HTMLElement): boolean {
  const focused = document.activeElement
  const isField = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement
  return isField && page.contains(focused)
}

function show(page: HTMLElement, html: string): void {
  const read = new DOMParser().parseFromString(html, 'text/html')
  const next = read.querySelector<HTMLElement>('[data-results]')
  if (!next) return
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
  page.replaceWith(next)
  if (focused >= 0) focusables(next)[focused]?.focus({ preventScroll: true })
  tell(next, next.dataset.update)
}

function focusables(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('a, button, input, select, summary, [tabindex]')]
}

/** A live region tells only what is put into it later. */
function tell(page: HTMLElement, text: string | undefined): void {
  const status = page.querySelector<HTMLElement>('[data-live]')
  if (status) setTimeout(() => status.replaceChildren(text ?? ''), 50)
}

tell(document.documentElement, shown()?.querySelector<HTMLElement>('[data-live]')?.dataset.live)
setInterval(poll, EVERY_MS)
document.addEventListener('visibilitychange', poll)
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true
})

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
