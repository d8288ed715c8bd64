import type { Getter } from 'jotai/vanilla'
import type { Html } from '../../../src/domain/text/html.ts'
import type { Store } from '../store/page-state.ts'
import { isFar, startOnceNearOrPrinted } from './near.ts'
import { showHtml } from './show-html.ts'

/** The data of an element: a question and, if it belongs to one, an option and the board that shows it. */
export type ElementData = {
  readonly question?: string | undefined
  readonly option?: string | undefined
  readonly board?: string | undefined
  /** The page of the element, if a document contains several; see `provideStore`. */
  readonly scope?: string | undefined
}

export type Host = {
  readonly element: HTMLElement
  readonly store: Store
  /** Makes the element show the current state. */
  readonly show: () => void
  /** Whether the element's HTML may differ from the current state of this store. */
  readonly isNew: boolean
}

/** A custom element: its HTML, on the server and in the browser, and how it follows the store. */
export type ElementView = {
  readonly html: (get: Getter, data: ElementData) => Html
  /**
   * Shows changes from now on, and the current state if the HTML was rendered from another one.
   * @returns stops following
   */
  readonly follow: (host: Host) => () => void
  /** Whether it is started only when it comes near the viewport in a long list. */
  readonly isLazy?: boolean
}

const stores = new Map<string, Store>()

/** Elements in the document that still lack a store. */
const waiting = new Set<HTMLElement & { readonly start: (isNew: boolean) => void }>()

/** Sets the store that the elements of a scope follow; those of the page itself have no scope. */
export function provideStore(store: Store, scope = ''): void {
  if (typeof customElements === 'undefined') return
  stores.set(scope, store)
  for (const element of waiting) element.start(!element.firstChild)
}

export function withdrawStore(scope: string): void {
  stores.delete(scope)
}

/** The store of an element, or of the element that contains a control. */
export function storeOf(element: Element): Store | undefined {
  return stores.get(element.closest<HTMLElement>('[data-scope]')?.dataset.scope ?? '')
}

/** Defines a custom element. React never renders its contents; see react/parts/element-host.tsx. */
export function define(name: string, { html, follow, isLazy }: ElementView): void {
  if (customElements.get(name)) return
  class FollowingElement extends HTMLElement {
    static readonly observedAttributes = ['data-scope']
    private stop: (() => void) | undefined

    start(isNew: boolean): void {
      this.stop?.()
      const store = storeOf(this)
      const show = () => store && showHtml(this, html(store.get, this.dataset))
      this.stop = store && follow({ element: this, store, show, isNew })
      if (store) waiting.delete(this)
      else waiting.add(this)
    }

    connectedCallback(): void {
      if (isLazy && !this.firstChild && isFar(this)) startOnceNearOrPrinted(this)
      else this.start(!this.firstChild)
    }

    disconnectedCallback(): void {
      this.stop?.()
      this.stop = undefined
      waiting.delete(this)
    }

    attributeChangedCallback(_name: string, before: string | null): void {
      if (before !== null && this.isConnected) this.start(true)
    }
  }
  customElements.define(name, FollowingElement)
}
