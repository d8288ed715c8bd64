import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testServerUrl } from '../../support/postgres-database.ts'
import { begin, respond } from '../../support/respond.ts'
import { netVotes, type Results, resultsOf, resultsPath } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV])
  qv = survey.questions[0]._id
})

const results = () => resultsOf(designer, survey._id)
const answer = (votes: number[]) => respond(app, survey, { [qv]: votes })

describe('counting by the number of the transaction', () => {
  test.skipIf(!testServerUrl())(
    'does not miss a completion that is committed after later ones were counted (needs several connections)',
    async () => {
      const ids = await begin(app, survey, { [qv]: [5, 0, 0] })
      const late = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const { orm } = app.deps.database
      const transaction = orm.transaction(async (open) => {
        await open.execute(sql`UPDATE responses SET completed_at = now(), completed_in = pg_current_xact_id()
          WHERE ballot_id = ${ids.surveyResponseId}`)
        begun.resolve()
        await late.promise
      })
      await begun.promise
      for (let each = 0; each < 3; each++) {
        await answer([0, 1, 0])
        expect(netVotes(await results())).toEqual([0, each + 1, 0])
      }
      late.resolve()
      await transaction
      expect(netVotes(await results())).toEqual([5, 3, 0])
      await answer([0, 1, 0])
      expect(netVotes(await results())).toEqual([5, 4, 0])
    },
  )

  test('continues from the stored tally, and counts no response twice', async () => {
    const { database } = app.deps
    const kept = () => database.query<{ at: string }>('SELECT counted_in::text AS at FROM tallies', [])
    await answer([1, 0, 0])
    await results()
    const [first] = await kept()
    await results()
    expect(await kept()).toEqual([first!])
    await answer([1, 0, 0])
    await results()
    expect(BigInt((await kept())[0]!.at)).toBeGreaterThan(BigInt(first!.at))
  })

  test('gives the same figures to many callers at once while responses arrive', async () => {
    const readings: Promise<Results>[] = []
    for (let each = 0; each < 12; each++) {
      const done = await answer([1, 0, 0])
      expect(done.completedAt).not.toBeNull()
      readings.push(results(), results())
    }
    const seen = (await Promise.all(readings)).map(({ completed }) => completed)
    for (const [at, completed] of seen.entries()) expect(completed).toBeGreaterThan(Math.floor(at / 2))
    expect(netVotes(await results())).toEqual([12, 0, 0])
  })

  test('starts over with data copied from a server with higher transaction numbers', async () => {
    const { database } = app.deps
    await answer([1, 0, 0])
    await results()
    const far = `(pg_snapshot_xmax(pg_current_snapshot())::text::int8 + 1000000)::text::xid8`
    await database.query(`UPDATE responses SET completed_in = ${far}`, [])
    await database.query(`UPDATE tallies SET counted_in = ${far}`, [])
    await answer([1, 0, 0])
    expect(netVotes(await results())).toEqual([2, 0, 0])
    await answer([1, 0, 0])
    expect(netVotes(await results())).toEqual([3, 0, 0])
  })

  test('starts over with data counted by another server, even once its numbers have been reached', async () => {
    const { database } = app.deps
    const counted = async () => {
      const [row] = await database.query<{ at: string; by: string }>(
        'SELECT counted_in::text AS at, counted_by AS by FROM tallies',
        [],
      )
      return row!
    }
    await answer([1, 0, 0])
    await results()
    // Copied when the other server was further: two completions here stay below what it had counted.
    await answer([1, 0, 0])
    await answer([1, 0, 0])
    await results()
    const { at, by } = await counted()
    await database.query(
      `UPDATE tallies SET counted_by = 'another', tally = jsonb_set(tally, '{responses}', '1')`,
      [],
    )
    expect(BigInt(at)).toBeGreaterThan(0n)
    const after = await results()
    expect([after.completed, netVotes(after)]).toEqual([3, [3, 0, 0]])
    expect((await counted()).by).toBe(by)
  })

  test('continues a count of another process', async () => {
    const second = await appOn({ database: app.deps.database, config: app.deps.config })
    for (let each = 1; each < 5; each++) {
      await answer([1, 0, 0])
      const reader = each % 2 ? app : second
      const { body } = await (await signIn(reader)).call('GET', resultsPath(survey._id))
      expect(netVotes(body)).toEqual([each, 0, 0])
    }
  })
})
