/** Keys of one group, or of none. */
export type KeyGroup = { readonly label: string | null; readonly keys: readonly string[] }

/**
 * Parses a list of keys by group: a key on each line, and its group after a tab, a comma or a semicolon. A key that is
 * listed twice counts once, in its first group.
 *
 * @example keyGroups('a\tNorth\nb') // [{ label: 'North', keys: ['a'] }, { label: null, keys: ['b'] }]
 */
export function keyGroups(list: string): readonly KeyGroup[] {
  const groupOf = new Map<string, string | null>()
  for (const line of list.split(/\r?\n/)) {
    const [, key = '', label = ''] = /^([^\t,;]*)(?:[\t,;](.*))?$/.exec(line) ?? []
    if (key.trim() !== '' && !groupOf.has(key.trim())) groupOf.set(key.trim(), label.trim() || null)
  }
  return [...Map.groupBy(groupOf.keys(), (key) => groupOf.get(key) ?? null)].map(([label, keys]) => ({
    label,
    keys,
  }))
}
