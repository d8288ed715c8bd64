import { storeDisplayToken } from '../account/display-token.ts'
import { copyText } from './copy-text.ts'
import { followMenus } from './menus.ts'

/** The scripts of the frame around every designer's page. */
export function startDesignerFrame(): void {
  followSignOut()
  followMenus()
  followCopyLinks()
}

/** Makes a button copy the link in it; its label, and an announcement beside it, confirm it. */
function followCopyLinks(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-link]') : null
    if (!button) return
    const isCopied = await copyText(button.dataset.copyLink ?? '')
    button.toggleAttribute('data-done', isCopied)
    const said = button.nextElementSibling
    if (!(said instanceof HTMLElement)) return
    said.textContent = (isCopied ? said.dataset.copied : said.dataset.failed) ?? ''
  })
}

function followSignOut(): void {
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
