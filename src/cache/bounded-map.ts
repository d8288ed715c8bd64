/**
 * Sets an entry of a map as its newest, and evicts the oldest if there are too many. For maps that are read on every
 * request or have very many entries: lru-cache takes a few times as long, and allocates memory for all of them at once.
 * @param most the most entries in the map
 */
export function setBounded<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size <= most) return
  for (const oldest of entries.keys()) {
    entries.delete(oldest)
    return
  }
}
