import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client.ts'
import { type Database, DatabaseUnavailable, isUnavailable } from '../../db/database.ts'
import { type SlowCall, withDeadline } from '../../db/deadline.ts'
import { embeddedTemplate } from '../support/embedded-template.ts'
import { createDatabase, testServerUrl } from '../support/postgres-database.ts'

const DEADLINE_MS = 300
const server = testServerUrl()

const failed = (code: string, severity?: string) =>
  Promise.reject(Object.assign(new Error('failed'), { code, severity }))

/** Stands between a client and a server; can refuse new connections and keep the old. */
function relayTo(host: string, port: number) {
  const sockets: Socket[] = []
  const relay = createServer((client) => {
    const target = connect(port, host)
    sockets.push(client, target)
    client.pipe(target).pipe(client)
    for (const socket of [client, target]) socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  return {
    port: String((relay.address() as AddressInfo).port),
    refuse: () => relay.close(),
    end() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('a deadline', () => {
  test('lets a reply in time through', async () => {
    expect(await withDeadline(1_000, Promise.resolve(7))).toBe(7)
  })

  test('that passes means that the database is unavailable, and cancels work in progress once', async () => {
    let gaveUp = 0
    const never = new Promise(() => {})
    expect(withDeadline(5, never, () => gaveUp++)).rejects.toThrow(DatabaseUnavailable)
    await Bun.sleep(30)
    expect(gaveUp).toBe(1)
  })

  test('names the statement that missed it, only for the log', async () => {
    const slow: SlowCall[] = []
    const watched = { statement: 'list_everything', onSlow: (call: SlowCall) => void slow.push(call) }
    const call = { statement: 'list_everything', ms: expect.any(Number) }
    const never = new Promise<void>(() => {})
    await expect(withDeadline(5, never, undefined, watched)).rejects.toMatchObject({ call })
    expect(slow).toEqual([{ ...call, isLate: true }])
  })

  test('reports a slow call that met it, and no other', async () => {
    const slow: SlowCall[] = []
    const watch = (statement: string, call: Promise<unknown>) =>
      withDeadline(5_000, call, undefined, { statement, onSlow: (told) => void slow.push(told) })
    await Promise.all([watch('quick', Promise.resolve()), watch('slow', Bun.sleep(1_050))])
    expect(slow).toEqual([{ statement: 'slow', ms: expect.any(Number), isLate: false }])
  })

  test('turns lost connections and a server out of resources into an unavailable database', async () => {
    const codes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED']
    const states = ['08006', '57P01', '57P02', '57P03', '53300', '53100', '57014', '40001', '40P01', '25006']
    for (const code of [...codes, ...states]) {
      expect(withDeadline(1_000, failed(code))).rejects.toThrow(DatabaseUnavailable)
    }
  })

  test('takes errors that end a connection for an unavailable database, such as the various messages for a full disk', async () => {
    for (const [code, severity] of [
      ['XX000', 'FATAL'],
      ['XX001', 'PANIC'],
    ] as const) {
      await expect(withDeadline(1_000, failed(code, severity))).rejects.toThrow(DatabaseUnavailable)
    }
    for (const [code, severity] of [
      ['XX000', 'ERROR'],
      ['28P01', 'FATAL'],
      ['3D000', 'FATAL'],
    ] as const) {
      await expect(withDeadline(1_000, failed(code, severity))).rejects.toMatchObject({ code })
    }
  })

  test('takes files without permission for an unavailable database, as of a disk that became read-only, but no tables', async () => {
    await expect(withDeadline(1_000, failed('42501'))).rejects.toThrow(DatabaseUnavailable)
    const table = failed('42501').catch((error) => {
      throw Object.assign(error, { routine: 'aclcheck_error' })
    })
    await expect(withDeadline(1_000, table)).rejects.toMatchObject({ message: 'failed', code: '42501' })
  })

  test('leaves every other error unchanged', async () => {
    for (const code of ['23505', '42703', '22P02', 'UNDEFINED_VALUE']) {
      expect(withDeadline(1_000, failed(code))).rejects.toMatchObject({ message: 'failed', code })
    }
  })
})

describe('a call that takes too long', () => {
  let database: Database
  beforeAll(async () => {
    const options = { dataDir: 'memory://', deadlineMs: DEADLINE_MS }
    database = server
      ? await openDatabase({ ...options, url: await createDatabase(server, '_deadline'), pool: 2 })
      : await openDatabase({ ...options, template: await embeddedTemplate() })
    await database.ping()
  })
  afterAll(() => database.close())

  const answersAgain = async () => {
    for (let tries = 0; tries < 50; tries++) {
      const rows = await database.query('select 1 as one', []).catch(() => Bun.sleep(50))
      if (rows) return rows
    }
  }

  test('is refused at its deadline, as is one that waits behind it, and then the database replies again', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const open = database.orm.transaction(() => end)
    const waiting =
      database.kind === 'embedded'
        ? database.query('select 1', [])
        : database.query('select pg_sleep(60)', [])
    const [first, second] = await Promise.allSettled([open, waiting])
    expect(first).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
    resolve()
    expect(await answersAgain()).toEqual([{ one: 1 }])
  })

  test.if(server !== undefined)('is cancelled on the server, so that it holds no connection', async () => {
    const late = await database.query('select pg_sleep(60)', []).catch((error) => error)
    expect(late).toBeInstanceOf(DatabaseUnavailable)
    const running = `select count(*)::int4 as n from pg_stat_activity
      where query = 'select pg_sleep(60)' and state = 'active'`
    for (let tries = 0; tries < 20; tries++) {
      const [row] = await database.query<{ n: number }>(running, [])
      if (row?.n === 0) return
      await Bun.sleep(50)
    }
    expect('still running').toBe('cancelled')
  })

  test.if(server !== undefined)(
    'is refused even if the server accepts no connection to cancel it',
    async () => {
      const { hostname, port } = new URL(server ?? '')
      const relay = relayTo(hostname, Number(port))
      const url = Object.assign(new URL(server ?? ''), { hostname: '127.0.0.1', port: relay.port }).href
      const relayed = await openDatabase({ url, dataDir: '', deadlineMs: DEADLINE_MS })
      await relayed.ping()
      relay.refuse()
      expect(relayed.query('select pg_sleep(2)', [])).rejects.toThrow(DatabaseUnavailable)
      // Long enough for the cancellation to fail: a rejection that nobody handles fails this test.
      await Bun.sleep(2 * DEADLINE_MS)
      relay.end()
      await relayed.close()
    },
  )

  test.if(server !== undefined)('that recurs makes a new pool, even if the old one hangs', async () => {
    const hanging = () => database.orm.transaction(() => new Promise<void>(() => {})).catch((error) => error)
    const failures = await Promise.all([hanging(), hanging(), hanging(), hanging()])
    expect(failures.every(isUnavailable)).toBe(true)
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  })

  test('is recognized through drizzle as an unavailable database', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const open = database.orm.transaction(() => end).catch(() => {})
    const slow = server ? database.orm.execute(sql`select pg_sleep(60)`) : database.orm.execute(sql`select 1`)
    expect(isUnavailable(await Promise.resolve(slow).catch((error) => error))).toBe(true)
    resolve()
    await open
  })
})
