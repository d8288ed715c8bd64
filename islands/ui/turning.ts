const CHANGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
}

/** How many votes a key adds to what a wheel stands at; nothing where it is none of the wheel's keys. */
export function changeBy(key: string, votes: number): number | undefined {
  if (key === 'Home') return -votes
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change && change * mirror
}
