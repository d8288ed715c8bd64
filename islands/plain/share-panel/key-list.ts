/** Keys of one group, or of none. */
export type KeyGroup = { readonly label: string | null; readonly keys: readonly string[] }

/**
 * What a list of keys says, by group: a key on each line, and its group after a tab, a comma or a semicolon. A key that
 * stands there twice counts once, in the group that it has first.
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
