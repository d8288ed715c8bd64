import { say } from '../src/texts/text.ts'

/**
 * Puts the reader's own time behind every instant that the page tells in UTC, where the two differ. The zone is named,
 * so that nobody has to guess whose time it is.
 */
export function showLocalTimes(language: string): void {
  for (const moment of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const date = new Date(moment.dateTime)
    if (date.getTimezoneOffset() === 0) continue
    const time = date.toLocaleString(language, {
      ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
      ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
    })
    moment.append(` (${say(moment.dataset.local ?? '{time}', language, { time })})`)
    delete moment.dataset.local
  }
}
