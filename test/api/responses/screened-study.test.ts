import { beforeEach, describe, expect, test } from 'bun:test'
import { type Designer, signIn, type TestApp, testApp } from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { breaches } from '../../support/invariants.ts'
import { screenedStudy } from '../../support/screened-study.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const study = (settings: object = {}) => screenedStudy(app, designer, settings)

describe('a study that draws arms after its screening', () => {
  test('tells clients what comes before, and fixes all of it with the first response', async () => {
    const { survey, choice, qv, likert, path, setting, screened } = await study()
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(body.settings.questionsBeforeArm).toEqual([choice])
    await screened('respondent-1')
    const refused = await setting({ armsDrawn: 'atBegin' })
    expect([refused.status, refused.body.details.map((each: { path: string }) => each.path)]).toEqual([
      409,
      ['/settings/armsDrawn'],
    ])
    const screen = await setting({
      screenOut: { any: [{ questionId: choice, operator: 'is', value: 'c3' }] },
    })
    const order = await designer.call('PUT', `${path}/order`, { questionIds: [choice, likert, qv] })
    expect([screen.status, order.status]).toEqual([409, 409])
  })

  test('counts who was turned away before anybody was assigned, and attrition of those who were', async () => {
    const { survey, path, screened, proceeding, finish } = await study()
    for (const at of Array.from({ length: 8 }).keys()) {
      const ids = await screened(`respondent-${at}`, at < 3 ? 'c1' : 'c2')
      await proceeding(ids)
      if (at > 3) await finish(ids)
    }
    const { body } = await designer.call('GET', `${path}/funnel`)
    expect([body.began, body.assigned, body.stepsBeforeArm, body.turnedAway]).toEqual([
      8,
      5,
      1,
      { screenedOut: 3 },
    ])
    const began = body.arms.map((arm) => arm.began)
    expect([began.reduce((sum, count) => sum + count, 0), body.arms.map((arm) => arm.turnedAway)]).toEqual([
      5,
      [{ screenedOut: 0 }, { screenedOut: 0 }],
    ])
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    expect(csvRows(files.get('assignments.csv') ?? '')).toHaveLength(5)
    const stages = csvRows(files.get('funnel.csv') ?? '').filter(({ arm }) => arm === '')
    expect(stages.map(({ stage, count }) => `${stage} ${count}`).slice(1, 6)).toEqual([
      'began 8',
      'step 8',
      'assigned 5',
      'step 4',
      'step 4',
    ])
  })

  test('has the arms of secret ballots in files once it is closed, and nobody in one who was turned away', async () => {
    const { survey, path, setting, screened, proceeding, finish } = await study({
      hasUKey: true,
      ballotSecrecy: 'secret',
    })
    const keys = Array.from({ length: 12 }, (_, at) => `key-number-${at}`)
    await designer.call('POST', `${path}/keys`, { keys })
    for (const [at, uKey] of keys.entries()) {
      const ids = await screened(`respondent-${at}`, at < 2 ? 'c1' : 'c2', { uKey })
      if ((await proceeding(ids)).body.surveyResponse.status === 'inProgress') await finish(ids)
    }
    const funnel = async () => (await designer.call('GET', `${path}/funnel`)).body
    expect((await funnel()).assigned).toBeNull()
    await setting({ isAvailable: false })
    expect((await funnel()).assigned).toBe(10)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('responses.csv') ?? '')
    expect(rows.filter(({ status }) => status === 'screenedOut').map(({ arm }) => arm)).toEqual(['', ''])
    expect(await breaches(app.deps.database)).toEqual([])
  })
})
