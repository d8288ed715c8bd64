import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { createQueue } from '../../../db/embedded/queue.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

let database: Database
let shared: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  shared = await openDatabase({ dataDir: 'memory://', port: database.share?.() })
  await database.query('CREATE TABLE calls (at serial PRIMARY KEY, name text)', [])
  await shared.ping()
}, 60_000)
afterAll(async () => {
  await shared.close()
  await database.close()
})

test('a call of the thread that opened the database overtakes waiting calls of another thread', async () => {
  const call = (from: Database, name: string) =>
    from.query('INSERT INTO calls (name) SELECT $1::text FROM pg_sleep(0.02)', [name])
  const waiting = Array.from({ length: 6 }, () => call(shared, 'shared'))
  await Promise.all([...waiting, call(database, 'urgent')])
  const ran = await database.query<{ name: string }>('SELECT name FROM calls ORDER BY at', [])
  expect(ran).toHaveLength(7)
  expect(ran.findIndex(({ name }) => name === 'urgent')).toBeLessThan(2)
})

test('work runs one piece at a time, urgent pieces first, each kind in order', async () => {
  const inTurn = createQueue()
  const begun: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    begun.push(name)
    running += 1
    await Bun.sleep(1)
    expect(running).toBe(1)
    running -= 1
  }
  const first = inTurn(true, work('first'))
  await Promise.all([
    first,
    ...['a', 'b'].map((name) => inTurn(false, work(name))),
    ...['c', 'd'].map((name) => inTurn(true, work(name))),
  ])
  expect(begun).toEqual(['first', 'c', 'd', 'a', 'b'])
})

test('continuous urgent work does not block the rest for ever', async () => {
  const inTurn = createQueue()
  let isOver = false
  let urgent = 0
  const work = async () => {
    await Bun.sleep(0)
    urgent += 1
  }
  const crowd = Array.from({ length: 3 }, async () => {
    while (!isOver) await inTurn(true, work)
  })
  await inTurn(false, async () => {})
  await inTurn(false, async () => {})
  isOver = true
  await Promise.all(crowd)
  expect(urgent).toBeGreaterThan(10)
})

test('failed work makes way for the next', async () => {
  const inTurn = createQueue()
  const failing = inTurn(true, () => Promise.reject(new Error('no')))
  const next = [true, false].map((isUrgent) => inTurn(isUrgent, async () => 'done'))
  expect(await failing.catch((error) => error.message)).toBe('no')
  expect(await Promise.all(next)).toEqual(['done', 'done'])
})
