import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

const withOptionId = (optionId: string) => ({
  ...QV,
  options: [{ optionId, optionName: 'Parks' }, { optionName: 'Roads' }],
})

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const respond = (survey: DesignerSurvey) =>
  app.call('POST', RESPONSES, firstAnswer(survey, 'respondent-0001'))

describe('a survey', () => {
  test('is created with a title and a description, and not available unless requested', async () => {
    const { status, body } = await designer.call('POST', SURVEYS, {
      title: ' Spending ',
      description: 'On causes',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Spending', description: 'On causes', version: 1, questions: [] })
    expect(body.settings).toMatchObject({ isAvailable: false, sKeyValue: null, uKeyMode: 'list' })
    const open = await designer.call('POST', SURVEYS, { title: 'A', description: 'B', isAvailable: true })
    expect(open.body.settings.isAvailable).toBe(true)
  })

  test('is refused without a title or a description', async () => {
    for (const body of [
      {},
      { title: 'A' },
      { title: ' ', description: 'B' },
      { title: 'A', description: '' },
    ]) {
      const answer = await designer.call('POST', SURVEYS, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT'])
      expect(answer.body.message).toBe('Title and description are required')
    }
  })

  test('is refused with unknown fields, or fields of another type', async () => {
    const words = { title: 'A', description: 'B' }
    for (const more of [{ ownerId: 'x' }, { settings: {} }, { isAvailable: 'yes' }, { title: 3 }]) {
      const answer = await designer.call('POST', SURVEYS, { ...words, ...more })
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT'])
    }
  })

  test('loses characters that a database cannot store from its texts', async () => {
    const { status, body } = await designer.call('POST', SURVEYS, {
      title: 'A\u0000',
      description: 'B\ud800',
    })
    expect([status, body.title, body.description]).toEqual([201, 'A', 'B'])
    const path = `${SURVEYS}/${body._id}` as const
    const texts = {
      footer: 'C\0',
      hypotheses: 'D\ud800',
      analysisPlan: '\0E',
      endText: 'F\0',
      closedText: '\0G',
    }
    const changed = await designer.call('PATCH', path, { settings: texts })
    expect(changed.body.settings).toMatchObject({
      ...{ footer: 'C', hypotheses: 'D', analysisPlan: 'E', endText: 'F', closedText: 'G' },
    })
  })

  test('confuses no ids, keys or addresses because of a character that no database stores', async () => {
    const survey = await makeSurvey(designer, [QV, TEXT], { uKeyMode: 'list', parameters: ['source'] })
    const showIf = { all: [{ param: 'source', operator: 'is', value: 'poster\0' }] }
    const image = { file: 'a\ud800', alt: 'A park' }
    const path = `${SURVEYS}/${survey._id}` as const
    const [, { _id: textId }] = survey.questions
    const groups = { questionGroups: [{ id: 'g1', title: 'A', questionIds: [textId] }] }
    expect((await designer.call('PUT', `${path}/groups`, groups)).status).toBe(200)
    const calls: [method: string, to: string, body: object, field: string][] = [
      ['PATCH', path, { 'title\0': 'B' }, '/title\0'],
      ['PATCH', path, { settings: { sKeyValue: 'sesame\0' } }, '/settings/sKeyValue'],
      ['PATCH', path, { settings: { mode: 'text\0' } }, '/settings/mode'],
      ['PATCH', path, { settings: { endLink: 'https://example.org/\ud800' } }, '/settings/endLink'],
      ['PATCH', path, { settings: { language: 'ar\0' } }, '/settings/language'],
      ['PATCH', path, { settings: { opensAt: '2030-05-01T09:00:00Z\0' } }, '/settings/opensAt'],
      ['PATCH', path, { settings: { panelStudyId: 'study\0' } }, '/settings/panelStudyId'],
      ['PATCH', path, { settings: { endCode: 'C1\0' } }, '/settings/endCode'],
      ['PATCH', path, { settings: { screenOut: showIf } }, '/settings/screenOut/all/0/value'],
      ['PATCH', `${path}/questions/${textId}`, { groupId: 'g1\0' }, '/groupId'],
      ['PATCH', `${path}/questions/${textId}`, { showIf }, '/questions/1/showIf/all/0/value'],
      ['PATCH', `${path}/questions/${textId}`, { image }, '/questions/1/image/file'],
      ['PATCH', `${path}/questions/${textId}`, { '__proto__\0': { question: 'B' } }, '/__proto__\0'],
      ['POST', `${path}/questions`, withOptionId('o4\0'), '/options/0/optionId'],
      ['PUT', `${path}/order`, { questionIds: [`${textId}\0`, survey.questions[0]._id] }, '/questionIds'],
    ]
    for (const [method, to, body, field] of calls) {
      const answer = await designer.call(method, to, body)
      expect([field, answer.status, answer.body.code, answer.body.details?.[0].path]).toEqual([
        ...[field, 422, 'INVALID_INPUT', field],
      ])
    }
  })

  test('is listed for its designer, newest first, with its responses', async () => {
    const older = await makeSurvey(designer)
    const newer = await makeSurvey(designer, [])
    await respond(older)
    const { body } = await designer.call('GET', SURVEYS)
    expect(body.limit).toBe(20)
    expect(body.surveys.map((survey) => [survey._id, survey.responseCount])).toEqual([
      [newer._id, 0],
      [older._id, 1],
    ])
    expect(body.surveys[0]).toMatchObject({ title: 'Spending', settings: { isAvailable: true } })
    expect(new Date(body.surveys[0].createdAt).toISOString()).toBe(body.surveys[0].createdAt)
  })

  test('of another designer is not found', async () => {
    const survey = await makeSurvey(designer)
    const other = await signIn(app, 'other@example.org')
    const path = `${SURVEYS}/${survey._id}` as const
    const missing = (await other.call('GET', `${SURVEYS}/nothing`)).body
    for (const answer of [
      await other.call('GET', path),
      await other.call('PATCH', path, { title: 'Mine' }),
      await other.call('POST', `${path}/questions`, TEXT),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, missing])
    }
    expect((await other.call('GET', SURVEYS)).body.surveys).toEqual([])
    expect((await designer.call('GET', `${SURVEYS}/a%00b`)).status).toBe(404)
    expect((await designer.call('GET', `${SURVEYS}/%E0%A4%A`)).status).toBe(404)
  })

  test('has its settings merged into the existing ones', async () => {
    const survey = await makeSurvey(designer, [], { mode: 'text' })
    const path = `${SURVEYS}/${survey._id}` as const
    const { status, body } = await designer.call('PATCH', path, { settings: { input: 'wheel' } })
    expect([status, body.version]).toEqual([200, survey.version + 1])
    expect(body.settings).toMatchObject({ mode: 'text', input: 'wheel', isAvailable: true })
    expect(body.title).toBe(survey.title)
  })

  test('refuses invalid settings without any change', async () => {
    const survey = await makeSurvey(designer, [])
    const path = `${SURVEYS}/${survey._id}` as const
    for (const settings of [
      { hasSKey: true },
      { hasSKey: true, sKeyValue: 'abc' },
      { hasSKey: true, sKeyValue: 'with space' },
      { opensAt: 'tomorrow' },
      { opensAt: '2030-01-01T00:00:00' },
      { opensAt: '9999-12-31T23:59:00-14:00' },
      { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' },
      { endLink: 'http://example.org' },
      { video: 'javascript:alert(1)' },
      { mode: 'other' },
      { closeGraceMinutes: -1 },
      { colour: 'red' },
    ]) {
      const answer = await designer.call('PATCH', path, { settings })
      expect([JSON.stringify(settings), answer.status, answer.body.code]).toEqual([
        JSON.stringify(settings),
        422,
        'INVALID_INPUT',
      ])
      expect(answer.body.details[0].path).toStartWith('/settings/')
    }
    expect((await designer.call('GET', path)).body.version).toBe(survey.version)
  })

  test('is not changed by a caller with an older version', async () => {
    const survey = await makeSurvey(designer, [])
    const path = `${SURVEYS}/${survey._id}` as const
    for (const tag of [`"${survey.version - 1}"`, 'something']) {
      const stale = await designer.call('PATCH', path, { title: 'B' }, { 'if-match': tag })
      expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT'])
    }
    const seen = await designer.call('GET', path)
    expect(seen.body.title).toBe(survey.title)
    for (const tag of [seen.headers.get('etag') ?? '', String(survey.version + 1), '*']) {
      expect((await designer.call('PATCH', path, { title: 'B' }, { 'if-match': tag })).status).toBe(200)
    }
  })

  test('shows its descriptions without anything executable', async () => {
    const description = '<p onclick="x()">Hi <script>x()</script><a href="javascript:x()">a</a></p>'
    const question = `${description}<img src="http://example.org/a.png"><img src="https://example.org/b.png" alt="b">`
    const survey = await makeSurvey(designer, [{ ...QV, description: question }])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { description })
    const safe = '<p>Hi <a rel="noopener noreferrer nofollow">a</a></p>'
    for (const path of [`/api/v1/surveys/${survey._id}`, `${SURVEYS}/${survey._id}`] as const) {
      const { body } = await designer.call('GET', path)
      expect(body.description).toBe(safe)
      expect(body.questions[0].description).toBe(`${safe}<img src="https://example.org/b.png" alt="b" />`)
    }
  })
})
