import { beforeEach, describe, expect, test } from 'bun:test'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import {
  type Designer,
  type DesignerSurvey,
  mixedSurvey,
  QV,
  type SurveyPath,
  TEXT,
  type TestApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath
let qv: string
let likert: string
let text: string

beforeEach(async () => {
  ;({ app, designer, survey, path, qv, likert, text } = await mixedSurvey())
})

const read = async () => (await designer.call('GET', path)).body
const edit = (id: string, body: object, headers?: HeadersInit) =>
  designer.call('PATCH', `${path}/questions/${id}`, body, headers)

describe('if two people edit at once', () => {
  test('every call with an old version is refused, and changes nothing', async () => {
    const stale = { 'if-match': `"${survey.version - 1}"` }
    for (const [method, where, body] of [
      ['PATCH', path, { title: 'A' }],
      ['PATCH', `${path}/definition`, { title: 'A' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/questions`, TEXT],
      ['PATCH', `${path}/questions/${qv}`, { question: 'A' }],
      ['DELETE', `${path}/questions/${qv}`, undefined],
      ['PUT', `${path}/order`, { questionIds: [text, qv, likert] }],
      ['PUT', `${path}/groups`, { questionGroups: [] }],
    ] as const) {
      const answer = await designer.call(method, where, body, stale)
      expect([method, where, answer.status, answer.body?.code]).toEqual([
        ...[method, where, 412, 'VERSION_CONFLICT'],
      ])
    }
    expect(await read()).toEqual(survey)
  })

  test('each continues from the version in a reply', async () => {
    let etag = (await designer.call('GET', path)).headers.get('etag') ?? ''
    const next = async (method: string, where: string, body?: object) => {
      const answer = await designer.call(method, `${path}${where}`, body, { 'if-match': etag })
      expect(answer.status).toBeLessThan(300)
      etag = answer.headers.get('etag') ?? ''
    }
    await next('PATCH', '', { title: 'A' })
    await next('PATCH', '/definition', { title: '' })
    await next('POST', '/questions', TEXT)
    await next('PATCH', `/questions/${qv}`, { question: 'A' })
    await next('PUT', '/order', { questionIds: (await read()).questions.map((q) => q._id).reverse() })
    await next('PUT', '/groups', { questionGroups: [] })
    await next('DELETE', `/questions/${qv}`)
    expect(etag).toBe(`"${survey.version + 7}"`)
  })

  test('exactly one of many with the same version succeeds', async () => {
    const headers = { 'if-match': `"${survey.version}"` }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => edit(qv, { question: `Number ${at}` }, headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)])
  })

  test('nothing is lost if they send no version', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, () => designer.call('POST', `${path}/questions`, TEXT)),
      designer.call('PATCH', path, { title: 'A' }),
      edit(qv, { question: 'B' }),
    ])
    const { title, questions, version } = await read()
    expect([title, questions[0].question, questions.length]).toEqual(['A', 'B', 9])
    expect(version).toBe(survey.version + 8)
  })
})

test('every edit keeps the previous revision', async () => {
  await edit(qv, { question: 'A' })
  await edit(qv, { question: 'B' })
  const kept = await app.deps.database.query<{ revision: number; definition: SurveyDefinition }>(
    'SELECT revision, definition FROM survey_revisions WHERE survey_id = $1 ORDER BY revision DESC LIMIT 2',
    [survey._id],
  )
  expect(kept.map(({ revision, definition }) => [revision, definition.questions[0]?.text])).toEqual([
    [survey.version + 1, 'A'],
    [survey.version, QV.question],
  ])
})
