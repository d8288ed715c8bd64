import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

/** What writing a hundred thousand keys may take on a busy machine. */
const SLOW_MS = 120_000

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${SurveyPath}/keys`

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
  path = `${SURVEYS}/${survey._id}/keys`
})

const issue = (body: object) => designer.call('POST', path, body)
const list = async () => (await designer.call('GET', path)).body.keys
const respond = (uKey: string, uuid = `respondent-${uKey}`) =>
  app.call('POST', RESPONSES, firstAnswer(survey, uuid, { uKey }))

describe('the keys of a survey', () => {
  test('carry the group that they were issued for', async () => {
    await issue({ keys: ['ana', 'bo'], label: 'Board' })
    await issue({ keys: ['cy', 'ana'] })
    expect(new Map((await list()).map((key) => [key.uKey, key.label]))).toEqual(
      new Map<string, string | null>([
        ['ana', 'Board'],
        ['bo', 'Board'],
        ['cy', null],
      ]),
    )
    for (const label of ['', ' ', 'x'.repeat(65), 3]) {
      expect((await issue({ keys: ['dee'], label })).body.details[0].path).toBe('/label')
    }
  })

  test('have their states', async () => {
    await issue({ keys: ['ana', 'bo', 'cy'] })
    await respond('bo')
    const { surveyResponse } = (await respond('cy')).body
    await app.call('PUT', `${RESPONSES}/complete`, {
      surveyId: survey._id,
      surveyResponseId: surveyResponse._id,
      uuid: 'respondent-cy',
      uKey: 'cy',
    })
    const listed = await list()
    expect(listed.map((key) => [key.uKey, key.status])).toEqual([
      ['ana', 'unused'],
      ['bo', 'started'],
      ['cy', 'completed'],
    ])
    expect([listed[0].usedAt, listed[2].usedAt]).toEqual([null, surveyResponse.startedAt])
  })

  test('are listed by group, by state and in parts, with how many there are of each', async () => {
    await issue({ keys: ['ana', 'bo', 'cy'], label: 'Board' })
    await issue({ keys: ['dee'] })
    await respond('bo')
    const listed = async (query: string) => {
      const { body } = await designer.call('GET', `${path}?${query}`)
      return [body.keys.map((key) => key.uKey), body.counts]
    }
    const counts = [
      { label: null, status: 'unused', count: 1 },
      { label: 'Board', status: 'started', count: 1 },
      { label: 'Board', status: 'unused', count: 2 },
    ]
    expect(await listed('label=Board&status=unused')).toEqual([['ana', 'cy'], counts])
    expect(await listed('limit=2&offset=1')).toEqual([['bo', 'cy'], counts])
    expect(await listed('label=Nobody')).toEqual([[], counts])
    for (const query of ['limit=0', 'limit=x', 'offset=-1', 'status=lost']) {
      expect((await designer.call('GET', `${path}?${query}`)).status).toBe(422)
    }
  })

  test('are issued once each, even if one call names one twice', async () => {
    expect((await issue({ keys: ['ana', 'ana', 'bo'] })).status).toBe(201)
    expect((await list()).length).toBe(2)
  })

  test(
    'are at most 10,000 per call and 100,000 in total, however many calls arrive together',
    async () => {
      const issued = async (body: object) => (await issue(body)).status
      const revoke = (...keys: string[]) => designer.call('POST', `${path}/revoke`, { keys })
      expect((await issue({ count: 10_000 })).body.keys.length).toBe(10_000)
      // In parts that a busy machine writes within the time that a statement has.
      for (let from = 1; from < 89_990; from += 9_999) {
        await app.deps.database.query(
          `INSERT INTO survey_keys (survey_id, key_hash, u_key)
           SELECT $1, sha256(convert_to(n::text, 'UTF8')), n::text
           FROM generate_series($2::int4, least($2::int4 + 9998, 89990)) AS n`,
          [survey._id, from],
        )
      }
      const over = await issue({ count: 11 })
      expect([over.status, over.body.details[0].path]).toEqual([422, '/keys'])
      expect(await issued({ count: 10 })).toBe(201)
      expect((await list()).length).toBe(100_000)
      // Keys that are there take no room, and those that are taken back give theirs.
      expect(await issued({ keys: ['1', '2'] })).toBe(201)
      expect(await issued({ keys: ['ana'] })).toBe(422)
      await revoke('1')
      expect(await issued({ keys: ['ana'] })).toBe(201)
      expect((await list()).length).toBe(100_000)
      await revoke('2', '3', '4', '5', '6')
      const answers = await Promise.all(Array.from({ length: 6 }, () => issued({ count: 2 })))
      expect(answers.sort()).toEqual([201, 201, 422, 422, 422, 422])
      expect((await list()).length).toBe(99_999)
    },
    SLOW_MS,
  )
})

describe('a revoked key', () => {
  beforeEach(async () => void (await issue({ keys: ['ana', 'bo'], label: 'Board' })))

  test('no longer opens the survey, and what was begun with it is gone', async () => {
    await respond('ana')
    const gone = await designer.call('POST', `${path}/revoke`, { keys: ['ana', 'nobody'] })
    expect([gone.status, gone.body]).toEqual([200, { revoked: ['ana'], submitted: [] }])
    expect((await respond('ana')).body.code).toBe('UNIQUE_KEY_UNKNOWN')
    expect((await list()).map((key) => key.uKey)).toEqual(['bo'])
    expect((await designer.call('GET', SURVEYS)).body.surveys[0].responseCount).toBe(0)
    expect(await app.deps.database.query('SELECT * FROM answers WHERE survey_id = $1', [survey._id])).toEqual(
      [],
    )
  })

  test('is one with which no ballot was submitted, so that nobody votes twice with a new one', async () => {
    const { surveyResponse } = (await respond('ana')).body
    const ids = {
      surveyId: survey._id,
      surveyResponseId: surveyResponse._id,
      uuid: 'respondent-ana',
      uKey: 'ana',
    }
    expect((await app.call('PUT', `${RESPONSES}/complete`, ids)).status).toBe(200)
    const gone = await designer.call('POST', `${path}/revoke`, { keys: ['ana', 'bo'] })
    expect(gone.body).toEqual({ revoked: ['bo'], submitted: ['ana'] })
    expect((await list()).map(({ uKey, status }) => [uKey, status])).toEqual([['ana', 'completed']])
  })

  test('accepts no further answer, no change and no completion of the response that it began', async () => {
    const { surveyResponse, questionResponse } = (await respond('ana')).body
    await designer.call('POST', `${path}/revoke`, { keys: ['ana'] })
    const ids = {
      surveyId: survey._id,
      surveyResponseId: surveyResponse._id,
      uuid: 'respondent-ana',
      uKey: 'ana',
    }
    const answer = { ...ids, questionId: survey.questions[0]._id, responseContent: ballot(2) }
    const refused = [
      await app.call('POST', RESPONSES, answer),
      await app.call('PUT', RESPONSES, { ...answer, questionResponseId: questionResponse._id }),
      await app.call('PUT', `${RESPONSES}/complete`, ids),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, 'UNIQUE_KEY_UNKNOWN']),
    )
    await issue({ keys: ['ana'] })
    expect((await app.call('PUT', `${RESPONSES}/complete`, ids)).status).toBe(404)
    expect((await respond('ana')).status).toBe(201)
  })

  test('is valid again once it is issued again', async () => {
    await designer.call('POST', `${path}/revoke`, { keys: ['ana'] })
    await issue({ keys: ['ana'], label: 'Late' })
    expect((await respond('ana')).status).toBe(201)
    expect((await list()).find((key) => key.uKey === 'ana')?.label).toBe('Late')
  })

  test('has to be named', async () => {
    for (const body of [{}, { keys: [] }, { keys: 'ana' }, { keys: ['ana'], all: true }]) {
      expect((await designer.call('POST', `${path}/revoke`, body)).status).toBe(422)
    }
  })
})

const keysIn = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0])

describe('the file of keys', () => {
  const file = (query = '') => designer.call('GET', `${path}.csv${query}`)

  test('has a row with the full link for each key', async () => {
    await issue({ keys: ['ana b'], label: 'Board, "main"' })
    const { status, headers, text } = await file('?mode=text&input=wheel')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename=spending-keys-\d{4}-\d\d-\d\d\.csv$/,
    )
    const link = `http://localhost/survey/${survey._id}?mode=text&input=wheel&uKey=ana+b`
    expect(text.replace('\ufeff', '')).toBe(
      `uKey,label,status,usedAt,link\r\nana b,"Board, ""main""",unused,,${link}\r\n`,
    )
  })

  test('contains one group or one state on request', async () => {
    await issue({ keys: ['ana'], label: 'Board' })
    await issue({ keys: ['bo'] })
    await respond('bo')
    expect(keysIn((await file('?label=Board')).text)).toEqual(['ana'])
    expect(keysIn((await file('?status=started')).text)).toEqual(['bo'])
    expect(keysIn((await file('?label=&status=&mode=')).text)).toEqual(['ana', 'bo'])
    expect((await file('?mode=other')).body.details[0].path).toBe('/mode')
    expect((await file('?status=other')).body.details[0].path).toBe('/status')
  })

  test('contains the survey key only if the designer puts it into the links', async () => {
    await issue({ keys: ['ana'] })
    const settings = { hasSKey: true, sKeyValue: 'sesame' }
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    expect((await file()).text).not.toContain('sesame')
    expect((await file('?withSurveyKey=1')).text).toContain('?sKey=sesame&uKey=ana')
  })

  test('has no cell that a spreadsheet takes for a formula', async () => {
    await issue({ keys: ['=1+1', '@sum', '+a', '-a'], label: '=cmd()' })
    const cells = (await file()).text.split(/[\r\n,]+/).slice(5)
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(cells).toContain("'=1+1")
  })
})
