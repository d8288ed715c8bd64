const CHANGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
  Home: 0,
}

/** The votes that a key adds to those of a wheel; 0 for a key that removes all votes, undefined for any other key. */
export function changeBy(key: string): number | undefined {
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change === undefined ? undefined : change * mirror || 0
}
