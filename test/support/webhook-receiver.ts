import { handleEvents } from '../../src/events/listeners.ts'
import { LISTENERS } from '../../src/maintenance.ts'
import { resolveByDns } from '../../src/webhooks/addresses.ts'
import { deliverDue } from '../../src/webhooks/delivering.ts'
import { makeSurvey, SURVEYS, signIn, testApp } from './app.ts'
import { respond } from './respond.ts'

type Received = { readonly body: string; readonly headers: Record<string, string> }
type Listed = Record<string, unknown>

const config = { publicUrl: 'http://localhost', devLogin: true, allowPrivateWebhooks: true }
const SENDING = { resolve: resolveByDns, allowsPrivate: true, timeoutMs: 1000 }
const TYPES = ['survey.opened', 'survey.closed', 'response.completed']

export type Receiving = Awaited<ReturnType<typeof openReceiving>>

/** The product with a survey, and a receiver on this machine, which answers as it is told and keeps what it was sent. */
export async function openReceiving(
  settings: object = {},
  allowPrivateWebhooks = true,
  questions?: object[],
) {
  const received: Received[] = []
  const world = { answer: (): Response | Promise<Response> => new Response(null, { status: 204 }) }
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      received.push({ body: await request.text(), headers: Object.fromEntries(request.headers) })
      return world.answer()
    },
  })
  const app = await testApp({ config: { ...config, allowPrivateWebhooks } })
  const { database, now, random } = app.deps
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, questions, settings)
  const path = `${SURVEYS}/${survey._id}` as const
  const url = `http://127.0.0.1:${receiver.port}/hook`
  await handleEvents(database, LISTENERS)
  return Object.assign(world, {
    app,
    designer,
    survey,
    path,
    url,
    received,
    make: async (more: object = {}) => {
      const { status, body } = await designer.call('POST', `${path}/webhooks`, { url, types: TYPES, ...more })
      if (status !== 201) throw new Error(`not made: ${JSON.stringify(body)}`)
      return body as { id: string; secret: string }
    },
    /** Plans what follows from events, and makes one attempt at what is due. */
    deliver: async (sending: Partial<typeof SENDING> = {}) => {
      await handleEvents(database, LISTENERS)
      const publicUrl = 'https://vote.example'
      return deliverDue({ database, sending: { ...SENDING, ...sending }, now, publicUrl, random })
    },
    complete: (more: object = {}) => respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, more),
    deliveries: async (id: string) => {
      const { body } = await designer.call('GET', `${path}/webhooks/${id}/deliveries`)
      return (body as { deliveries: Listed[] }).deliveries
    },
    listed: async () =>
      ((await designer.call('GET', `${path}/webhooks`)).body as { webhooks: Listed[] }).webhooks,
    /** Makes the next attempt due now. */
    hurry: () =>
      database.query('UPDATE webhook_deliveries SET next_at = now() WHERE next_at IS NOT NULL', []),
    sent: () => received.map(({ body }) => JSON.parse(body)),
    stop: () => receiver.stop(true),
  })
}
