import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../db/database.ts'
import { secretDraws } from '../../src/crypto.ts'
import type { Arm } from '../../src/domain/arms/arm.ts'
import { drawnBlocks } from '../../src/domain/arms/assignment.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/survey/survey.ts'
import { type ArmRow, createArmWrites } from '../../src/responses/arm-writes.ts'
import { databaseOfOneConnection } from '../support/database.ts'
import { recording, rowsLookedAt } from '../support/explain.ts'

const ARMS: readonly Arm[] = [1, 2].map((share) => ({ armId: `arm-${share}`, label: `Arm ${share}`, share }))
const SMALLEST_BLOCK = 3

let database: Database
let surveyId: string
beforeAll(async () => {
  database = await databaseOfOneConnection('arm_writes')
}, 60_000)
afterAll(() => database.close())
beforeEach(async () => {
  surveyId = crypto.randomUUID()
  await database.query(
    `INSERT INTO surveys (id, definition, identity_salt, locked_at) VALUES ($1, '{}', $2, now())`,
    [surveyId, new Uint8Array(16)],
  )
})

const row = (more: Partial<ArmRow> = {}): ArmRow => ({
  surveyId,
  ballotId: crypto.randomUUID(),
  respondent: crypto.randomUUID(),
  revision: 1,
  settings: { ...DEFAULT_SETTINGS, arms: ARMS },
  blocks: drawnBlocks(secretDraws(new Uint8Array(16), '')),
  stratum: '',
  window: DEFAULT_SETTINGS,
  issuedKey: null,
  language: null,
  sinceBeginMs: 0,
  parameters: null,
  lock: false,
  answer: null,
  ...more,
})

const answering = (questionId: string) => ({
  questionId,
  seq: undefined,
  answer: { votes: [1, -2], positions: [null, null], groups: [null, null], value: null },
  arms: ['arm-2'],
})

const stored = () =>
  database.query<{ arm: string; position: number; block: number; answers: number }>(
    `SELECT arm, arm_position AS position, arm_block AS block, (SELECT count(*)::int4 FROM answers a
      WHERE a.survey_id = r.survey_id AND a.ballot_id = r.ballot_id) AS answers
      FROM responses r WHERE survey_id = $1 ORDER BY arm_position`,
    [surveyId],
  )

/** Fills the survey with responses that have begun. */
const fill = (count: number) =>
  database.query(
    `WITH r AS (INSERT INTO responses (survey_id, ballot_id, respondent, revision, arm, arm_stratum, arm_position)
      SELECT $1, gen_random_uuid(), at::text, 1, 'arm-1', '', at FROM generate_series(0, $2::int4 - 1) AS at)
      INSERT INTO arm_counters (survey_id, stratum, begun) VALUES ($1, '', $2)`,
    [surveyId, count],
  )

test('independent processes fill every block together', async () => {
  const [one, other] = [createArmWrites(database), createArmWrites(database)]
  const begin = (writes: typeof one, count: number) =>
    Promise.all(Array.from({ length: count }, () => writes.begin(row())))
  await begin(one, 2)
  for (const [writes, count] of [
    [other, 400],
    [one, 70],
    [other, 5],
  ] as const)
    expect((await begin(writes, count)).filter((done) => !done?.fresh)).toEqual([])
  const rows = await stored()
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at))
  const blocks = [...Map.groupBy(rows, ({ block }) => block)]
  expect(blocks.map(([block]) => block)).toEqual(blocks.map((_, at) => at))
  for (const [, inBlock] of blocks.slice(0, -1)) {
    expect([1, 2, 3]).toContain(inBlock.length / SMALLEST_BLOCK)
    expect(inBlock.filter(({ arm }) => arm === 'arm-2')).toHaveLength((2 / 3) * inBlock.length)
  }
})

test('an accompanying answer is stored in the arms that accept it', async () => {
  const writes = createArmWrites(database)
  const done = await Promise.all(
    Array.from({ length: 30 }, () => writes.begin(row({ answer: answering('q') }))),
  )
  for (const begun of done) expect(begun?.isAnswered).toBe(begun?.arm === 'arm-2')
  for (const { arm, answers } of await stored()) expect(answers).toBe(arm === 'arm-2' ? 1 : 0)
})

test('a failed start takes no position, and leaves no answer', async () => {
  const writes = createArmWrites(database)
  await writes.begin(row())
  const closed = row({ window: { ...DEFAULT_SETTINGS, closesAt: '2020-01-01T00:00:00Z' } })
  expect(await writes.begin(closed)).toBeUndefined()
  const twice = row({ answer: answering('q') })
  const [first, second] = await Promise.all([writes.begin(twice), createArmWrites(database).begin(twice)])
  expect(first?.arm).toBe(second?.arm ?? '')
  await writes.begin(row())
  expect((await stored()).map(({ position }) => position)).toEqual([0, 1, 2])
})

for (const plan of ['custom', 'generic'] as const) {
  test(`beginning reads no response except its own, ${plan} plans`, async () => {
    await fill(2000)
    const recorded = recording(database)
    await createArmWrites(recorded.database).begin(row({ issuedKey: null, answer: answering('q') }))
    const [sent] = [...recorded.sent.values()].filter(({ statement }) => statement.includes('begin_in_arms'))
    const again = JSON.stringify(
      Array.from({ length: 8 }, () => ({ ballot: crypto.randomUUID(), respondent: 'r', since_begin: 0 })),
    )
    const params = sent!.params.with(4, again).with(6, 1998)
    expect(await rowsLookedAt(database, { statement: sent!.statement, params }, plan)).toBeLessThan(400)
  })
}
