/** Moves options in or out of what is decided, and clears reasons. The page then shows them anew. */
export function followMoves(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.move === undefined) return
    event.preventDefault()
    const { option, funded, reason } = Object.fromEntries(new FormData(form))
    const address = form.dataset.move.replace(encodeURIComponent(':option'), encodeURIComponent(`${option}`))
    void send(form, address, 'PUT', { funded: funded === 'true', reason })
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-move-back]')
    if (button) void send(button, button.dataset.moveBack ?? '', 'DELETE')
    const reason = target instanceof Element && target.closest<HTMLElement>('[data-clear]')
    if (reason) void send(reason, reason.dataset.clear ?? '', reason.dataset.method ?? '')
  })
}

async function send(by: HTMLElement, address: string, method: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    () => undefined,
  )
  if (answer?.ok) return location.reload()
  const { message } = (await answer?.json().catch(() => undefined)) ?? {}
  const place = by.closest('.moves')?.querySelector('[data-moved]') ?? by
  place.replaceChildren(message ?? by.dataset.failed ?? '')
}
