/**
 * Puts an entry into a map as the latest one; the one that was put there longest ago makes room.
 *
 * @param most entries that the map keeps
 */
export function keepLatest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size <= most) return
  for (const oldest of entries.keys()) {
    entries.delete(oldest)
    return
  }
}
