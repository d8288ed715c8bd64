import type { Getter } from 'jotai/vanilla'
import { html } from '../../../src/domain/text/html.ts'
import { sayAtom } from '../store/page.ts'
import { type ElementView, type Host, storeOf } from './define.ts'
import { showHtml } from './show-html.ts'

/** The button that shows all of the description before it, if the card cuts that; it lies over the end of the cut. */
export const wholeText: ElementView = { html: (get) => buttonHtml(get, false), follow, isLazy: true }

function buttonHtml(get: Getter, isOpen: boolean) {
  const words = get(sayAtom)(isOpen ? 'less' : 'more')
  return html`<button type="button" class="quiet" aria-expanded="${isOpen}">${words}</button>`
}

const textOf = (host: Element) => host.previousElementSibling as HTMLElement | null

const sizes =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => {
        for (const { target } of entries) {
          if (target.hasAttribute('data-whole')) continue
          const isCut = target.scrollHeight > target.clientHeight + 1
          if (target.toggleAttribute('data-cut', isCut)) placeButton(target as HTMLElement)
        }
      })

/** Places the button at the end of its text, whose direction may be another than the page's. */
function placeButton(text: HTMLElement): void {
  text.dir ||= 'auto'
  text.nextElementSibling?.setAttribute('dir', getComputedStyle(text).direction)
}

function follow({ element, show }: Host): () => void {
  show()
  const text = textOf(element)
  text?.removeAttribute('data-whole')
  if (text) sizes?.observe(text)
  return () => text && sizes?.unobserve(text)
}

export function listenToWholeTexts(): void {
  document.addEventListener('click', ({ target }) => {
    const host = target instanceof Element ? target.closest<HTMLElement>('whole-text') : null
    const store = host && storeOf(host)
    if (store) showHtml(host, buttonHtml(store.get, textOf(host)?.toggleAttribute('data-whole') ?? false))
  })
}
