import { expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import { operations } from '../../../src/urls.ts'
import { appOn, testApp } from '../../support/app.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

test('a server that is ready reports the durability of its acknowledgements', async () => {
  const app = await testApp()
  const { status, body } = await app.send<{ durability: string }>(operations.ready())
  const { kind } = app.deps.database
  expect([status, body]).toMatchObject([200, { status: 'ok', database: kind, migrations: 'current' }])
  expect(['powerCut', 'processCrash', 'none']).toContain(body.durability)
})

test('a server is not ready once it is asked to stop, while it is still healthy', async () => {
  const app = await testApp({ stopping: AbortSignal.abort() })
  const { status, headers } = await app.send(operations.ready())
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect((await app.send(operations.health())).status).toBe(200)
})

test('a server that is asked to stop while it checks its database is not ready', async () => {
  const stopping = new AbortController()
  const { deps } = await testApp()
  const query: typeof deps.database.query = (...call) => {
    stopping.abort()
    return deps.database.query(...call)
  }
  const app = await appOn({ database: { ...deps.database, query }, stopping: stopping.signal })
  expect((await app.send(operations.ready())).status).toBe(503)
})

test('a server on a database without its tables is not ready', async () => {
  const database = await openDatabase({ dataDir: 'memory://', template: await embeddedTemplate() })
  const app = await appOn({ database })
  expect((await app.send(operations.ready())).status).toBe(503)
  await database.close()
})
