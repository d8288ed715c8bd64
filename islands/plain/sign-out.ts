import { storeDisplayToken } from './display-token.ts'

export function followSignOut(): void {
  const form = document.querySelector<HTMLFormElement>('[data-logout]')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch(form.action, { method: 'POST' })
    // Leaving the page before the answer is complete would abort it.
    await answer.text()
    const { ok, status } = answer
    // Somebody whose session has ended meanwhile is signed out, too.
    if (!ok && status !== 401) return
    storeDisplayToken(undefined)
    location.assign(form.dataset.home ?? '/')
  })
}
