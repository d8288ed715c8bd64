const DATE = /^(\d{4}-\d{2}-\d{2})$/
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** Years have four digits, as in calendars and databases. */
export const EARLIEST_DATE = '0001-01-01'
export const LATEST_DATE = '9999-12-31'
const EARLIEST = Date.parse(`${EARLIEST_DATE}T00:00:00Z`)
const LATEST = Date.parse(`${LATEST_DATE}T23:59:59.999Z`)

/**
 * The instant of an ISO 8601 date and time with a time zone; one without would mean another instant on every machine.
 *
 * @returns milliseconds since 1970, or null if the text has another form, or a day that does not exist
 * @example instantOf('1970-01-01T01:00:01+01:00') // 1000
 * @example instantOf('2026-02-30T09:00:00Z') // null
 */
export function instantOf(text: string): number | null {
  const day = DATE_TIME.exec(text)?.[1]
  if (day === undefined || !isDay(day)) return null
  const instant = Date.parse(text)
  return instant >= EARLIEST && instant <= LATEST ? instant : null
}

/**
 * The same; a day alone stands for its start in UTC.
 *
 * @example instantOrDayOf('1970-01-02') // 86400000
 */
export function instantOrDayOf(text: string): number | null {
  return instantOf(DATE.test(text) ? `${text}T00:00:00Z` : text)
}

/**
 * Whether a text is a date.
 *
 * @example isDate('2030-02-30') // false
 */
export const isDate = (text: string): boolean => DATE.test(text) && text >= EARLIEST_DATE && isDay(text)

/** Whether a day exists, written as 2030-05-01: otherwise 30 February would be read as a day in March. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
}

/**
 * An instant in milliseconds since 1970 as ISO 8601 in UTC; null stays null.
 *
 * @example isoOf(0) // '1970-01-01T00:00:00.000Z'
 */
export function isoOf(instant: number): string
export function isoOf(instant: number | null): string | null
export function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
