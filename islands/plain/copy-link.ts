import { copyText } from './copy-text.ts'

/** Makes a button copy the link in it; its label, and an announcement beside it, confirm it. */
export function followCopyLinks(): void {
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
