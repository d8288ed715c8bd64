import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { secretDraws } from '../../../src/crypto.ts'
import type { Arm } from '../../../src/domain/arms/arm.ts'
import { drawnBlocks } from '../../../src/domain/arms/assignment.ts'
import type { Change } from '../../../src/domain/responses/change.ts'
import { type Commit, type Committed, createCommits } from '../../../src/responses/ballots/commit.ts'
import { loadBallots } from '../../../src/responses/ballots/repository.ts'
import { decidedChange, surveyWith } from '../../domain/responses/stored-ballots.ts'
import { databaseOfOneConnection } from '../../support/database.ts'
import { recording, rowsLookedAt } from '../../support/explain.ts'

const ARMS: readonly Arm[] = [1, 2].map((share) => ({ armId: `arm-${share}`, label: `Arm ${share}`, share }))
const SMALLEST_BLOCK = 3

let database: Database
let surveyId: string
beforeAll(async () => {
  database = await databaseOfOneConnection('commits')
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  surveyId = crypto.randomUUID()
  await database.query(
    `INSERT INTO surveys (id, definition, identity_salt, revision, locked_at) VALUES ($1, '{}', $2, 3, now())`,
    [surveyId, new Uint8Array(16)],
  )
})

const NEW: Change = { ...decidedChange(), begins: 'counted', sinceBeginMs: 0 }

function commitOf(change: Change, ballotId: string = crypto.randomUUID(), settings: object = {}): Commit {
  const survey = { ...surveyWith(settings), id: surveyId }
  const key = { surveyId, ballotId, respondent: 'ann', castId: null }
  return { key, change, survey, locked: true, issuedKey: null, stratum: null }
}

const drawing = (more: Partial<Change> = {}, settings: object = {}): Commit => ({
  ...commitOf({ ...NEW, draws: { fitting: null }, ...more }, undefined, { arms: ARMS, ...settings }),
  stratum: { name: '', blocks: drawnBlocks(secretDraws(new Uint8Array(16), '')) },
})

const answer = (questionId: string) => ({
  questionId,
  seq: 1,
  answer: { votes: [1, -2], positions: null, groups: null, value: null },
})

/** Changes a response that was just begun. */
const changing = async (ballotId: string, more: Partial<Change>, settings: object = {}) =>
  commitOf({ ...decidedChange(), writes: (await load(ballotId)).writes, ...more }, ballotId, settings)

const isMade = (done: Committed | 'conflict'): done is Committed => done !== 'conflict'
const load = async (ballotId: string) =>
  (await loadBallots(database, surveyId, [{ ballotId, issuedKey: null }]))[0]!

describe('a change', () => {
  test('is made once, of those that were decided by the same state', async () => {
    const [one, other] = [createCommits(database), createCommits(database)]
    const { key } = commitOf(NEW)
    const begun = await Promise.all([one, other].map((commit) => commit(commitOf(NEW, key.ballotId))))
    expect(begun.filter(isMade)).toHaveLength(1)
    const [{ writes: before }] = begun.filter(isMade) as [Committed]
    const further = (questionId: string) =>
      commitOf({ ...decidedChange(), writes: before, answers: [answer(questionId)] }, key.ballotId)
    const made = await Promise.all([one(further('a')), other(further('b'))])
    expect(made.filter(isMade)).toHaveLength(1)
    const { writes, answers } = await load(key.ballotId)
    expect([writes, answers.length]).toEqual([before + 1, 1])
  })

  test('is made as a whole, or not at all', async () => {
    const commit = createCommits(database)
    const { key } = commitOf(NEW)
    await commit(commitOf({ ...NEW, answers: [answer('a'), answer('b')] }, key.ballotId))
    const limits = { stops: true, quotas: { ids: ['q'], counts: true } }
    const { writes } = await load(key.ballotId)
    const ending: Change = { ...decidedChange(), writes, ends: 'counted', dropped: ['a'], ...limits }
    await database.query(`INSERT INTO stops (survey_id, most, completed) VALUES ($1, 1, 0)`, [surveyId])
    await database.query(`INSERT INTO quotas (survey_id, quota_id, most, completed) VALUES ($1, 'q', 2, 2)`, [
      surveyId,
    ])
    expect(await commit(commitOf(ending, key.ballotId))).toBe('conflict')
    expect(await load(key.ballotId)).toMatchObject({ completedAt: null, writes, stop: { completed: 0 } })
    expect((await load(key.ballotId)).answers).toHaveLength(2)
    await database.query(`UPDATE quotas SET most = 3 WHERE survey_id = $1`, [surveyId])
    expect(isMade(await commit(commitOf(ending, key.ballotId)))).toBe(true)
    const { completedAt, stop, quotas, answers } = await load(key.ballotId)
    expect([completedAt !== null, stop?.completed, quotas[0]?.completed, answers.length]).toEqual([
      true,
      1,
      3,
      1,
    ])
  })

  test('of many ballots is limited by the completions that are left', async () => {
    const commit = createCommits(database)
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
    await Promise.all(ids.map((id) => commit(commitOf(NEW, id))))
    await database.query(`INSERT INTO stops (survey_id, most, completed) VALUES ($1, 7, 0)`, [surveyId])
    const ending = await Promise.all(ids.map((id) => changing(id, { ends: 'counted', stops: true })))
    const done = await Promise.all(ending.map((change) => commit(change)))
    expect(done.filter(isMade)).toHaveLength(7)
  })

  test('moves a ballot with its answers to the id that it takes, unless that is taken', async () => {
    const commit = createCommits(database)
    const [from, to] = [crypto.randomUUID(), crypto.randomUUID()]
    await commit(commitOf({ ...NEW, answers: [answer('a')] }, from))
    const moving = await changing(from, { leaves: 'moved', sinceBeginMs: 0 })
    const sent = { ...moving, key: { ...moving.key, castId: to } }
    expect(isMade(await commit(sent))).toBe(true)
    expect([(await load(from)).fields, (await load(to)).answers.length]).toEqual([null, 1])
    await commit(commitOf(NEW, from))
    expect(await commit(sent)).toBe('conflict')
  })

  test('casts a secret ballot, of which the row of its key keeps nothing', async () => {
    const commit = createCommits(database)
    const [from, to] = [crypto.randomUUID(), crypto.randomUUID()]
    await commit(commitOf({ ...NEW, answers: [answer('a'), answer('b')] }, from))
    const cast = await changing(from, { leaves: 'cast', ends: 'counted', dropped: ['b'] })
    expect(isMade(await commit({ ...cast, key: { ...cast.key, castId: to } }))).toBe(true)
    expect(await load(from)).toMatchObject({
      fields: { respondent: null, test: true },
      writes: 0,
      answers: [],
    })
    expect(await load(to)).toMatchObject({ respondent: 'ann', outcome: null, answers: [{ questionId: 'a' }] })
  })
})

describe('responses that begin in arms', () => {
  const stored = () =>
    database.query<{ arm: string; position: number; block: number; answers: number }>(
      `SELECT arm, arm_position AS position, arm_block AS block, (SELECT count(*)::int4 FROM answers a
        WHERE a.survey_id = r.survey_id AND a.ballot_id = r.ballot_id) AS answers
        FROM responses r WHERE survey_id = $1 ORDER BY arm_position`,
      [surveyId],
    )

  test('fill every block together, from independent processes', async () => {
    const [one, other] = [createCommits(database), createCommits(database)]
    const begin = (commit: typeof one, count: number) =>
      Promise.all(Array.from({ length: count }, () => commit(drawing())))
    await begin(one, 2)
    for (const [commit, count] of [
      [other, 400],
      [one, 70],
      [other, 5],
    ] as const)
      expect((await begin(commit, count)).filter((done) => !isMade(done))).toEqual([])
    const rows = await stored()
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at))
    const blocks = [...Map.groupBy(rows, ({ block }) => block)]
    expect(blocks.map(([block]) => block)).toEqual(blocks.map((_, at) => at))
    for (const [, inBlock] of blocks.slice(0, -1)) {
      expect([1, 2, 3]).toContain(inBlock.length / SMALLEST_BLOCK)
      expect(inBlock.filter(({ arm }) => arm === 'arm-2')).toHaveLength((2 / 3) * inBlock.length)
    }
  })

  test('store an accompanying answer in the arms that accept it', async () => {
    const commit = createCommits(database)
    const fitting = { answers: [answer('q')], draws: { fitting: ['arm-2'] } }
    const done = await Promise.all(Array.from({ length: 30 }, () => commit(drawing(fitting))))
    for (const begun of done.filter(isMade)) expect(begun.isAnswered).toBe(begun.arm === 'arm-2')
    for (const { arm, answers } of await stored()) expect(answers).toBe(arm === 'arm-2' ? 1 : 0)
  })

  test('take no position if they fail', async () => {
    const commit = createCommits(database)
    await commit(drawing())
    const closed = drawing({ within: 'opening' }, { closesAt: '2020-01-01T00:00:00Z' })
    expect(await commit(closed)).toBe('conflict')
    const twice = drawing({ answers: [answer('q')] })
    const done = await Promise.all([commit(twice), createCommits(database)(twice)])
    expect(done.filter(isMade)).toHaveLength(1)
    await commit(drawing())
    expect((await stored()).map(({ position }) => position)).toEqual([0, 1, 2])
  })

  for (const plan of ['custom', 'generic'] as const) {
    test(`read no response except their own, ${plan} plans`, async () => {
      await database.query(
        `WITH r AS (INSERT INTO responses (survey_id, ballot_id, respondent, revision, arm, arm_stratum, arm_position)
          SELECT $1, gen_random_uuid(), at::text, 1, 'arm-1', '', at FROM generate_series(0, 1999) AS at)
          INSERT INTO arm_counters (survey_id, stratum, begun) VALUES ($1, '', 2000)`,
        [surveyId],
      )
      const recorded = recording(database)
      await createCommits(recorded.database)(drawing({ answers: [answer('q')] }))
      const [sent] = [...recorded.sent.values()].filter(({ statement }) => statement.includes('/* commit */'))
      const again = JSON.parse(String(sent!.params[2]))[0]
      const eight = Array.from({ length: 8 }, () => ({ ...again, ballot: crypto.randomUUID() }))
      const params = sent!.params.with(2, JSON.stringify(eight)).with(4, 1998)
      // Each of the eight may be compared with each other.
      expect(await rowsLookedAt(database, { statement: sent!.statement, params }, plan)).toBeLessThan(1_000)
    })
  }
})
