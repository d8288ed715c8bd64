const CHANGES: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 2,
  PageDown: -2,
  Home: -Infinity,
  End: Infinity,
}

const SAME_NUMBER_MS = 1000

let digits = ''
let typedAt = 0

/** The votes that a key turns a wheel to, as in ARIA's pattern of a spin button; undefined for any other key. */
export function votesAfter({ key, timeStamp }: KeyboardEvent, votes: number): number | undefined {
  if (/^\d$/.test(key)) {
    digits = timeStamp - typedAt < SAME_NUMBER_MS ? digits + key : key
    typedAt = timeStamp
    return Number(digits)
  }
  if (key === '-') return -votes
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change && votes + change * mirror
}
