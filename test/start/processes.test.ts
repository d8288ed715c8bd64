import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { api, operations, pages } from '../../src/urls.ts'
import { readStored } from '../faults/audit.ts'
import { answerTogether } from '../support/crowd.ts'
import { addLargeSurvey, LARGE_TOKEN } from '../support/large-survey.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { freePort, type ServerProcess, spawnServer, startServer } from '../support/server-process.ts'

const STEP_MS = 120_000
const SECRET = 'a secret of more than thirty-two characters'

/** The processes that a process has started, where the system lists them. */
function childrenOf({ pid }: ServerProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

async function until(condition: () => boolean, step: () => Promise<unknown> = () => Bun.sleep(25)) {
  for (const end = Date.now() + STEP_MS; !condition(); await step()) {
    if (Date.now() > end) throw new Error('it did not come to pass')
  }
}

/** Each request on a connection of its own, so that any of the processes may get it. */
const CLOSED = { headers: { connection: 'close' } }

async function ask({ url }: ServerProcess, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) {
    statuses.push((await fetch(url + operations.ready(), CLOSED)).status)
  }
  return statuses
}

describe.skipIf(!postgresBinaries() || process.platform !== 'linux')('several processes on one port', () => {
  let postgres: PostgresServer
  let server: ServerProcess
  const launch = () => ({
    dataDir: '/nowhere',
    env: { DATABASE_URL: postgres.url, PROCESSES: '2', SESSION_SECRET: SECRET },
  })
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: false })
    server = await startServer(launch())
  }, STEP_MS)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  }, STEP_MS)

  test('say so once, when all of them respond', async () => {
    expect(server.output().trim()).toMatch(
      /^Ready at http:\/\/localhost:\d+ after [\d.]+ s, on PostgreSQL, by 2 processes$/,
    )
    expect(childrenOf(server).length).toBe(2)
    expect(new Set(await ask(server, 20))).toEqual(new Set([200]))
  })

  test('have separate figures, each with its number', async () => {
    const numbers = new Set<string>()
    await until(
      () => numbers.size === 2,
      async () => {
        const text = await (await fetch(server.url + operations.metrics(), CLOSED)).text()
        const own = new Set(
          [...text.matchAll(/^[a-z_]+\{.*process="(\d)".*\} /gm)].map(([, number = '']) => number),
        )
        expect(own.size).toBe(1)
        expect(text).not.toMatch(/^(http_|qv_|process_)\S+(?<!\}) /m)
        for (const number of own) numbers.add(number)
      },
    )
    expect(numbers).toEqual(new Set(['1', '2']))
  })

  test(
    'store every answer of a crowd, whichever of them each call reaches',
    async () => {
      const found = await answerTogether(server.url, 32)
      expect(found).toEqual({ lost: 0, wrong: 0, responses: 32, faults: 0 })
      const { responses, answers, breaches } = await readStored('/nowhere', postgres.url)
      expect([responses, answers, breaches]).toEqual([32, 32, []])
    },
    STEP_MS,
  )

  test(
    'handle large surveys in a thread of each, and show an edit made through either',
    async () => {
      await addLargeSurvey('/nowhere', postgres.url)
      const headers = { ...CLOSED.headers, authorization: `Bearer ${LARGE_TOKEN}` }
      const read = async (path: string) => {
        const answer = await fetch(server.url + path, { headers })
        return { status: answer.status, text: await answer.text() }
      }
      const answered = new Set<string>()
      const route = `route="${pages.surveyEdit.pattern}"`
      await until(
        () => answered.size === 2,
        async () => {
          const { status, text } = await read(pages.surveyEdit('large'))
          expect([status, text.includes('Option 119')]).toEqual([200, true])
          const figures = (await read(operations.metrics())).text.split('\n')
          const [, number] = /process="(\d)"/.exec(figures.find((line) => line.includes(route)) ?? '') ?? []
          if (number) answered.add(number)
        },
      )
      const edited = await fetch(server.url + api.designerSurvey('large'), {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Another title' }),
      })
      expect(edited.status).toBe(200)
      for (let at = 0; at < 8; at++) {
        expect((await read(pages.surveyEdit('large'))).text).toContain('Another title')
      }
    },
    STEP_MS,
  )

  test(
    'continue when one is killed, and are two again',
    async () => {
      const [killed = 0] = childrenOf(server)
      process.kill(killed, 'SIGKILL')
      await until(() => server.output().includes(`Process ${killed} ended with SIGKILL`))
      expect(new Set(await ask(server, 20))).toEqual(new Set([200]))
      await until(() => childrenOf(server).length === 2)
      expect(childrenOf(server)).not.toContain(killed)
    },
    STEP_MS,
  )

  test(
    'are refused a port that is in use',
    async () => {
      const second = spawnServer({ ...launch(), port: Number(new URL(server.url).port) })
      expect(await second.exited).toBe(69)
      expect(second.output().trim()).toMatch(
        /^Port \d+ of 127\.0\.0\.1 is in use; set PORT to another one\.$/,
      )
    },
    STEP_MS,
  )

  test(
    'report a problem once, and exit with its code',
    async () => {
      const url = `postgres://nobody:secret@127.0.0.1:${freePort()}/none`
      const wrong = spawnServer({ ...launch(), env: { ...launch().env, DATABASE_URL: url } })
      expect(await wrong.exited).toBe(69)
      expect(wrong.output().trim()).toBe(
        'The database of DATABASE_URL does not answer; `doctor` looks for the reason.',
      )
    },
    STEP_MS,
  )

  test(
    'end together: on a signal, and when the process that started them is killed',
    async () => {
      const other = await startServer(launch())
      const running = [...childrenOf(server), ...childrenOf(other)]
      server.signal('SIGTERM')
      expect(await server.exited).toBe(0)
      other.signal('SIGKILL')
      await until(() => running.every((pid) => !isRunning(pid)))
      server = await startServer(launch())
    },
    STEP_MS,
  )
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
