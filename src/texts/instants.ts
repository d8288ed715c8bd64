const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** An instant, without the brackets in which Chinese has the zone, as in '21:55 [UTC]'. */
const written = (date: Date, language: string, shape: Intl.DateTimeFormatOptions): string =>
  date.toLocaleString(language, shape).replace(/[[\]]/g, '')

/**
 * An instant in words, in a time zone or in the reader's own.
 *
 * @param form a short one names no zone, except that of UTC
 */
export function instantIn(
  zone: 'UTC' | undefined,
  instant: string,
  language: string,
  form: 'long' | 'short',
): string {
  const short = { month: 'short', ...(!zone && { timeZoneName: undefined }) } as const
  return written(new Date(instant), language, {
    ...DAY,
    ...CLOCK,
    ...(form === 'short' && short),
    ...(zone && { timeZone: zone }),
  })
}

/**
 * Writes days without their year, where there is little room.
 * @example shortDays('en')('2026-03-10') // 'Mar 10'
 */
export function shortDays(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}

const PRECISIONS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const

/**
 * Writes dates.
 * @example dateWriter('en', 'month')('2026-03-10') // 'Mar 2026'
 */
export function dateWriter(language: string, precision: keyof typeof PRECISIONS): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...PRECISIONS[precision], timeZone: 'UTC' })
  return (date) => format.format(new Date(date))
}

/**
 * An instant in words: in UTC, and in the reader's own zone where that is another time.
 * @param instant ISO 8601
 * @example instantParts('2026-03-10T12:00:00Z', 'en') // { utc: 'March 10, 2026 at 12:00 UTC', here: 'Tue, Mar 10, 13:00 GMT+1' }
 */
export function instantParts(instant: string, language: string): { utc: string; here: string | null } {
  const date = new Date(instant)
  return {
    utc: written(date, language, { ...DAY, ...CLOCK, timeZone: 'UTC' }),
    here:
      date.getTimezoneOffset() === 0
        ? null
        : written(date, language, { ...CLOCK, day: 'numeric', month: 'short', weekday: 'short' }),
  }
}

/**
 * How a language writes an instant: a sentence for each month in which `{day}`, `{year}` and `{time}` are open, and for
 * each hour its time, in which `{minute}` is.
 */
type InstantShape = { readonly months: readonly string[]; readonly hours: readonly string[] }

const TIME_PARTS: ReadonlySet<string> = new Set(['hour', 'minute', 'dayPeriod'])

/** For browsers, which take long to make the first format of a date, so that they write one without. */
export function instantShape(language: string): InstantShape {
  const shape = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(language, shape)
  const textsAt = (month: number, hour: number) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 2, hour))
    const first = parts.findIndex(({ type }) => TIME_PARTS.has(type))
    const last = parts.findLastIndex(({ type }) => TIME_PARTS.has(type))
    const texts = parts.map(({ type, value }) =>
      type === 'day' || type === 'year' || type === 'minute' ? `{${type}}` : value,
    )
    const [date, time] = [texts.toSpliced(first, last + 1 - first, '{time}'), texts.slice(first, last + 1)]
    return { date: date.join(''), time: time.join('') }
  }
  return {
    months: Array.from({ length: 12 }, (_, month) => textsAt(month, 0).date),
    hours: Array.from({ length: 24 }, (_, hour) => textsAt(0, hour).time),
  }
}

/** An instant in words where the reader is, as the language of its shape writes it. */
export function shapedInstant({ months, hours }: InstantShape, date: Date): string {
  const minute = `${date.getMinutes()}`.padStart(2, '0')
  return (months[date.getMonth()] ?? '')
    .replace('{day}', `${date.getDate()}`)
    .replace('{year}', `${date.getFullYear()}`)
    .replace('{time}', (hours[date.getHours()] ?? '').replace('{minute}', minute))
}
