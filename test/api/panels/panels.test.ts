import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, firstAnswer, respond, tryOut } from '../../support/respond.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const
const PROLIFIC = { panel: 'prolific', endCode: 'C1A2B3', ...OPEN } as const
const BACK = 'https://app.prolific.com/submissions/complete?cc=C1A2B3'
const CODE = /^[A-HJ-NP-Za-km-z2-9]{10}$/

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let answers: Record<string, string>

async function surveyOf(settings: object): Promise<void> {
  survey = await makeSurvey(designer, [LIKERT], settings)
  answers = { [survey.questions[0]._id]: '4' }
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

describe('a survey for Prolific', () => {
  beforeEach(() => surveyOf(PROLIFIC))

  test('leads back with the code once the response is completed, and discloses it nowhere before', async () => {
    const ids = await begin(app, survey, answers, { uKey: '5f1' })
    const query = new URLSearchParams({ uuid: ids.uuid, surveyId: survey._id, uKey: '5f1' })
    const before = await app.call('GET', `${RESPONSES}?${query}` as const)
    const shown = await app.call('GET', `/api/v1/surveys/${survey._id}` as const)
    for (const { text } of [before, shown]) expect(text).not.toContain('C1A2B3')
    const done = await complete(app, ids)
    expect(done.ending).toEqual({ outcome: 'completed', href: BACK, code: 'C1A2B3' })
    expect(await complete(app, ids)).toEqual(done)
  })

  test('stores the ID with the response, for which it can be used once', async () => {
    const parameters = { PROLIFIC_PID: '5f1', study_id: 'S', session_id: 'X' }
    await respond(app, survey, answers, { uKey: '5f1', parameters })
    const [row] = csvRows(await (await exportedFile(app, designer, survey._id, 'csv')).text())
    expect(row).toMatchObject({
      ...{ own_id: '5f1', param_PROLIFIC_PID: '5f1' },
      ...{ param_STUDY_ID: 'S', param_SESSION_ID: 'X' },
    })
    const [questionId = ''] = Object.keys(answers)
    const again = firstAnswer(survey, crypto.randomUUID(), {
      uKey: '5f1',
      responseContent: { questionId, questionType: 'likert', selection: '2' },
    })
    expect((await app.call('POST', RESPONSES, again)).body.code).toBe('UNIQUE_KEY_USED')
  })

  test('treats responses of a trial as tests, without a code', async () => {
    const done = await respond(app, survey, answers, { preview: 'trial' })
    expect([done.status, done.ending]).toEqual(['completed', undefined])
    const rows = await app.deps.database.query<object>('SELECT test FROM responses', [])
    expect(rows).toEqual([{ test: true }])
  })

  test('shows its designers the way back in a preview', async () => {
    expect((await tryOut(designer, survey, answers)).ending?.href).toBe(BACK)
  })

  test('cannot have secret ballots', async () => {
    const { status, body } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { ballotSecrecy: 'secret' },
    })
    expect([status, body.details?.[0]?.path]).toEqual([422, '/settings/panel'])
  })
})

describe('a trial', () => {
  test('exists only in surveys with a panel', async () => {
    await surveyOf({})
    const { status, body } = await app.call('GET', `/api/v1/surveys/${survey._id}?preview=trial` as const)
    expect([status, body]).toMatchObject([403, { code: 'PREVIEW_REFUSED' }])
  })

  test('opens no survey that is closed or has a key', async () => {
    await surveyOf({ ...PROLIFIC, isAvailable: false })
    const read = async () =>
      (await app.call('GET', `/api/v1/surveys/${survey._id}?preview=trial` as const)).status
    expect(await read()).toBe(403)
    const settings = { isAvailable: true, hasSKey: true, sKeyValue: 'open-sesame' }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect(await read()).toBe(403)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { hasSKey: false } })
    expect(await read()).toBe(200)
  })
})

describe('a survey for MTurk', () => {
  test('gives each respondent a distinct code, which is in the file of responses as well', async () => {
    await surveyOf({ panel: 'mturk', ...OPEN })
    const done = await Promise.all(
      ['A1', 'A2', 'A3'].map((uKey) =>
        respond(app, survey, answers, { uKey, parameters: { workerid: uKey } }),
      ),
    )
    const codes = done.map(({ ending }) => ending?.code ?? '')
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(CODE)
    await begin(app, survey, answers, { uKey: 'A4' })
    const zip = await exportedFile(app, designer, survey._id, 'zip')
    const rows = csvRows((await unpackedFiles(await zip.blob())).get('responses.csv')!)
    const told = rows.map((row) => [row.own_id, row.completion_code]).sort()
    expect(told).toEqual([['', ''], ...['A1', 'A2', 'A3'].map((uKey, at) => [uKey, codes[at]!])])
  })

  test('has no column of codes without the panel', async () => {
    await surveyOf({})
    await respond(app, survey, answers)
    const zip = await exportedFile(app, designer, survey._id, 'zip')
    expect((await unpackedFiles(await zip.blob())).get('responses.csv')).not.toContain('completion_code')
  })
})

test('a survey may have a code without a panel, and a code that nobody can type is refused', async () => {
  await surveyOf({ endCode: 'THANKS-7' })
  expect((await respond(app, survey, answers)).ending).toEqual({
    ...{ outcome: 'completed', href: null, code: 'THANKS-7' },
  })
  const { body } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { endCode: 'a\u0007' },
  })
  expect(body.details?.[0]?.path).toBe('/settings/endCode')
})
