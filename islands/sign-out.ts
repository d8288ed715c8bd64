import { keepDisplayToken } from './display-token.ts'

/** Signs out in place, and leads to the entry page. */
export function followSignOut(): void {
  const form = document.querySelector<HTMLFormElement>('[data-logout]')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { ok, status } = await fetch(form.action, { method: 'POST' })
    // Somebody whose session has ended meanwhile is signed out as well.
    if (!ok && status !== 401) return
    keepDisplayToken(undefined)
    location.assign(form.dataset.home ?? '/')
  })
}
