import { copyText } from './copy-text.ts'

/** Lets a button copy the link in it; the words on it, and what is announced beside it, say that it did. */
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
