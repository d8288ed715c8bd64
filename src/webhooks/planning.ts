import type { Database } from '../../db/database.ts'
import { RESULTS_EVERY_MS, type WebhookType } from '../domain/webhooks/webhook.ts'
import { planDeliveries, type Told } from './deliveries-repository.ts'

/** Something that has happened to a survey, as the rows of events tell it. */
export type Happening = {
  readonly surveyId: string
  readonly eventId: string
  readonly type: Exclude<WebhookType, 'results.changed' | 'webhook.test'>
  /** Null for other events than completions, and if ballots are secret. */
  readonly ballotId: string | null
  /** Milliseconds since 1970. */
  readonly happenedAt: number
}

/** Plans what webhooks are told of some events; it may be called again with the same ones. */
export async function planWebhooks(database: Database, events: readonly Happening[]): Promise<void> {
  for (const [surveyId, ofSurvey] of Map.groupBy(events, (event) => event.surveyId))
    await planDeliveries(database, surveyId, [
      ...ofSurvey.map(told),
      ...decisions(ofSurvey),
      ...changedResults(surveyId, ofSurvey),
    ])
}

/** The body is thin: who wants more asks with a token. */
function told({ eventId, type, happenedAt, surveyId, ballotId }: Happening): Told {
  const data = { surveyId, ...(ballotId !== null && { responseId: ballotId }) }
  return { eventId, type, happenedAt, data, notBefore: null }
}

/** What a survey decides is published when it closes, if it publishes anything. */
function decisions(events: readonly Happening[]): Told[] {
  const closings = events.filter(({ type }) => type === 'survey.closed')
  return closings.map((closing) => ({
    ...told({ ...closing, type: 'decision.published' }),
    eventId: `${closing.eventId}/decision`,
  }))
}

/** One for each minute with completions, sent when it is over. */
function changedResults(surveyId: string, events: readonly Happening[]): Told[] {
  const completions = events.filter(({ type }) => type === 'response.completed')
  const minutes = new Set(completions.map(({ happenedAt }) => Math.floor(happenedAt / RESULTS_EVERY_MS)))
  return [...minutes].map((minute) => {
    const end = (minute + 1) * RESULTS_EVERY_MS
    const eventId = `${surveyId}/results/${minute}`
    return { eventId, type: 'results.changed', happenedAt: end, data: { surveyId }, notBefore: end }
  })
}
