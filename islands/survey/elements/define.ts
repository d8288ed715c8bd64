import type { Getter } from 'jotai/vanilla'
import type { Store } from '../store/page-state.ts'
import { isFar, startOnceNear } from './near.ts'

/** What an element stands for: a question, and where it has one an option and the board that shows it. */
export type ElementData = {
  readonly question?: string | undefined
  readonly option?: string | undefined
  readonly board?: string | undefined
  /** Of which page it is, where there are several in one document; see `provideStore`. */
  readonly scope?: string | undefined
}

/** A custom element: how it looks, on the server and in the browser, and how it follows the store. */
export type ElementView = {
  readonly html: (get: Getter, data: ElementData) => string
  /**
   * Shows an element's changes from now on, and its present state where that is not what its HTML was made of.
   * @param isNew whether the element may show anything but the present state of this store
   * @returns stops it
   */
  readonly follow: (host: HTMLElement, store: Store, isNew: boolean) => () => void
  /** Whether it is made only as somebody comes near to it in a long list. */
  readonly isLazy?: boolean
}

const stores = new Map<string, Store>()

/** Elements in the document that have no store to follow yet. */
const waiting = new Set<HTMLElement & { readonly start: (isNew: boolean) => void }>()

/** Says which store the elements of a scope follow; those of the page itself have no scope. */
export function provideStore(store: Store, scope = ''): void {
  if (typeof customElements === 'undefined') return
  stores.set(scope, store)
  for (const element of waiting) element.start(!element.firstChild)
}

export function withdrawStore(scope: string): void {
  stores.delete(scope)
}

/** The store that an element, or the one that a control is in, follows. */
export function storeOf(element: Element): Store | undefined {
  return stores.get(element.closest<HTMLElement>('[data-scope]')?.dataset.scope ?? '')
}

/** Defines a custom element. React never renders what is in it; see react/parts/element-host.tsx. */
export function define(name: string, { follow, isLazy }: ElementView): void {
  if (customElements.get(name)) return
  class FollowingElement extends HTMLElement {
    static readonly observedAttributes = ['data-scope']
    private stop: (() => void) | undefined

    start(isNew: boolean): void {
      this.stop?.()
      const store = storeOf(this)
      this.stop = store && follow(this, store, isNew)
      if (store) waiting.delete(this)
      else waiting.add(this)
    }

    connectedCallback(): void {
      if (isLazy && !this.firstChild && isFar(this)) startOnceNear(this)
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
