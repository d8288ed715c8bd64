import { released } from '../../shared/press.ts'

let asked = 0

/**
 * Shows the page of another address in place of this one: the parts that the server marks as regions are exchanged,
 * everything else stays, and so does the focus. Of several calls the last one wins.
 *
 * @throws Error where the page could not be had
 */
export async function show(address: string): Promise<void> {
  asked += 1
  const turn = asked
  const answer = await fetch(address, { cache: 'no-store' })
  if (answer.status === 401) location.reload()
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  await released()
  if (turn !== asked) return
  history.replaceState(history.state, '', address)
  const focused = document.activeElement?.id
  for (const region of document.querySelectorAll('[data-region]')) {
    const fresh = next.getElementById(region.id)
    if (fresh && fresh.outerHTML !== region.outerHTML) region.replaceWith(document.importNode(fresh, true))
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}

/** The address of this page with what its form says now. */
export function chosenAddress(form: HTMLFormElement): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value) chosen.set(name, `${value}`)
  return chosen.size > 0 ? `${location.pathname}?${chosen}` : location.pathname
}
