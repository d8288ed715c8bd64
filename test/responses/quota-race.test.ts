import { afterEach, describe, expect, test } from 'bun:test'
import { breaches } from '../support/invariants.ts'
import { onDatabase, type Storage, startServers } from '../support/killed-servers.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import {
  addSurvey,
  COUNTED,
  COUNTED_ONCE,
  type Ended,
  FIRST,
  LONG_MS,
  letExpire,
  OF_ALL,
  OF_TAIPEI,
  RENTERS,
  race,
  SECOND,
  STARTS,
  SURVEY,
  THIRD,
  UNCOUNTED,
} from '../support/quota-race.ts'
import { type ServerProcess, temporaryDirectory } from '../support/server-process.ts'

const COMPLETED = `
  SELECT count(*)::int4 AS "all", (count(*) FILTER (WHERE a.value LIKE '%c1%'))::int4 AS renters,
    (count(*) FILTER (WHERE r.parameters ->> 'city' = 'Taipei'))::int4 AS taipei
  FROM responses r JOIN answers a USING (survey_id, ballot_id) WHERE survey_id = $1 AND completed_in IS NOT NULL`

type Sizes = { readonly all: number; readonly renters: number; readonly taipei: number }

/** How many of each have completed, which is what the quotas and the stop have counted. */
const sizesIn = (storage: Storage) =>
  onDatabase(storage, async (database) => {
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

const started: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
})

/** Three waves, and a kill in the first. */
async function expectExactlyFull(storage: Storage, processes?: number): Promise<void> {
  await addSurvey(storage)
  const killed = await startServers(storage, processes, started)
  await race(killed, FIRST, undefined, (count) => {
    if (count >= STARTS / 10) killed.killOnce()
  })
  await killed.stop()
  expectNoneOver(await sizesIn(storage))
  await letExpire(storage)
  const servers = await startServers(storage, processes, started)
  // The survey stops with the others, so that nobody who has a place in a quota finds it closed.
  const counted = await race(servers, SECOND, COUNTED)
  const countedOnce = await race(servers, THIRD, COUNTED_ONCE)
  const ended = [...counted, ...countedOnce, ...(await race(servers, SECOND, UNCOUNTED))]
  await servers.stop()
  expectFull(await sizesIn(storage), ended)
}

describe(`${STARTS} people for fewer places`, () => {
  describe.skipIf(!postgresBinaries())('over two processes', () => {
    let postgres: PostgresServer
    afterEach(() => postgres.stop())

    test(
      'exceed no quota and no limit, through a kill, and none is stuck full',
      async () => {
        postgres = await startPostgres({ fsync: false })
        await expectExactlyFull({ url: postgres.url, dataDir: '/nowhere' }, 2)
      },
      LONG_MS,
    )
  })

  test(
    'exceed no limit on the embedded database, through a kill',
    async () => {
      const directory = await temporaryDirectory()
      await expectExactlyFull({ dataDir: `${directory.path}/data` })
      await directory.remove()
    },
    LONG_MS,
  )
})
