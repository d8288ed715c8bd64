import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { openDatabase } from '../../db/client.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import {
  appOn,
  ballot,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  signIn,
  type TestApp,
} from '../support/app.ts'
import { type PostgresServer, postgresBinaries, startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { begin } from '../support/respond.ts'

/** A primary whose synchronous standby falls silent: nothing is acknowledged that it has not, however often it is sent. */

const SLOW_MS = 60_000

describe.skipIf(!postgresBinaries())('while a synchronous standby is silent', () => {
  let server: PostgresServer
  let database: Database
  let app: TestApp
  let survey: DesignerSurvey

  beforeAll(async () => {
    server = await startPostgres({ fsync: false })
    database = await openDatabase({ url: await createDatabase(server.url), dataDir: '', deadlineMs: 500 })
    await migrate(database)
    app = await appOn({ database })
    survey = await makeSurvey(await signIn(app), [QV])
  }, SLOW_MS)
  afterAll(async () => {
    await waitFor('')
    await database.close()
    await server.stop()
  })

  /** Lets commits wait for a standby of a name that none has, or for none. */
  async function waitFor(name: string): Promise<void> {
    const sql = postgres(server.url, { max: 1 })
    await sql.unsafe(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
    await sql`SELECT pg_reload_conf()`
    await sql.end()
    await Bun.sleep(200)
  }

  const isCompleted = async () =>
    (
      await database.query<{ done: boolean }>(
        'SELECT bool_or(completed_at IS NOT NULL) AS done FROM responses WHERE survey_id = $1',
        [survey._id],
      )
    )[0]?.done

  test(
    'a completion that was given up is not acknowledged to who repeats it',
    async () => {
      const ids = await begin(app, survey, { [survey.questions[0]._id]: [1, 2, 3] })
      const complete = () => app.call('PUT', `${RESPONSES}/complete`, ids)
      await waitFor('nobody')
      expect((await complete()).status).toBe(503)
      // Given up, it has committed: it is there for everybody to see, and on no other machine.
      for (const end = Date.now() + 10_000; !(await isCompleted()) && Date.now() < end; ) await Bun.sleep(50)
      expect(await isCompleted()).toBe(true)
      expect((await complete()).status).toBe(503)
      await waitFor('')
      expect((await complete()).status).toBe(200)
    },
    SLOW_MS,
  )

  test(
    'nor is a write taken for done that another one’s cancellation may have met',
    async () => {
      await database.query(
        `INSERT INTO tallies (survey_id, counted_in, counted_ballot, tally)
      SELECT n, '1', gen_random_uuid(), '{}' FROM unnest('{one,two}'::text[]) AS n`,
        [],
      )
      const touch = (id: string) =>
        database.query(`UPDATE tallies SET tally = tally WHERE survey_id = '${id}'`, [])
      await waitFor('nobody')
      const given = touch('one').catch((error) => error)
      await Bun.sleep(300)
      const met = touch('two').catch((error) => error)
      await given
      // PostgreSQL cannot tell whom a cancellation is for: this one stands for the first statement's, had it come late.
      const sql = postgres(server.url, { max: 1 })
      await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query LIKE 'UPDATE tallies%two%'`
      await sql.end()
      expect(await met).toBeInstanceOf(DatabaseUnavailable)
      expect(String((await met).cause)).toContain('it may have been cancelled')
      await waitFor('')
      expect(await touch('two')).toEqual([])
    },
    SLOW_MS,
  )

  test(
    'nor an answer that is there already',
    async () => {
      const questionId = survey.questions[0]._id
      const ids = await begin(app, survey, { [questionId]: [1, 2, 3] })
      const change = (seq: number) =>
        app.call('POST', RESPONSES, { ...ids, questionId, responseContent: ballot(0, 0, seq % 9), seq })
      expect((await change(8)).status).toBe(200)
      await waitFor('nobody')
      expect((await change(8)).status).toBe(503)
      expect((await change(7)).status).toBe(503)
      await waitFor('')
      expect((await change(7)).status).toBe(200)
    },
    SLOW_MS,
  )
})
