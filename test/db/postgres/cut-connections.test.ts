import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { once } from 'node:events'
import net from 'node:net'
import postgres, { type Options } from 'postgres'
import { connect, createRunner } from '../../../db/postgres/pool.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../../support/postgres.ts'

describe.skipIf(!postgresBinaries())('a connection that is cut', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres({ fsync: false })
  }, 60_000)
  afterAll(() => server.stop())

  // What db/patches mends: without it, the driver waits for ever for a timer that was cleared.
  test('before the driver knows, with a statement about to be written, is followed by one that works', async () => {
    const { hostname, port } = new URL(server.url)
    const sockets: net.Socket[] = []
    // The types lack the option.
    const connecting = {
      socket: async () => {
        const socket = net.connect(Number(port), hostname)
        await once(socket, 'connect')
        sockets.push(socket)
        return socket
      },
    } as Options<Record<string, never>>
    const sql = postgres(server.url, { max: 1, connect_timeout: 2, fetch_types: false, ...connecting })
    try {
      await sql`select 1`
      sockets[0]!.destroy()
      expect(await sql`select 2`.catch((error) => error.code)).toBe('CONNECTION_CLOSED')
      expect(Array.from(await sql`select 3 as number`)).toEqual([{ number: 3 }])
    } finally {
      await sql.end({ timeout: 1 })
    }
  })
})

test('connections that cannot be established in time count as late', async () => {
  // It accepts connections and never says anything.
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as net.AddressInfo
  const options = {
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    pool: 1,
    prepare: true,
    deadlineMs: 20_000,
  }
  let late = 0
  const sql = connect(options, 1)
  const run = createRunner({ sql: () => sql, noteLate: () => (late += 1) }, options.deadlineMs, {})
  const code = await run('select 1', [], true).answer.catch((error) => error.cause.code)
  expect([code, late]).toEqual(['CONNECT_TIMEOUT', 1])
  await sql.end({ timeout: 0 })
  silent.close()
})
