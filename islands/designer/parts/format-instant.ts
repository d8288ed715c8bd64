/**
 * An instant as a person reads it, in UTC: server and browser have to render the same, and only the browser knows
 * the reader's time zone.
 *
 * @example formatInstant('2030-05-01T09:00:00.000Z', 'en') // 'May 1, 2030, 9:00 AM UTC'
 */
export function formatInstant(instant: string, language: string): string {
  const time = new Date(instant)
  if (Number.isNaN(time.getTime())) return ''
  const format: Intl.DateTimeFormatOptions = {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }
  // The narrow space that some versions of ICU write would differ between server and browser.
  return new Intl.DateTimeFormat(language, format).format(time).replace(/\u202f/g, ' ')
}
