import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let choice: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, { ...TEXT, required: false }], { parameters: ['city'] })
  choice = survey.questions[0]._id
})

const path = () => `${SURVEYS}/${survey._id}` as const
const set = (quotas: unknown) => designer.call('PATCH', path(), { settings: { quotas } })
const living = (value: string) => ({ any: [{ questionId: choice, operator: 'is', value }] })
const quota = (quotaId: string, most: number, when: object = living('c1')) => ({ quotaId, most, when })
const chosen = (id: string) => ({ [choice]: { questionId: choice, questionType: 'choice', selection: [id] } })
const most = () =>
  app.deps.database.query<{ survey_id: string; most: number }>(
    'SELECT survey_id, most FROM quotas ORDER BY most',
    [],
  )

describe('the quotas of a survey', () => {
  test('are stored, exported, copied with the same numbers, and removed again', async () => {
    const quotas = [
      quota('renters', 3),
      quota('town', 9, { all: [{ param: 'city', operator: 'is', value: 'x' }] }),
    ]
    expect((await set(quotas)).body.settings.quotas).toEqual(quotas)
    await complete(app, await begin(app, survey, chosen('c1')))
    const file = await designer.call('GET', `${path()}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    const copied = await designer.call('POST', `${path()}/duplicate`, {})
    for (const { body } of [imported, copied]) {
      expect(body.settings.quotas).toEqual(quotas)
      const results = await designer.call('GET', `${SURVEYS}/${body._id}/results`)
      expect(results.body.quotas).toEqual([
        { quotaId: 'renters', most: 3, completed: 0, reserved: 0 },
        { quotaId: 'town', most: 9, completed: 0, reserved: 0 },
      ])
    }
    expect((await most()).map((row) => row.most)).toEqual([3, 3, 3, 9, 9, 9])
    const gone = await designer.call('PATCH', `${SURVEYS}/${copied.body._id}`, { settings: { quotas: [] } })
    expect(gone.body.settings.quotas).toEqual([])
    expect('quotas' in (await designer.call('GET', `${SURVEYS}/${copied.body._id}/results`)).body).toBe(false)
  })

  test('are refused with the invalid field, and nothing is stored', async () => {
    const wrong = [
      [[quota('a', 0)], '/settings/quotas/0/most'],
      [[quota('a', 2.5)], '/settings/quotas/0/most'],
      [[quota('', 1)], '/settings/quotas/0/quotaId'],
      [[quota('a', 1), quota('a', 1, living('c2'))], '/settings/quotas/1/quotaId'],
      [[quota('a', 1), quota('b', 1)], '/settings/quotas/1/when'],
      [[{ ...quota('a', 1), when: null }], '/settings/quotas/0/when'],
      [[quota('a', 1, { any: [] })], '/settings/quotas/0/when/any'],
      [[quota('a', 1, living('c9'))], '/settings/quotas/0/when/any/0/value'],
      [
        [quota('a', 1, { any: [{ questionId: 'none', operator: 'is', value: 'c1' }] })],
        '/settings/quotas/0/when/any/0/questionId',
      ],
      [
        [quota('a', 1, { any: [{ param: 'age', operator: 'is', value: '1' }] })],
        '/settings/quotas/0/when/any/0/param',
      ],
      [[{ ...quota('a', 1), more: 1 }], '/settings/quotas/0/more'],
    ] as const
    for (const [quotas, field] of wrong) {
      const { status, body } = await set(quotas)
      expect([field, status, body.details?.[0]?.path]).toEqual([field, 422, field])
    }
    expect((await designer.call('GET', path())).body.settings.quotas).toEqual([])
    expect(await most()).toEqual([])
  })

  test('keep the question and the choice to which they refer', async () => {
    await set([quota('renters', 3)])
    const removed = await designer.call('DELETE', `${path()}/questions/${choice}`)
    expect([removed.status, removed.body.details?.[0]?.path]).toEqual([
      422,
      '/settings/quotas/0/when/any/0/questionId',
    ])
    const without = { choices: ['c2', 'c3'].map((choiceId) => ({ choiceId, label: choiceId })) }
    const changed = await designer.call('PATCH', `${path()}/questions/${choice}`, without)
    expect([changed.status, changed.body.details?.[0]?.path]).toEqual([
      422,
      '/settings/quotas/0/when/any/0/value',
    ])
  })

  test('are fixed by the first response, except for their numbers', async () => {
    await set([quota('renters', 3)])
    await begin(app, survey, chosen('c2'))
    for (const quotas of [
      [],
      [quota('renters', 3, living('c2'))],
      [quota('renters', 3), quota('b', 1, living('c2'))],
    ]) {
      const { status, body } = await set(quotas)
      expect([status, body.code, body.details?.[0]?.path]).toEqual([
        409,
        'SURVEY_HAS_RESPONSES',
        '/settings/quotas',
      ])
    }
    expect((await set([quota('renters', 8)])).body.settings.quotas[0]?.most).toBe(8)
    expect(await most()).toEqual([{ survey_id: survey._id, most: 8 }])
  })

  test('are not disclosed to respondents, except for which questions decide', async () => {
    await set([quota('renters', 3)])
    const { body, text } = await app.call('GET', api.survey(survey._id))
    expect(body.settings).toMatchObject({ hasQuotas: true, screeningQuestions: [choice] })
    expect(text).not.toContain('renters')
  })
})

test('people who find a quota full are separate in results and files, and their key in the list of keys', async () => {
  await designer.call('PATCH', path(), {
    settings: { hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'pseudonymous' },
  })
  await designer.call('POST', `${path()}/keys`, { keys: ['one', 'two'] })
  await set([quota('renters', 1)])
  for (const uKey of ['one', 'two']) await complete(app, await begin(app, survey, chosen('c1'), { uKey }))
  const { body } = await designer.call('GET', `${path()}/results`)
  expect(body).toMatchObject({ completed: 1, quotaFull: 1 })
  expect(body.questions[0]).toMatchObject({ n: 1 })
  const keys = (await designer.call('GET', `${path()}/keys`)).body.keys
  expect(keys.map(({ uKey, status }) => [uKey, status])).toEqual([
    ['one', 'completed'],
    ['two', 'quotaFull'],
  ])
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const rows = csvRows(files.get('responses.csv') ?? '')
  expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'quotaFull'])
})
