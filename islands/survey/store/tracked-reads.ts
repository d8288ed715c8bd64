import type { Atom, Getter } from 'jotai/vanilla'
import type { Store } from './page-state.ts'

/**
 * Reads from a store, and calls `changed` with whatever changes of what the last reading read. Unlike a derived atom it
 * is computed only when somebody reads.
 */
export function trackedReads(store: Store, changed: (source: Atom<unknown>) => void) {
  let followed = new Map<Atom<unknown>, () => void>()
  const follow = (wanted: ReadonlySet<Atom<unknown>>) => {
    const before = followed
    followed = new Map(
      [...wanted].map((source) => [source, before.get(source) ?? store.sub(source, () => changed(source))]),
    )
    for (const [source, stop] of before) if (!wanted.has(source)) stop()
  }
  return {
    read<T>(read: (get: Getter) => T): T {
      const seen = new Set<Atom<unknown>>()
      const value = read((source) => {
        seen.add(source)
        return store.get(source)
      })
      follow(seen)
      return value
    },
    stop: () => follow(new Set()),
  }
}
