import type { Database } from '../../db/database.ts'
import { RESULTS_EVERY_MS } from '../domain/webhooks/webhook.ts'
import type { SurveyEvent } from '../events/repository.ts'
import { planDeliveries, type Told } from './deliveries-repository.ts'

/** Plans what webhooks are told of some events; it may be called again with the same ones. */
export async function planWebhooks(database: Database, events: readonly SurveyEvent[]): Promise<void> {
  for (const [surveyId, ofSurvey] of Map.groupBy(events, (event) => event.surveyId))
    await planDeliveries(database, surveyId, [
      ...ofSurvey.flatMap((event) => told(event) ?? []),
      ...decisions(ofSurvey),
      ...changedResults(surveyId, ofSurvey),
    ])
}

/**
 * The body is thin: who wants more asks with a token. Whoever counts responses counts each once, so that nobody is told
 * again of one whose answers have changed; its results have.
 */
function told({ eventId, type, happenedAt, surveyId, ballotId }: SurveyEvent): Told | undefined {
  if (type === 'response.changed') return undefined
  const data = { surveyId, ...(ballotId !== null && { responseId: ballotId }) }
  return { eventId, type, happenedAt, data, notBefore: null }
}

/** What a survey decides is published when it closes, if it publishes anything. */
function decisions(events: readonly SurveyEvent[]): Told[] {
  const closings = events.filter(({ type }) => type === 'survey.closed')
  return closings.flatMap((closing) => {
    const eventId = `${closing.eventId}/decision`
    return told({ ...closing, eventId, type: 'decision.published' }) ?? []
  })
}

/** One for each minute in which responses were completed or changed, sent when it is over. */
function changedResults(surveyId: string, events: readonly SurveyEvent[]): Told[] {
  const counted = events.filter(({ type }) => type === 'response.completed' || type === 'response.changed')
  const minutes = new Set(counted.map(({ happenedAt }) => Math.floor(happenedAt / RESULTS_EVERY_MS)))
  return [...minutes].map((minute) => {
    const end = (minute + 1) * RESULTS_EVERY_MS
    const eventId = `${surveyId}/results/${minute}`
    return { eventId, type: 'results.changed', happenedAt: end, data: { surveyId }, notBefore: end }
  })
}
