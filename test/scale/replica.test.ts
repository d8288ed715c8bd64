import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client.ts'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { readingSide } from '../../db/postgres/replica.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
} from '../support/app.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { respond } from '../support/respond.ts'

/** Results and exports from a replica that may be behind or away, while respondents are at the primary. */

const SLOW_MS = 60_000

describe.skipIf(!postgresBinaries())('a replica', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: Database
  let replica: Database
  let app: TestApp
  let designer: Designer
  let survey: DesignerSurvey

  beforeAll(async () => {
    primary = await startPostgres({ fsync: false })
    const url = await createDatabase(primary.url)
    database = await openDatabase({ url, dataDir: '' })
    await migrate(database)
    standby = await startPostgres({ fsync: false, standbyOf: { url: primary.url, name: 'standby' } })
    const { port } = new URL(standby.url)
    replica = await openDatabase({ url: Object.assign(new URL(url), { port }).href, dataDir: '' })
    app = await appOn({ database, replica })
    designer = await signIn(app)
    survey = await makeSurvey(designer, [QV, TEXT])
  }, SLOW_MS)
  afterAll(async () => {
    await Promise.all([database.close(), replica.close()])
    await standby.stop()
    await primary.stop()
  })

  const results = () => designer.call('GET', `${SURVEYS}/${survey._id}/results`)
  const ballots = async () =>
    (await designer.call('GET', `${SURVEYS}/${survey._id}/export?format=ndjson`)).text.trim().split('\n')
      .length
  const answer = () => {
    const [qv, text] = survey.questions.map((question) => question._id)
    return respond(app, survey, { [qv]: [2, -1, 0], [text]: 'Trees' })
  }
  const keptOn = async (server: Database) =>
    (
      await server.query<{ responses: number }>(
        `SELECT (tally -> 'responses')::float8 AS responses FROM tallies WHERE survey_id = $1`,
        [survey._id],
      )
    )[0]?.responses
  const place = async (server: Database, call: string) =>
    (await server.query<{ at: string }>(`SELECT ${call}::text AS at`, []))[0]?.at
  /** Waits until all of the primary's changes are the replica's, too. */
  async function caughtUp(): Promise<void> {
    const wanted = await place(database, 'pg_current_wal_lsn()')
    for (const end = Date.now() + 20_000; Date.now() < end; await Bun.sleep(20)) {
      const [row] = await replica.query<{ done: boolean }>(
        'SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn AS done',
        [wanted!],
      )
      if (row?.done) return
    }
    throw new Error('the replica did not catch up')
  }

  test(
    'is what results and exports are read from, and what was counted is kept on the primary',
    async () => {
      for (let count = 0; count < 6; count++) await answer()
      await caughtUp()
      expect((await results()).body.completed).toBe(6)
      expect(await ballots()).toBe(6)
      expect(await keptOn(database)).toBe(6)
      await caughtUp()
      expect(await keptOn(replica)).toBe(6)
      expect((await results()).body.completed).toBe(6)
    },
    SLOW_MS,
  )

  test(
    'that falls behind says as of when, and keeps nobody from answering',
    async () => {
      await caughtUp()
      const { body: latest } = await results()
      await replica.query('SELECT pg_wal_replay_pause()', [])
      await answer()
      const { body: paused } = await results()
      expect([paused.completed, paused.asOf]).toEqual([latest.completed, latest.asOf])
      expect(await ballots()).toBe(latest.completed)
      await replica.query('SELECT pg_wal_replay_resume()', [])
      await caughtUp()
      const { body: resumed } = await results()
      expect(resumed.completed).toBe(latest.completed + 1)
      expect(Date.parse(resumed.asOf)).toBeGreaterThan(Date.parse(latest.asOf))
    },
    SLOW_MS,
  )

  test(
    'whose data was copied from elsewhere is left alone until the primary has put it right',
    async () => {
      // As a dump brings them: numbers that this server has not given out yet.
      await database.query(`UPDATE responses SET completed_in = '4000000000' WHERE survey_id = $1`, [
        survey._id,
      ])
      await caughtUp()
      expect((await results()).body.completed).toBe(7)
      await caughtUp()
      expect((await results()).body.completed).toBe(7)
      expect(await keptOn(database)).toBe(7)
    },
    SLOW_MS,
  )

  test(
    'that is away is left out until it is back, also in the middle of the work',
    async () => {
      const begun = readingSide(database, replica)()
      await begun.query('SELECT 1', [])
      await standby.kill()
      await answer()
      expect((await results()).body.completed).toBe(8)
      expect(await ballots()).toBe(8)
      const [side] = await begun.query<{ isReplica: boolean }>(
        'SELECT pg_is_in_recovery() AS "isReplica"',
        [],
      )
      expect(side?.isReplica).toBe(false)
      await standby.restart()
      await caughtUp()
      const again = readingSide(database, replica)()
      expect(await again.query('SELECT pg_is_in_recovery() AS "isReplica"', [])).toEqual([
        { isReplica: true },
      ])
      expect(await begun.query('SELECT pg_is_in_recovery() AS "isReplica"', [])).toEqual([
        { isReplica: false },
      ])
    },
    SLOW_MS,
  )
})
