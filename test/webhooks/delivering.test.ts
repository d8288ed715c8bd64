import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { handleEvents } from '../../src/events/listeners.ts'
import { LISTENERS } from '../../src/maintenance.ts'
import { QV } from '../support/app.ts'
import { openReceiving, type Receiving } from '../support/webhook-receiver.ts'

let world: Receiving

beforeEach(async () => {
  world = await openReceiving()
})
afterEach(() => world.stop())

test('a completion, a closing and an opening are told, thin, signed, and once', async () => {
  const { secret } = await world.make()
  const { _id } = await world.complete()
  await world.designer.call('PATCH', world.path, { settings: { isAvailable: false } })
  await world.designer.call('PATCH', world.path, { settings: { isAvailable: true } })
  await world.deliver()
  await world.deliver()
  const data = { surveyId: world.survey._id, link: `https://vote.example/survey/${world.survey._id}/results` }
  expect(
    world
      .sent()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['response.completed', 'survey.closed', 'survey.opened'])
  expect(world.sent().find(({ type }) => type === 'response.completed')).toEqual({
    type: 'response.completed',
    timestamp: expect.any(String),
    data: { ...data, responseId: _id },
  })
  for (const { body, headers } of world.received) {
    new Webhook(secret).verify(body, headers)
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{27}$/)
    expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  }
  expect(JSON.stringify(await world.listed())).not.toContain(secret.slice(6))
})

test('results that change are told once for each minute, when it is over', async () => {
  await world.make({ types: ['results.changed'] })
  for (let made = 0; made < 3; made++) await world.complete()
  await world.deliver()
  expect(world.received).toEqual([])
  await world.hurry()
  await world.deliver()
  expect(world.received.length).toBeLessThanOrEqual(2)
  expect(new Set(world.sent().map(({ type }) => type))).toEqual(new Set(['results.changed']))
})

const types = () => world.sent().map(({ type }) => type)

async function decidingWorld(results: string) {
  world.stop()
  const question = { ...QV, setting: { totalCredits: 100, outcome: { rule: 'positive' } } }
  world = await openReceiving({ results, resultsWhen: 'closed' }, true, [question])
  await world.make({ types: ['decision.published'] })
  await world.complete()
}
const set = (settings: object) => world.designer.call('PATCH', world.path, { settings })

test('what is decided is told when the survey closes, with the page that everybody reads', async () => {
  await decidingWorld('public')
  await set({ isAvailable: false })
  await world.deliver()
  await world.deliver()
  expect(world.sent().map(({ type, data }) => [type, data.link])).toEqual([
    ['decision.published', `https://vote.example/survey/${world.survey._id}/published/summary`],
  ])
})

test('a decision that only designers see is told once it is published, and not before', async () => {
  await decidingWorld('designer')
  await set({ isAvailable: false })
  await world.deliver()
  expect(types()).toEqual([])
  await set({ results: 'public' })
  await set({ results: 'public' })
  await world.deliver()
  expect(types()).toEqual(['decision.published'])
})

test('a survey that decides nothing publishes no decision', async () => {
  world.stop()
  world = await openReceiving({ results: 'public', resultsWhen: 'closed' })
  await world.make({ types: ['decision.published', 'survey.closed'] })
  await set({ isAvailable: false })
  await world.deliver()
  expect(types()).toEqual(['survey.closed'])
})

test('a chat gets one line', async () => {
  await world.make({ format: 'chat' })
  await world.complete()
  await world.deliver()
  expect(world.sent()).toEqual([
    { text: `“Spending” has a new response. https://vote.example/survey/${world.survey._id}/results` },
  ])
})

test('in a secret survey nothing that is sent or listed names a response', async () => {
  world.stop()
  world = await openReceiving({ hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' })
  await world.designer.call('POST', `${world.path}/keys`, { keys: ['ann'] })
  const { id } = await world.make()
  const { _id } = await world.complete({ uKey: 'ann' })
  await world.deliver()
  const completed = world.sent().filter(({ type }) => type === 'response.completed')
  expect(completed.map(({ data }) => Object.keys(data).sort())).toEqual([['link', 'surveyId']])
  const stored = await world.app.deps.database.query('SELECT * FROM responses WHERE survey_id = $1', [
    world.survey._id,
  ])
  const ids = stored.map((row) => String((row as { ballot_id: string }).ballot_id))
  const told = JSON.stringify([world.received, await world.deliveries(id)])
  for (const secret of [_id, ...ids, 'ann']) expect(told).not.toContain(`"${secret}"`)
})

test('a delivery that a process had in hand when it died is made by another', async () => {
  const { id } = await world.make()
  await world.complete()
  await handleEvents(world.app.deps.database, LISTENERS)
  const claimed = "UPDATE webhook_deliveries SET attempts = 1, next_at = now() + interval '60 seconds'"
  await world.app.deps.database.query(claimed, [])
  await world.deliver()
  expect(world.received).toEqual([])
  await world.hurry()
  await world.deliver()
  expect((await world.deliveries(id))[0]).toMatchObject({ attempts: 2, lastStatus: 204 })
})

test('while a secret is rotated both verify, and the old one no longer after a day', async () => {
  const { id, secret } = await world.make()
  const { body } = await world.designer.call('PATCH', `${world.path}/webhooks/${id}`, { rotateSecret: true })
  const fresh = (body as { secret: string }).secret
  await world.complete()
  await world.deliver()
  for (const each of [secret, fresh])
    new Webhook(each).verify(world.received[0]!.body, world.received[0]!.headers)
  await world.app.deps.database.query(
    "UPDATE webhooks SET secret_before_until = now() - interval '1 second'",
    [],
  )
  await world.complete()
  await world.deliver()
  new Webhook(fresh).verify(world.received[1]!.body, world.received[1]!.headers)
  expect(() => new Webhook(secret).verify(world.received[1]!.body, world.received[1]!.headers)).toThrow()
})

test('a test is sent whatever the types, and anything is sent again on request', async () => {
  const { id } = await world.make({ types: ['survey.opened'] })
  expect((await world.designer.call('POST', `${world.path}/webhooks/${id}/test`)).status).toBe(202)
  await world.deliver()
  expect(world.sent()).toMatchObject([{ type: 'webhook.test' }])
  const [one] = await world.deliveries(id)
  expect(
    (await world.designer.call('POST', `${world.path}/webhooks/${id}/deliveries/${one!.id}/resend`)).status,
  ).toBe(200)
  await world.deliver()
  expect(new Set(world.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(world.received.length).toBe(2)
  expect((await world.designer.call('DELETE', `${world.path}/webhooks/${id}`)).status).toBe(204)
  expect((await world.designer.call('POST', `${world.path}/webhooks/${id}/test`)).status).toBe(404)
})

test('private addresses, plain http, passwords and other schemes are refused', async () => {
  world.stop()
  world = await openReceiving({}, false)
  for (const address of [
    'http://example.org/a',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://a:b@example.org/',
  ]) {
    const { status } = await world.designer.call('POST', `${world.path}/webhooks`, {
      url: address,
      types: ['survey.opened'],
    })
    expect([address, status]).toEqual([address, 422])
  }
  // A name that leads here is refused when it is connected to.
  await world.make({ url: 'https://localhost/' })
  await world.complete()
  await world.deliver({ allowsPrivate: false })
  const [hook] = await world.listed()
  const [one] = await world.deliveries(`${hook!.id}`)
  expect(one).toMatchObject({ lastStatus: null, lastError: 'the host has a private address' })
})
