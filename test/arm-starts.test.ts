import { afterEach, describe, expect, test } from 'bun:test'
import { openDatabase } from '../db/client.ts'
import { api } from '../src/urls.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from './support/postgres.ts'
import { type ServerProcess, startServer, temporaryDirectory } from './support/server-process.ts'

/** Ten thousand with ARM_STARTS=10000. */
const STARTS = Number(process.env.ARM_STARTS ?? 600)
const CLIENTS = 32
const LONG_MS = 120_000 + 60 * STARTS
const SURVEY = 'experiment'
const SHARES = { a: 1, b: 1, c: 2 }
const BLOCK = 4

const ARMS = Object.entries(SHARES).map(([armId, share]) => ({ armId, label: armId.toUpperCase(), share }))
const DEFINITION = {
  title: 'An experiment',
  description: 'In three arms',
  settings: { isAvailable: true, arms: ARMS },
  questions: [
    {
      id: 'q',
      type: 'text',
      text: 'Why?',
      description: '',
      multiline: false,
      maxLength: 9,
      groupId: null,
      required: true,
    },
  ],
  questionGroups: [],
}

type Place = { readonly url?: string; readonly dataDir: string }

async function addSurvey({ url, dataDir }: Place): Promise<void> {
  const database = await openDatabase({ ...(url && { url }), dataDir })
  await database.query(
    `INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3)`,
    [SURVEY, JSON.stringify(DEFINITION), new Uint8Array(16)],
  )
  await database.close()
}

type Stored = { readonly arm: string; readonly position: number; readonly uuid: string }

async function readStored({ url, dataDir }: Place): Promise<Stored[]> {
  const database = await openDatabase({ ...(url && { url }), dataDir })
  const rows = await database.query<Stored>(
    `SELECT arm, arm_position AS position, respondent AS uuid FROM responses WHERE survey_id = $1 ORDER BY arm_position`,
    [SURVEY],
  )
  await database.close()
  return rows
}

/** Begins a response; a call that fails is repeated with another server, as a browser would. */
async function begin(
  urls: () => readonly string[],
  at: number,
): Promise<readonly [uuid: string, arm: string]> {
  const uuid = `respondent-${at}`
  const body = JSON.stringify({ surveyId: SURVEY, uuid })
  const headers = { 'content-type': 'application/json' }
  for (let tries = 0; tries < 600; await Bun.sleep(50)) {
    const url = urls()[(at + tries++) % urls().length]!
    const answer = await fetch(url + api.begin(), { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.ok) return [uuid, (await answer.json()).surveyResponse.arm.armId]
  }
  throw new Error(`${uuid} was not begun`)
}

/** Begins all responses, as many at a time as there are clients. */
async function beginAll(urls: () => readonly string[], onBegun: (count: number) => void) {
  const told = new Map<string, string>()
  let next = 0
  const client = async () => {
    while (next < STARTS) {
      told.set(...(await begin(urls, next++)))
      onBegun(told.size)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return told
}

function expectBalanced(rows: readonly Stored[], told: ReadonlyMap<string, string>): void {
  expect(rows.length).toBe(STARTS)
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: STARTS }, (_, at) => at))
  expect(new Map(rows.map(({ uuid, arm }) => [uuid, arm] as const))).toEqual(new Map(told))
  for (const [arm, share] of Object.entries(SHARES)) {
    const size = rows.filter((row) => row.arm === arm).length
    expect(Math.abs(size - (STARTS * share) / BLOCK)).toBeLessThan(BLOCK)
  }
}

const servers: ServerProcess[] = []
const launch = async (options: Parameters<typeof startServer>[0]) => {
  const server = await startServer(options)
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

describe(`${STARTS} starts`, () => {
  describe.skipIf(!postgresBinaries())('over two processes', () => {
    let postgres: PostgresServer
    afterEach(() => postgres.stop())

    test(
      'fill every block exactly, also where a process is killed and another takes its place',
      async () => {
        postgres = await startPostgres({ fsync: false })
        const place = { url: postgres.url, dataDir: '/nowhere' }
        const options = { dataDir: '/nowhere', env: { DATABASE_URL: postgres.url } }
        const serving = [await launch(options), await launch(options)]
        await addSurvey(place)
        let replaced: Promise<void> | undefined
        const told = await beginAll(
          () => serving.map(({ url }) => url),
          (count) => {
            if (count < STARTS / 3 || replaced) return
            serving[0]!.signal('SIGKILL')
            replaced = launch(options).then((server) => void serving.splice(0, 1, server))
          },
        )
        await replaced
        expectBalanced(await readStored(place), told)
      },
      LONG_MS,
    )
  })

  test(
    'fill every block exactly on the embedded database, through a kill',
    async () => {
      const directory = await temporaryDirectory()
      const options = { dataDir: `${directory.path}/data` }
      const first = await launch(options)
      await first.stop()
      await addSurvey(options)
      let server = await launch(options)
      let killed: Promise<unknown> | undefined
      const told = await beginAll(
        () => [server.url],
        (count) => {
          if (count < STARTS / 2 || killed) return
          server.signal('SIGKILL')
          killed = server.exited.then(async () => {
            server = await launch(options)
          })
        },
      )
      await killed
      await server.stop()
      expectBalanced(await readStored(options), told)
      await directory.remove()
    },
    LONG_MS,
  )
})
