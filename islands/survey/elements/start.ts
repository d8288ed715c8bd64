import type { Store } from '../store/page-state.ts'
import { define, type ElementView } from './define.ts'

/** Custom elements by name, and the listeners of their controls: one on the document for each kind. */
export type Elements = {
  readonly views: Readonly<Record<string, ElementView>>
  readonly listeners: readonly (() => void)[]
  /** What must be done to this kind of page before its respondent's store is used. */
  readonly prepare?: (store: Store) => void
}

export const NO_ELEMENTS: Elements = { views: {}, listeners: [] }

const started = new Set<() => void>()

/** Defines the elements, and listens to their controls from now on. */
export function startElements({ views, listeners }: Elements): void {
  for (const [name, view] of Object.entries(views)) define(name, view)
  for (const listen of listeners) {
    if (!started.has(listen)) listen()
    started.add(listen)
  }
}
