import { afterEach, describe, expect, test } from 'bun:test'
import pLimit from 'p-limit'
import { migrate } from '../../db/migrate.ts'
import { api } from '../../src/urls.ts'
import { insist, onDatabase, type Servers, type Storage, startServers } from '../support/killed-servers.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, temporaryDirectory } from '../support/server-process.ts'

/** Ten thousand with ARM_STARTS=10000. */
const STARTS = Number(process.env.ARM_STARTS ?? 600)
const CLIENTS = 32
const LONG_MS = 120_000 + 60 * STARTS
const SURVEY = 'experiment'
const SHARES = { a: 1, b: 1, c: 2 }
const SMALLEST_BLOCK = 4

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

const addSurvey = (storage: Storage) =>
  onDatabase(storage, async (database) => {
    await migrate(database)
    await database.query(
      `INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3)`,
      [SURVEY, JSON.stringify(DEFINITION), new Uint8Array(16)],
    )
  })

type Stored = {
  readonly arm: string
  readonly position: number
  readonly block: number
  readonly uuid: string
}

const readStored = (storage: Storage) =>
  onDatabase(storage, (database) =>
    database.query<Stored>(
      `SELECT arm, arm_position AS position, arm_block AS block, respondent AS uuid FROM responses WHERE survey_id = $1 ORDER BY arm_position`,
      [SURVEY],
    ),
  )

type Begun = { readonly surveyResponse: { readonly arm: { readonly armId: string } } }

/**
 * Begins all responses, some at a time.
 * @param onBegun is told how many have begun
 * @returns the arm that each respondent was told
 */
async function beginAll(servers: Servers, onBegun: (count: number) => void) {
  const limit = pLimit(CLIENTS)
  const told = new Map<string, string>()
  const begin = async (at: number) => {
    const uuid = `respondent-${at}`
    const { body } = await insist<Begun>(servers, 'POST', api.begin(), { surveyId: SURVEY, uuid })
    told.set(uuid, body.surveyResponse.arm.armId)
    onBegun(told.size)
  }
  await Promise.all(Array.from({ length: STARTS }, (_, at) => limit(begin, at)))
  return told
}

function expectBalanced(rows: readonly Stored[], told: ReadonlyMap<string, string>): void {
  expect(rows.length).toBe(STARTS)
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: STARTS }, (_, at) => at))
  expect(new Map(rows.map(({ uuid, arm }) => [uuid, arm] as const))).toEqual(new Map(told))
  for (const [arm, share] of Object.entries(SHARES)) {
    const size = rows.filter((row) => row.arm === arm).length
    expect(Math.abs(size - (STARTS * share) / SMALLEST_BLOCK)).toBeLessThan(SMALLEST_BLOCK)
    for (const inBlock of [...Map.groupBy(rows, ({ block }) => block).values()].slice(0, -1))
      expect(inBlock.filter((row) => row.arm === arm).length).toBe((inBlock.length * share) / SMALLEST_BLOCK)
  }
}

const started: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

async function expectFullBlocks(storage: Storage, processes?: number): Promise<void> {
  await addSurvey(storage)
  const servers = await startServers(storage, processes, started)
  const told = await beginAll(servers, (count) => {
    if (count >= STARTS / 3) servers.killOnce()
  })
  await servers.stop()
  expectBalanced(await readStored(storage), told)
}

describe(`${STARTS} starts`, () => {
  describe.skipIf(!postgresBinaries())('over two processes', () => {
    let postgres: PostgresServer
    afterEach(() => postgres.stop())

    test(
      'fill every block exactly, even if a process is killed and another replaces it',
      async () => {
        postgres = await startPostgres({ fsync: false })
        await expectFullBlocks({ url: postgres.url, dataDir: '/nowhere' }, 2)
      },
      LONG_MS,
    )
  })

  test(
    'fill every block exactly on the embedded database, through a kill',
    async () => {
      const directory = await temporaryDirectory()
      await expectFullBlocks({ dataDir: `${directory.path}/data` })
      await directory.remove()
    },
    LONG_MS,
  )
})
