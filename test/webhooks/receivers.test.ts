import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openReceiving, type Receiving } from '../support/webhook-receiver.ts'

let world: Receiving

beforeEach(async () => {
  world = await openReceiving()
})
afterEach(() => world.stop())

describe('a receiver that', () => {
  const failing = async (reply: () => Response | Promise<Response>) => {
    const { id } = await world.make()
    world.answer = reply
    await world.complete()
    await world.deliver()
    return { id, one: (await world.deliveries(id))[0]! }
  }

  test('fails is tried again with the same id, and a new timestamp', async () => {
    const { id, one } = await failing(() => new Response(null, { status: 500 }))
    expect(one).toMatchObject({ attempts: 1, lastStatus: 500, deliveredAt: null })
    world.answer = () => new Response()
    await world.hurry()
    await world.deliver()
    expect(new Set(world.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await world.deliveries(id))[0]).toMatchObject({ attempts: 2, lastStatus: 200, nextAt: null })
  })

  test('redirects is not followed', async () => {
    const { one } = await failing(() => Response.redirect(`${world.url}/elsewhere`, 302))
    expect([one.lastStatus, world.received.length]).toEqual([302, 1])
  })

  test('hangs is left after a while', async () => {
    const { one } = await failing(() => Bun.sleep(3000).then(() => new Response()))
    expect(one).toMatchObject({ lastStatus: null, lastError: 'no reply in time' })
  })

  test('answers 429 with Retry-After is left alone for as long', async () => {
    const { one } = await failing(
      () => new Response(null, { status: 429, headers: { 'retry-after': '600' } }),
    )
    const wait = Date.parse(`${one.nextAt}`) - Date.parse(`${one.lastAt}`)
    expect(Math.round(wait / 1000)).toBeGreaterThanOrEqual(599)
  })

  test('answers 410 is switched off, until it is switched on again', async () => {
    const { id, one } = await failing(() => new Response(null, { status: 410 }))
    expect(one.nextAt).toBeNull()
    expect(await world.listed()).toMatchObject([{ isOn: false, offBecause: 'gone' }])
    await world.complete()
    await world.deliver()
    expect(world.received.length).toBe(1)
    await world.designer.call('PATCH', `${world.path}/webhooks/${id}`, { isOn: true })
    world.answer = () => new Response()
    await world.complete()
    await world.deliver()
    expect(world.received.length).toBe(2)
  })

  test('has failed ten times is given up, and the webhook is off', async () => {
    const { id } = await failing(() => new Response(null, { status: 500 }))
    for (let tries = 1; tries < 10; tries++) {
      await world.hurry()
      await world.deliver()
    }
    expect((await world.deliveries(id))[0]).toMatchObject({ attempts: 10, nextAt: null, deliveredAt: null })
    expect(await world.listed()).toMatchObject([{ offBecause: 'failing' }])
  })
})
