import { released } from '../shared/press.ts'

let asked = 0

/**
 * Shows the page at another address without loading it: the parts marked as regions are replaced, everything else
 * stays, including the focus. Of several calls the last one wins.
 * @throws Error if the page could not be fetched
 */
export async function show(address: string): Promise<void> {
  asked += 1
  const request = asked
  const answer = await fetch(address, { cache: 'no-store' })
  if (answer.status === 401) location.reload()
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  await released()
  if (request !== asked) return
  history.replaceState(history.state, '', address)
  const focused = document.activeElement?.id
  for (const region of document.querySelectorAll('[data-region]')) {
    const fresh = next.getElementById(region.id)
    if (!fresh) continue
    unfoldAgain(region, fresh)
    if (fresh.outerHTML !== region.outerHTML) region.replaceWith(document.importNode(fresh, true))
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  followCounting()
}

/** Unfolds the list that the page's address leads into, in browsers that do not. */
export function unfoldTarget(): void {
  document.querySelector(':target')?.closest('details')?.setAttribute('open', '')
}

/** What somebody has unfolded stays unfolded; what is found is unfolded by the server. */
function unfoldAgain(before: Element, after: Element): void {
  for (const { id } of before.querySelectorAll('details[id][open]'))
    after.querySelector(`#${id}`)?.setAttribute('open', '')
}

const COUNTING_MS = 1_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches the page again until very many keys have been counted, but not while somebody is using the list. */
export function followCounting(): void {
  clearTimeout(timer)
  const region = document.querySelector('[data-counting]')
  if (!region) return
  timer = setTimeout(() => {
    const isBusy = region.matches(':focus-within') || region.querySelector('input:checked') !== null
    if (document.hidden || isBusy) followCounting()
    else show(location.href).catch(followCounting)
  }, COUNTING_MS)
}

export function chosenAddress(form: HTMLFormElement): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) chosen.set(name, `${value}`)
  return chosen.size > 0 ? `${location.pathname}?${chosen}` : location.pathname
}
