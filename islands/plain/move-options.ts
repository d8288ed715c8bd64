/** The form of results that moves options in or out of what is decided. The page then shows it anew. */
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
  })
}

async function send(by: HTMLElement, address: string, method: string, body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    () => undefined,
  )
  if (answer?.ok) return location.reload()
  const { message } = (await answer?.json().catch(() => undefined)) ?? {}
  by.closest('.moves')
    ?.querySelector('[data-moved]')
    ?.replaceChildren(message ?? by.dataset.failed ?? '')
}
