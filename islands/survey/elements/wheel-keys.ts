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

/** Digits typed one after the other within this time are one number. */
const TYPING_MS = 1000

let digits = ''
let typedAt = 0

/**
 * The votes that a wheel with these votes turns to by a key, as in ARIA's pattern of a spin button; the limits of votes
 * bound them. Undefined for any other key.
 */
export function votesAfter({ key, timeStamp }: KeyboardEvent, votes: number): number | undefined {
  if (/^\d$/.test(key)) {
    digits = timeStamp - typedAt < TYPING_MS ? digits + key : key
    typedAt = timeStamp
    return Number(digits)
  }
  if (key === '-') return -votes
  const mirror = document.dir === 'rtl' && /Left|Right/.test(key) ? -1 : 1
  const change = CHANGES[key]
  return change && votes + change * mirror
}
