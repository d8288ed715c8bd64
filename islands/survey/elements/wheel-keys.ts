const CHANGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
  Home: 0,
}

/** How many votes a key adds to those of a wheel, 0 where it takes all away; nothing where it is none of its keys. */
export function changeBy(key: string): number | undefined {
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change === undefined ? undefined : change * mirror || 0
}
