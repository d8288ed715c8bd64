import { beforeAll, expect, test } from 'bun:test'
import {
  type Designer,
  makeSurvey,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { testDatabase } from '../../support/database.ts'
import { heldCounts } from '../../support/held-counts.ts'

const KEYS = 5_040
const BEGAN = Date.parse('2026-03-10T12:00:00Z')
const NOT_COUNTED = 'The keys are being counted. Their numbers appear here in a moment.'

let now = BEGAN
let counting: ReturnType<typeof heldCounts>
let app: TestApp
let designer: Designer
let share = ''
let keysPath: `${SurveyPath}/keys`

beforeAll(async () => {
  counting = heldCounts(await testDatabase())
  app = await testApp({ database: counting.database, assets: await testAssets(), now: () => now })
  designer = await signIn(app)
  const survey = await makeSurvey(designer, [TEXT], { hasUKey: true })
  share = `/survey/${survey._id}/share`
  keysPath = `${SURVEYS}/${survey._id}/keys`
  await designer.call('POST', keysPath, { count: KEYS, label: 'Board' })
}, 60_000)

const open = async (query = '') =>
  (await app.send(share + query, { headers: { authorization: `Bearer ${designer.token}` } })).text
const rowsOf = (html: string) => html.split('name="key"').length - 1

test('the page of very many keys opens while they are still being counted, and says so', async () => {
  const release = counting.hold()
  const first = await open()
  expect(first).toContain(NOT_COUNTED)
  expect(first).toContain('<div id="share-keys" data-region="true" data-counting="">')
  expect(first).toContain('Page 1<')
  expect(first).toContain('>Next</a>')
  expect(rowsOf(first)).toBe(50)
  const last = await open('?page=101&label=Board')
  expect([rowsOf(last), last.includes('>Next</a>'), last.includes('Page 101<')]).toEqual([40, false, true])
  expect(last).toContain('<option value="Board" selected="">Board</option>')
  release()
  expect(await open()).not.toContain('data-counting')
})

test('an outdated count says so, and the API says when it was made', async () => {
  now += 3_600_000
  const { body } = await designer.call('GET', `${keysPath}?limit=1`)
  expect(body.countedAt).toBe(new Date(now).toISOString())
  const fresh = await open()
  expect(fresh).toContain('5,040 keys: 5,040 unused, 0 started, 0 completed')
  expect(fresh).not.toContain('ago.')
  now += 1_000
  const release = counting.hold()
  const old = await open()
  release()
  expect(old).toContain('Counted 1 second ago. What respondents have done since then is not included.')
})
