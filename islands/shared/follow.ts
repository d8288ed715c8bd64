import { type Atom, atom, type Getter } from 'jotai/vanilla'
import type { Store } from '../survey/store/page-state.ts'

/**
 * Calls `changed` with what `read` gives, and what it gave before, whenever that changes.
 * @param read an atom, or a function that returns the same reference as long as the state is the same
 * @returns stops following
 */
export function follow<T>(
  store: Store,
  read: Atom<T> | ((get: Getter) => T),
  changed: (now: T, before: T) => void,
): () => void {
  const source = typeof read === 'function' ? atom(read) : read
  let now = store.get(source)
  return store.sub(source, () => {
    const before = now
    now = store.get(source)
    changed(now, before)
  })
}

/** One function that ends everything which these end. */
export const together =
  (...ends: readonly (() => void)[]) =>
  () => {
    for (const end of ends) end()
  }
