import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { createKeyCounts } from '../../../src/keys/key-counts.ts'
import { listKeys } from '../../../src/keys/repository.ts'
import { purgeRows } from '../../../src/surveys/removal/purge-repository.ts'
import { appOn, type DesignerSurvey, makeSurvey, QV, SURVEYS, signIn } from '../../support/app.ts'
import { databaseOfOneConnection } from '../../support/database.ts'
import { recording, rowsLookedAt } from '../../support/explain.ts'
import { heldCounts } from '../../support/held-counts.ts'

const KEYS = 20_000
const GROUP = 'District / North'
const HALF = KEYS / 2

let database: Database
let survey: DesignerSurvey
let call: Awaited<ReturnType<typeof signIn>>['call']

beforeAll(async () => {
  database = await databaseOfOneConnection('keys')
  const designer = await signIn(await appOn({ database }))
  call = designer.call
  survey = await makeSurvey(designer, [QV], { hasUKey: true })
  await issue({ count: HALF })
  await issue({ count: HALF, label: GROUP })
}, 120_000)
afterAll(() => database.close())

const issue = (body: object) => call('POST', `${SURVEYS}/${survey._id}/keys`, body)

/** The statements by which a list of keys is read. */
async function statementsOf(query: string) {
  const recorded = recording(database)
  const designer = await signIn(await appOn({ database: recorded.database }))
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/keys?${query}`)
  const sent = [...recorded.sent.values()].filter(({ statement }) => /^\/\* list_keys/.test(statement))
  return { sent, keys: body.keys }
}

const LISTS = {
  'of all': 'limit=50',
  'of a group': `limit=50&label=${encodeURIComponent(GROUP)}`,
  'in a state': 'limit=50&status=unused',
  'in a state, of a group': `limit=50&status=unused&label=${encodeURIComponent(GROUP)}`,
  'that begin with a letter': 'limit=50&find=a',
  'that begin with a letter, in a state, of a group': `limit=50&find=A&status=unused&label=${encodeURIComponent(GROUP)}`,
}

for (const [name, query] of Object.entries(LISTS)) {
  test(`fifty keys ${name} are read as few rows, as soon as very many have been issued`, async () => {
    const { sent, keys } = await statementsOf(query)
    expect([sent.length, keys.length]).toEqual([1, 50])
    for (const statement of sent)
      for (const plan of ['custom', 'generic'] as const)
        expect(await rowsLookedAt(database, statement, plan)).toBeLessThan(2_000)
  })
}

test('a page deep in a list reads as few rows as the page before it, whatever state its keys are in', async () => {
  const recorded = recording(database)
  const designer = await signIn(await appOn({ database: recorded.database }))
  for (const filter of ['', '&status=unused', `&status=unused&label=${encodeURIComponent(GROUP)}`]) {
    const size = 500
    const page = async (number: number) => {
      recorded.sent.clear()
      const query = `limit=${size}&offset=${number * size}${filter}`
      const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/keys?${query}`)
      const sent = [...recorded.sent.values()].filter(({ statement }) => /^\/\* list_keys/.test(statement))
      return { keys: body.keys.map(({ uKey }) => uKey), sent }
    }
    const whole = await listKeys(database, survey._id, {
      label: filter.includes('label') ? GROUP : null,
      status: filter === '' ? null : 'unused',
      find: null,
      limit: null,
      offset: 0,
    })
    for (let number = 17; number < 20; number++) {
      const { keys, sent } = await page(number)
      expect(keys).toEqual(whole.slice(number * size, (number + 1) * size).map(({ uKey }) => uKey))
      if (number === 17) continue
      expect(sent.length).toBe(1)
      for (const statement of sent)
        expect(await rowsLookedAt(database, statement, 'custom')).toBeLessThan(21 * size)
    }
  }
}, 60_000)

/** A database that counts the statements by which keys are counted. */
function counting() {
  const slices: string[] = []
  const query: Database['query'] = (statement, params) => {
    if (/^\/\* count_keys \*\//.test(statement)) slices.push(String(params[1]))
    return database.query(statement, params)
  }
  return { slices, database: { ...database, query } }
}

/** A clock that stands still, so that what took long rests for ever. */
const STANDS = () => 0

test('very many keys are counted once for simultaneous requests, and again once keys were issued or revoked', async () => {
  const counted = counting()
  const counts = createKeyCounts(counted.database, STANDS)
  const unused = async () =>
    (await counts.counted(survey._id)).counts.map(({ label, status, count }) => [label, status, count])
  const all = await Promise.all(Array.from({ length: 5 }, unused))
  const expected = [
    [null, 'unused', HALF],
    [GROUP, 'unused', HALF],
  ]
  for (const one of all) expect(one).toEqual(expected)
  // Each asks for the first slice; the rest is read by one.
  expect(new Set(counted.slices).size).toBeGreaterThan(1)
  expect(counted.slices.length).toBeLessThan(5 * new Set(counted.slices).size)

  const { body } = await issue({ count: 1, label: 'West' })
  expect(await unused()).toEqual([...expected, ['West', 'unused', 1]])
  await call('POST', `${SURVEYS}/${survey._id}/keys/revoke`, { keys: body.keys })
  expect(await unused()).toEqual(expected)
}, 60_000)

test('counts of very many keys are returned within a moment: nothing at first, then the last count with its time', async () => {
  const counting = heldCounts(database)
  let now = 5_000
  const counts = createKeyCounts(counting.database, () => now)
  const release = counting.hold()
  expect(await counts.soon(survey._id)).toBeUndefined()
  release()
  const first = await counts.counted(survey._id)
  expect([first.countedAt, first.counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([5_000, KEYS])

  now = 1_000_000
  const releaseAgain = counting.hold()
  expect(await counts.soon(survey._id)).toEqual(first)
  releaseAgain()
  expect((await counts.counted(survey._id)).countedAt).toBe(1_000_000)
}, 60_000)

test('few keys are counted at the moment of the request', async () => {
  const designer = await signIn(await appOn({ database }))
  const few = await makeSurvey(designer, [QV], { hasUKey: true })
  await designer.call('POST', `${SURVEYS}/${few._id}/keys`, { count: 3 })
  const counts = createKeyCounts(database, () => 5_000)
  const expected = { counts: [{ label: null, status: 'unused', count: 3 }], countedAt: null } as const
  expect([await counts.soon(few._id), await counts.counted(few._id)]).toEqual([expected, expected])
})

test('a part of very many keys is purged without examining all the others', async () => {
  await database.query(
    `INSERT INTO survey_keys (survey_id, key_hash, u_key)
    SELECT 'purged', sha256(convert_to(n::text, 'UTF8')), n::text FROM generate_series(1, 5000) AS n`,
    [],
  )
  const recorded = recording(database)
  expect(await purgeRows(recorded.database, 'survey_keys', 'purged', 20)).toBe(20)
  for (const statement of recorded.sent.values())
    for (const plan of ['custom', 'generic'] as const)
      expect(await rowsLookedAt(database, statement, plan)).toBeLessThan(500)
})
