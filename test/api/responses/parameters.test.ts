import { beforeEach, describe, expect, test } from 'bun:test'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, firstAnswer, respond } from '../../support/respond.ts'

const PSEUDONYMOUS = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let rating: string

const settingsCall = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
const answer = (parameters?: Record<string, string>, more: object = {}) =>
  respond(app, survey, { [rating]: '4' }, { ...(parameters && { parameters }), ...more })
const file = async (kind: string) => (await exportedFile(app, designer, survey._id, kind)).text()

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT])
  rating = survey.questions[0]._id
  await settingsCall({ parameters: ['source', 'STUDY_ID'] })
})

describe('the names of parameters', () => {
  test('are an ordinary setting, included in a copy and a file of the survey', async () => {
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}`)
    expect(body.settings.parameters).toEqual(['source', 'STUDY_ID'])
    const exported = await designer.call('GET', `${SURVEYS}/${survey._id}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, exported.body)
    expect(imported.body.settings.parameters).toEqual(['source', 'STUDY_ID'])
    const copied = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`, {})
    expect(copied.body.settings.parameters).toEqual(['source', 'STUDY_ID'])
  })

  test('are refused with the invalid setting', async () => {
    for (const [parameters, message] of [
      [['a b'], 'a b cannot be the name of a parameter.'],
      [['uKey'], 'uKey has a meaning'],
      [['a', 'A'], 'A is named twice.'],
    ] as const) {
      const { status, body } = await settingsCall({ parameters })
      expect([status, body.details]).toEqual([
        422,
        [{ path: '/settings/parameters', message: expect.stringContaining(message) }],
      ])
    }
    expect((await settingsCall({ parameters: 'source' })).status).toBe(422)
  })

  test('may change after the first response, because they do not affect answers', async () => {
    await answer({ source: 'poster' })
    expect((await settingsCall({ parameters: ['source'] })).status).toBe(200)
  })
})

describe('the parameters of a link', () => {
  test('are stored with the response that it begins, if the survey names them', async () => {
    await answer({ SOURCE: 'poster', other: 'x' })
    const [row] = await app.deps.database.query<object>('SELECT parameters FROM responses', [])
    expect(row).toEqual({ parameters: { source: 'poster' } })
  })

  test('stay as they were at the beginning, whatever later calls say', async () => {
    const ids = await begin(app, survey, { [rating]: '4' }, { parameters: { source: 'poster' } })
    const { uuid } = ids
    const again = firstAnswer(survey, uuid, {
      parameters: { source: 'mail', STUDY_ID: 's' },
      responseContent: { questionId: rating, questionType: 'likert', selection: '2' },
    })
    expect((await app.call('POST', RESPONSES, again)).status).toBe(200)
    await complete(app, ids)
    const [row] = await app.deps.database.query<object>('SELECT parameters FROM responses', [])
    expect(row).toEqual({ parameters: { source: 'poster' } })
  })

  test('are stored for responses that begin in one statement, each with its own', async () => {
    await answer()
    const sources = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? undefined : `s${at}`))
    await Promise.all(sources.map((source) => answer(source ? { source } : undefined)))
    const rows = await app.deps.database.query<{ source: string | null }>(
      "SELECT parameters ->> 'source' AS source FROM responses",
      [],
    )
    expect(rows.map(({ source }) => source ?? '').sort()).toEqual(
      ['', ...sources.map((source) => source ?? '')].sort(),
    )
  })

  test('are refused by name if they are too long, and nothing is stored', async () => {
    const sent = firstAnswer(survey, crypto.randomUUID(), {
      parameters: { source: 'x'.repeat(257) },
      responseContent: { questionId: rating, questionType: 'likert', selection: '2' },
    })
    const { status, body } = await app.call('POST', RESPONSES, sent)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/parameters/source'])
    expect(await app.deps.database.query('SELECT 1 FROM responses', [])).toEqual([])
  })

  test('have a column each in files, in the order of the setting, and stay text in a spreadsheet', async () => {
    await answer({ source: '=1+1', STUDY_ID: '<b>s</b>' })
    await answer()
    const cells = (rows: Record<string, string>[]) =>
      rows.map(({ param_source, param_STUDY_ID }) => [param_source, param_STUDY_ID]).sort()
    const expected = [
      ["'=1+1", '<b>s</b>'],
      ['', ''],
    ]
    expect(cells(csvRows(await file('csv')))).toEqual(expected)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const text = files.get('responses.csv')!
    expect(cells(csvRows(text))).toEqual(expected)
    expect(text.split('\r\n')[0]).toEndWith('param_source,param_STUDY_ID')
    expect(files.get('codebook.md')).toContain("| param_source | The value of source in the response's link")
    const lines = (await file('ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).parameters)
    expect(lines.sort((a, b) => Number(b.source !== null) - Number(a.source !== null))).toEqual([
      { source: '=1+1', STUDY_ID: '<b>s</b>' },
      { source: null, STUDY_ID: null },
    ])
  })

  test('are in files only as long as the survey names them', async () => {
    await answer({ source: 'poster', STUDY_ID: 's' })
    await settingsCall({ parameters: ['STUDY_ID'] })
    const text = await file('csv')
    expect([text.includes('param_source'), text.includes('poster')]).toEqual([false, false])
    expect(text).toContain('param_STUDY_ID')
  })
})

describe('parameters and secret ballots', () => {
  test('exclude each other: neither can be switched on with the other', async () => {
    const keyed = await settingsCall({ hasUKey: true })
    expect(keyed.body.details).toMatchObject([{ path: '/settings/parameters' }])
    expect((await settingsCall({ hasUKey: true, parameters: [] })).status).toBe(200)
    expect((await settingsCall({ parameters: ['source'] })).status).toBe(422)
    expect((await settingsCall({ parameters: ['source'], ballotSecrecy: 'pseudonymous' })).status).toBe(200)
  })

  test('nothing from a link is stored or disclosed if ballots are secret', async () => {
    await settingsCall({ hasUKey: true, uKeyMode: 'open', parameters: [] })
    // As a definition would be that somebody wrote into the database.
    await app.deps.database.query(
      `UPDATE surveys SET definition = jsonb_set(definition, '{settings,parameters}', '["source"]')`,
      [],
    )
    const other = await appOn({ database: app.deps.database })
    const carried = { uKey: 'key-of-ann', parameters: { source: 'ann' } }
    await respond(other, survey, { [rating]: '4' }, carried)
    const [row] = await app.deps.database.query<object>('SELECT parameters FROM responses', [])
    expect(row).toEqual({ parameters: null })
    for (const kind of ['csv', 'ndjson']) expect(await file(kind)).not.toContain('source')
  })

  test('are stored beside keys if respondents were told that keys are stored', async () => {
    await settingsCall(PSEUDONYMOUS)
    await answer({ source: 'panel' }, { uKey: 'p-1' })
    expect(csvRows(await file('csv'))).toMatchObject([{ own_id: 'p-1', param_source: 'panel' }])
  })
})

test('the survey for respondents names the parameters, and does not mention them without any', async () => {
  const read = async () => (await app.call('GET', `/api/v1/surveys/${survey._id}` as const)).body
  expect((await read()).settings.parameters).toEqual(['source', 'STUDY_ID'])
  const plain = await makeSurvey(designer, [QV])
  expect(plain.settings.parameters).toEqual([])
})
