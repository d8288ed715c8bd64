import { beforeEach, describe, expect, test } from 'bun:test'
import { deleteTally } from '../../../src/results/counting/repository.ts'
import { API_BASE } from '../../../src/urls.ts'
import {
  appOn,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let home: string
let keys: string[]
let ahead = 0
const now = () => Date.now() + ahead

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE])
  home = survey.questions[0]._id
  await set({ results: 'public', resultsWhen: 'always', hasUKey: true, ballotSecrecy: 'pseudonymous' })
  keys = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 80 })).body.keys
})

const set = async (settings: object) => {
  expect((await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })).status).toBe(200)
}

/** People of whom so many choose each home. */
async function fill(...counts: number[]) {
  for (const [at, count] of counts.entries())
    for (const uKey of keys.splice(0, count)) {
      const selection = [`c${at + 1}`]
      await respond(
        app,
        survey,
        { [home]: { questionId: home, questionType: 'choice', selection } },
        { uKey },
      )
    }
}

/** How many people are published, and how many of them chose each home. */
async function told(by = app) {
  ahead += 60_000
  const { completed, questions } = (await by.call('GET', `${API_BASE}/surveys/${survey._id}/results`)).body
  const { n, counts } = questions[0]
  return [completed, n, ...counts.map(({ count }: { count: number }) => count)]
}

describe('choices are published of groups, each of which is rounded to fives by itself', () => {
  test('once for each group, which is as large as all before it while the survey is open', async () => {
    await fill(8, 2)
    await fill(8, 2)
    expect(await told()).toEqual([10, 10, 10, 0, 0])
    await fill(9, 1)
    expect(await told()).toEqual([20, 20, 20, 0, 0])
    await fill(9, 1)
    expect(await told()).toEqual([30, 20, 20, 0, 0])
    await fill(0, 0, 10)
    expect(await told()).toEqual([40, 40, 40, 0, 0])
    expect(await told(await appOn({ database: app.deps.database, now }))).toEqual([40, 40, 40, 0, 0])
    await set({ isAvailable: false })
    expect(await told()).toEqual([50, 50, 40, 0, 10])
  }, 60_000)

  test('and together with what waits once the survey is over, even if nobody came since', async () => {
    await fill(30)
    await fill(5, 5)
    expect(await told()).toEqual([30, 30, 30, 0, 0])
    await set({ isAvailable: false })
    expect(await told()).toEqual([40, 40, 35, 5, 0])
    await set({ isAvailable: true })
    await fill(10)
    expect(await told()).toEqual([40, 40, 35, 5, 0])
    await fill(10)
    expect(await told()).toEqual([50, 40, 35, 5, 0])
    await set({ isAvailable: false })
    expect(await told()).toEqual([60, 60, 55, 5, 0])
  }, 60_000)

  test('and the same groups after a recount, without those who were excluded', async () => {
    await fill(8, 2)
    await fill(8, 2)
    expect(await told()).toEqual([10, 10, 10, 0, 0])
    await set({ isAvailable: false })
    expect(await told()).toEqual([20, 20, 20, 0, 0])
    const { database } = app.deps
    const another = () => appOn({ database, now })
    await database.query(
      "UPDATE publications SET label_groups = replace(label_groups::text, '[8,2', '[2,8')::jsonb WHERE survey_id = $1",
      [survey._id],
      survey._id,
    )
    expect(await told(await another())).toEqual([20, 20, 0, 20, 0])
    await deleteTally(database, survey._id)
    expect(await told(await another())).toEqual([20, 20, 20, 0, 0])
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/responses?state=completed`)
    const exclude = (id: string) =>
      designer.call('PATCH', `${SURVEYS}/${survey._id}/responses/${id}`, { excluded: true, reason: 'Twice' })
    const ids = body.responses.map(({ _id }: { _id: string }) => _id)
    for (const id of ids.slice(0, 9)) await exclude(id)
    expect(await told()).toEqual([20, 20, 20, 0, 0])
    await exclude(ids[9]!)
    expect(await told()).toEqual([10, 10, 10, 0, 0])
  }, 60_000)
})
