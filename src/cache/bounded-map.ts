/**
 * Sets an entry of a map as its newest; the oldest is evicted where there are too many. For what is looked up with every
 * request or has very many entries: lru-cache takes a few times as long, and reserves the room for all when it is made.
 * @param most entries that the map may have
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
