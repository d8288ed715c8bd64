const DAY_MS = 86_400_000

/** The day of a date, counted from 1 January 1970. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The date of a day, written as 2030-05-01. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The day on which a month begins, counted from January of the year 0. */
export function monthStart(month: number): number {
  return new Date(0).setUTCFullYear(0, month, 1) / DAY_MS
}

/** The month of a day, counted from January of the year 0. */
export function monthOf(day: number): number {
  const at = new Date(day * DAY_MS)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}
