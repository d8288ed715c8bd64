import { storeDisplayToken } from './display-token.ts'

export function followSignOut(): void {
  const form = document.querySelector<HTMLFormElement>('[data-logout]')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch(form.action, { method: 'POST' })
    // A page that is left before an answer has ended breaks it off.
    await answer.text()
    const { ok, status } = answer
    // Somebody whose session has ended meanwhile is signed out as well.
    if (!ok && status !== 401) return
    storeDisplayToken(undefined)
    location.assign(form.dataset.home ?? '/')
  })
}
