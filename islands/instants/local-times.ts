import { instantParts } from '../../src/texts/instants.ts'
import { say } from '../../src/texts/text.ts'

/**
 * Adds the reader's local time to every instant in UTC on the page, if the two differ. The zone is named, so that
 * nobody has to guess whose time it is.
 */
export function showLocalTimes(language: string): void {
  for (const moment of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const { here } = instantParts(moment.dateTime, language)
    if (here) moment.append(` (${say(moment.dataset.local ?? '{time}', language, { time: here })})`)
    delete moment.dataset.local
  }
}
