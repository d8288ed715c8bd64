import { afterEach, describe, expect, test } from 'bun:test'
import { breaches } from './support/invariants.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from './support/postgres.ts'
import {
  addSurvey,
  type Ended,
  FIRST,
  LONG_MS,
  letExpire,
  OF_ALL,
  OF_TAIPEI,
  onDatabase,
  RENTERS,
  race,
  SECOND,
  STARTS,
  type Storage,
  SURVEY,
} from './support/quota-race.ts'
import { type ServerProcess, startServer, temporaryDirectory } from './support/server-process.ts'

const COMPLETED = `
  SELECT count(*)::int4 AS "all", (count(*) FILTER (WHERE a.value LIKE '%c1%'))::int4 AS renters,
    (count(*) FILTER (WHERE r.parameters ->> 'city' = 'Taipei'))::int4 AS taipei
  FROM responses r JOIN answers a USING (survey_id, ballot_id) WHERE survey_id = $1 AND completed_in IS NOT NULL`

type Sizes = { readonly all: number; readonly renters: number; readonly taipei: number }

/** How many of each have completed, which is what the quotas and the stop have counted. */
const sizesIn = (place: Storage) =>
  onDatabase(place, async (database) => {
    expect(await breaches(database)).toEqual([])
    const [sizes] = await database.query<Sizes>(COMPLETED, [SURVEY])
    const counted = await database.query<{ id: string; completed: number }>(
      'SELECT quota_id AS id, completed FROM quotas ORDER BY 1',
      [],
    )
    expect(counted).toEqual([
      { id: 'renters', completed: sizes!.renters },
      { id: 'taipei', completed: sizes!.taipei },
    ])
    return sizes!
  })

function expectNoneOver({ all, renters, taipei }: Sizes): void {
  expect([renters <= RENTERS, taipei <= OF_TAIPEI, all <= OF_ALL]).toEqual([true, true, true])
}

/** Once everybody came, and the places of who left are free again, every quota and the survey are exactly full. */
function expectFull(sizes: Sizes, ended: readonly Ended[]): void {
  expect(sizes).toEqual({ all: OF_ALL, renters: RENTERS, taipei: OF_TAIPEI })
  expect(ended.some(({ status }) => status === 'quotaFull')).toBe(true)
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

describe(`${STARTS} people for fewer places`, () => {
  describe.skipIf(!postgresBinaries())('over two processes', () => {
    let postgres: PostgresServer
    afterEach(() => postgres.stop())

    test(
      'are let in to no quota and no survey over its size, through a kill, and none is stuck full',
      async () => {
        postgres = await startPostgres({ fsync: false })
        const place = { url: postgres.url, dataDir: '/nowhere' }
        await addSurvey(place)
        const options = { dataDir: '/nowhere', env: { DATABASE_URL: postgres.url } }
        const serving = [await launch(options), await launch(options)]
        const urls = () => serving.map(({ url }) => url)
        let replaced: Promise<void> | undefined
        await race(urls, FIRST, (count) => {
          if (count < STARTS / 10 || replaced) return
          serving[0]!.signal('SIGKILL')
          replaced = launch(options).then((server) => void serving.splice(0, 1, server))
        })
        await replaced
        expectNoneOver(await sizesIn(place))
        await letExpire(place)
        const ended = await race(urls, SECOND)
        expectFull(await sizesIn(place), ended)
      },
      LONG_MS,
    )
  })

  test(
    'are let in to none over its size on the embedded database, through a kill',
    async () => {
      const directory = await temporaryDirectory()
      const options = { dataDir: `${directory.path}/data` }
      await addSurvey(options)
      let server = await launch(options)
      let killed: Promise<unknown> | undefined
      await race(
        () => [server.url],
        FIRST,
        (count) => {
          if (count < STARTS / 10 || killed) return
          server.signal('SIGKILL')
          killed = server.exited.then(async () => {
            server = await launch(options)
          })
        },
      )
      await killed
      await server.stop()
      expectNoneOver(await sizesIn(options))
      await letExpire(options)
      server = await launch(options)
      const ended = await race(() => [server.url], SECOND)
      await server.stop()
      expectFull(await sizesIn(options), ended)
      await directory.remove()
    },
    LONG_MS,
  )
})
