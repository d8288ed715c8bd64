import type { Getter } from 'jotai/vanilla'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'
import { sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { type ElementView, storeOf } from './define.ts'
import { patch } from './html.ts'

/** The button that shows all of the description before it, if the card cuts that; it lies over the end of the cut. */
export const wholeText: ElementView = { html: (get) => html(get, false), follow }

function html(get: Getter, isOpen: boolean): string {
  const words = escapeHtml(get(sayAtom)(isOpen ? 'less' : 'more'))
  return `<button type="button" class="quiet" aria-expanded="${isOpen}">${words}</button>`
}

const textOf = (host: Element) => host.previousElementSibling as HTMLElement | null

const sizes =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => {
        for (const { target } of entries) {
          if (target.hasAttribute('data-whole')) continue
          target.toggleAttribute('data-cut', target.scrollHeight > target.clientHeight + 1)
        }
      })

function follow(host: HTMLElement, store: Store): () => void {
  patch(host, html(store.get, false))
  const text = textOf(host)
  text?.removeAttribute('data-whole')
  if (text) sizes?.observe(text)
  return () => text && sizes?.unobserve(text)
}

export function listenToWholeTexts(): void {
  document.addEventListener('click', ({ target }) => {
    const host = target instanceof Element ? target.closest<HTMLElement>('whole-text') : null
    const store = host && storeOf(host)
    if (store) patch(host, html(store.get, textOf(host)?.toggleAttribute('data-whole') ?? false))
  })
}
