import { beforeEach, describe, expect, test } from 'bun:test'
import { addOpenings } from '../../../src/results/funnel/opening-repository.ts'
import { createOpenings } from '../../../src/results/funnel/openings.ts'
import { api, pages } from '../../../src/urls.ts'
import {
  CONSENT,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, respond, tryOut } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
}, 60_000)

const funnelOf = async ({ _id }: DesignerSurvey) => (await designer.call('GET', api.funnel(_id))).body
const idsOf = ({ questions }: DesignerSurvey) => questions.map(({ _id }) => _id) as [string, string, string]
const open = ({ _id }: DesignerSurvey, rest = '', init: RequestInit = {}) =>
  app.send(pages.survey(_id) + rest, init)
const results = ({ _id }: DesignerSurvey) =>
  app.send(pages.surveyResults(_id), { headers: { authorization: `Bearer ${designer.token}` } })
/** The results page with the funnel, which it leaves out while a count takes longer than a page waits. */
async function pageWithFunnel(survey: DesignerSurvey): Promise<string> {
  for (;;) {
    const { text } = await results(survey)
    if (text.includes('id="funnel"')) return text
  }
}
const ARMS = ['a', 'b'].map((armId) => ({ armId, label: armId.toUpperCase(), share: 1 }))

/** Leaves two responses at the first question, one at the second, and completes three. */
async function answered(): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, [QV, LIKERT, TEXT])
  const [qv, likert, text] = idsOf(survey)
  for (const _ of [1, 2]) await begin(app, survey, { [qv]: [1, 0, 0] })
  await begin(app, survey, { [qv]: [1, 0, 0], [likert]: '4' })
  for (const _ of [1, 2, 3]) await respond(app, survey, { [qv]: [1, 0, 0], [likert]: '4', [text]: 'Trees' })
  await tryOut(designer, survey, { [qv]: [1, 0, 0], [likert]: '4', [text]: 'Trees' })
  return survey
}

describe('the funnel of a survey', () => {
  test('counts who began, reached each step and completed it, without tests', async () => {
    const survey = await answered()
    const [qv, likert, text] = idsOf(survey)
    expect(await funnelOf(survey)).toEqual({
      ...{ surveyId: survey._id, opened: 0, began: 6, steps: [6, 4], completed: 3, unfinished: 3 },
      ...{
        questionIds: [[qv], [likert, text]],
        turnedAway: {},
        declined: null,
        arms: [],
        assigned: null,
        stepsBeforeArm: 0,
        attrition: null,
      },
    })
  })

  test('counts who was screened out and who declined', async () => {
    const survey = await makeSurvey(designer, [CONSENT, LIKERT])
    const [consent, likert] = idsOf(survey)
    const screenOut = { any: [{ questionId: likert, operator: 'is', value: '1' }] }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { screenOut } })
    const agreed = { [consent]: { questionId: consent, questionType: 'consent', agreed: true } }
    const out = await begin(app, survey, { ...agreed, [likert]: '1' })
    await app.call('PUT', api.proceed(), out)
    const leaving = await begin(app, survey, agreed)
    await app.call('POST', api.decline(), { surveyId: survey._id, uuid: leaving.uuid })
    await begin(app, survey, agreed)
    expect(await funnelOf(survey)).toMatchObject({
      ...{ began: 2, steps: [2, 1], completed: 0, unfinished: 1, declined: 1 },
      turnedAway: { screenedOut: 1 },
    })
  })

  test('distinguishes arms, including people who were assigned and answered nothing', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { arms: ARMS })
    const [likert] = idsOf(survey)
    const uuids = Array.from({ length: 4 }, () => crypto.randomUUID())
    for (const uuid of uuids)
      expect((await app.call('POST', api.begin(), { surveyId: survey._id, uuid })).status).toBeLessThan(300)
    await respond(app, survey, { [likert]: '4' })
    await respond(app, survey, { [likert]: '2' })
    const { began, completed, arms } = await funnelOf(survey)
    expect([began, completed, arms.length]).toEqual([6, 2, 2])
    expect(arms.reduce((sum, arm) => sum + arm.began, 0)).toBe(6)
    expect(arms.reduce((sum, arm) => sum + arm.completed, 0)).toBe(2)
    expect(arms.map(({ unfinished, began: of, completed: to }) => unfinished === of - to)).toEqual([
      true,
      true,
    ])
    expect(await pageWithFunnel(survey)).toContain('No sign that arms lost different shares of people (p = ')
  })

  test('states whether arms lost different shares of people, and with what certainty', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { arms: ARMS })
    const [questionId = ''] = idsOf(survey)
    const responseContent = { questionId, questionType: 'likert', selection: '4' }
    for (let at = 0; at < 12; at++) {
      const sent = { surveyId: survey._id, uuid: crypto.randomUUID(), questionId, responseContent }
      const { body } = await app.call('POST', api.responses(), { ...sent, IsNewSurveyResponse: true })
      const { _id: surveyResponseId, arm } = body.surveyResponse
      if (arm?.armId === 'a') await app.call('PUT', api.complete(), { ...sent, surveyResponseId })
    }
    const { attrition } = await funnelOf(survey)
    expect(attrition).toMatchObject({ test: 'exact', chiSquared: null, degrees: null })
    expect(attrition!.p).toBeLessThan(0.05)
    expect(await pageWithFunnel(survey)).toContain('by more than chance would explain')
  })

  test('is exact if ballots are secret, and says what waits', async () => {
    const survey = await makeSurvey(designer, [LIKERT, TEXT], { hasUKey: true, uKeyMode: 'open', arms: ARMS })
    const [likert] = idsOf(survey)
    for (let at = 0; at < 6; at++) await begin(app, survey, { [likert]: '4' }, { uKey: `key-${at}` })
    expect(await funnelOf(survey)).toMatchObject({ began: 6, steps: [6], unfinished: 6, arms: [] })
    expect(await pageWithFunnel(survey)).toContain('Quotas, arms, people who were turned away')
  })
})

describe('page openings', () => {
  test('are counted each time, however the page is served, but not for previews or refusals', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    const headers = { 'accept-language': 'en' }
    for (const _ of [1, 2, 3]) expect((await open(survey, '', { headers })).status).toBe(200)
    await open(survey, '?mode=text', { headers: { cookie: 'lang=en' } })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/preview`)
    expect((await open(survey, `?preview=${body.token}`)).status).toBe(200)
    expect((await funnelOf(survey)).opened).toBe(4)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await open(survey)
    expect((await funnelOf(survey)).opened).toBe(4)
  })

  test('of a survey with arms are those before anybody is in an arm', async () => {
    const survey = await makeSurvey(designer, [LIKERT], { arms: ARMS })
    expect((await open(survey)).status).toBe(200)
    const sent = await open(survey, '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'begins=1',
    })
    const cookie = sent.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    await open(survey, '', { headers: { cookie } })
    expect((await funnelOf(survey)).opened).toBe(1)
  })

  test('of several processes and days add up', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    const { database } = app.deps
    const processes = [1, 2].map(() => createOpenings(database, Date.now))
    for (const openings of processes) for (const _ of [1, 2, 3]) openings.add(survey._id)
    await Promise.all(processes.map((openings) => openings.flush()))
    await addOpenings(database, [{ id: survey._id, count: 4 }], '2026-01-01')
    expect((await funnelOf(survey)).opened).toBe(10)
  })

  test('are written later if the database is unavailable, and nobody notices', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    const { database } = app.deps
    let isAway = true
    const query: typeof database.query = (...sent) =>
      isAway ? Promise.reject(new Error('away')) : database.query(...sent)
    const openings = createOpenings({ ...database, query }, Date.now)
    openings.add(survey._id)
    await openings.flush()
    openings.add(survey._id)
    isAway = false
    await openings.flush()
    await openings.flush()
    expect((await funnelOf(survey)).opened).toBe(2)
  })
})

describe('the funnel is shown', () => {
  test('on the results page of its designers, with a bar and a share for each stage', async () => {
    const survey = await answered()
    await open(survey)
    const text = await pageWithFunnel(survey)
    const panel = text.slice(text.indexOf('id="funnel"'))
    for (const said of [
      'How far people got',
      'Opened the page',
      'Step 2: How easy was it? and 1 more',
      '67%',
      '<rect',
    ])
      expect([said, panel.includes(said)]).toEqual([said, true])
    expect(panel).not.toContain('Declined')
    // Programs answered here, so fewer pages were opened than responses begun.
    expect(panel).toContain('<td class="number">Not known</td>')
    expect(panel).toContain('simulated responses and those that programs send open no page')
  })

  test('before anybody has completed, but not before anybody has come', async () => {
    const survey = await makeSurvey(designer, [LIKERT])
    expect((await results(survey)).text).not.toContain('id="funnel"')
    await open(survey)
    expect(await pageWithFunnel(survey)).toContain('Opened the page')
  })

  test('only for all people: a filter omits it', async () => {
    const survey = await answered()
    const headers = { authorization: `Bearer ${designer.token}` }
    const { text } = await app.send(`${pages.surveyResults(survey._id)}?mode=text`, { headers })
    expect(text).not.toContain('id="funnel"')
  })

  test('in files, and never in published results', async () => {
    const survey = await answered()
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { results: 'public', resultsWhen: 'always' },
    })
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('funnel.csv') ?? '')
    expect(rows.map(({ stage, step, count }) => [stage, step, count])).toEqual([
      ['opened', '', '0'],
      ['began', '', '6'],
      ['step', '1', '6'],
      ['step', '2', '4'],
      ['completed', '', '3'],
      ['unfinished', '', '3'],
    ])
    expect(files.get('codebook.md')).toContain('### funnel.csv')
    expect(files.get('codebook.md')).toContain('no page for simulated responses')
    const filtered = await exportedFile(app, designer, survey._id, 'zip&to=2000-01-01T00:00:00Z')
    if (filtered.ok)
      expect([...(await unpackedFiles(await filtered.blob())).keys()]).not.toContain('funnel.csv')
    const sheets = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'xlsx')).blob())
    expect(sheets.get('xl/workbook.xml')).toContain('name="funnel"')
    expect((await app.send(pages.publishedResults(survey._id))).text).not.toContain('funnel')
  })
})
