import type { Database } from '../../db/database.ts'
import { forgetEvents, readEvents, type SurveyEvent } from './repository.ts'

/**
 * Stores what follows from some events, once for each `eventId`: it is called again with the same events if it fails, if
 * another listener does or the process ends before they are forgotten, and by several processes at the same time.
 */
export type EventListener = (database: Database, events: readonly SurveyEvent[]) => Promise<void>

/** Events that are read at a time. */
const BATCH = 500

/**
 * Hands all events to all listeners, the oldest first, and then forgets them. There is no position to remember, so an
 * event that another process commits late is not passed over.
 */
export async function handleEvents(database: Database, listeners: readonly EventListener[]): Promise<void> {
  for (;;) {
    const events = await readEvents(database, BATCH)
    await Promise.all(listeners.map((listener) => listener(database, events)))
    for (const [surveyId, ofSurvey] of Map.groupBy(events, ({ surveyId }) => surveyId)) {
      await forgetEvents(
        database,
        surveyId,
        ofSurvey.map(({ eventId }) => eventId),
      )
    }
    if (events.length < BATCH) return
  }
}
