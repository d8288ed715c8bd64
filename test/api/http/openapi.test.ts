import { afterAll, beforeAll, expect, test } from 'bun:test'
import { FormatRegistry, Kind, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { AccountsReply } from '../../../src/contract/accounts/accounts.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { openApiDocument } from '../../../src/contract/openapi.ts'
import type { KeysReply } from '../../../src/contract/responses/keys.ts'
import { declaredEndpoints } from '../../../src/endpoints.ts'
import { API_BASE, api } from '../../../src/urls.ts'
import {
  ballot,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  type Responded,
  signIn,
  TEXT,
  type TestApp,
  testApp,
  withBallot,
} from '../../support/app.ts'
import { ONE_OF_EACH } from '../../support/one-of-each.ts'
import { lintOpenApi } from '../../support/openapi-linter.ts'

const FORMATS = {
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text),
}
const known = Object.keys(FORMATS).map((name) => [name, FormatRegistry.Get(name)] as const)
beforeAll(() => {
  for (const [name, check] of Object.entries(FORMATS)) FormatRegistry.Set(name, check)
})
// Other tests of the process check formats as the product does.
afterAll(() => {
  for (const [name, check] of known) check ? FormatRegistry.Set(name, check) : FormatRegistry.Delete(name)
})

let app: TestApp
let designer: Designer
let endpoints: ReadonlyMap<string, Endpoint>
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: 'http://localhost', devLogin: true, roles: ADMIN } })
  designer = await signIn(app)
  endpoints = new Map(declaredEndpoints(app.routes).map((endpoint) => [nameOf(endpoint), endpoint]))
})

/** An endpoint or a route as the document names it. */
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  `${method} ${path.slice(API_BASE.length).replace(/:(\w+)/g, '{$1}')}`

const ADMIN = { designerEmails: [], designerDomains: [], adminEmails: ['designer@example.org'] }

test('every route of the API declares its callers, its parameters and its replies', () => {
  const routes = app.routes.filter(({ path }) => path.startsWith(`${API_BASE}/`)).map(nameOf)
  expect([...endpoints.keys()].sort()).toEqual([...new Set(routes)].sort())
  for (const [name, { detail, response }] of endpoints) {
    expect([name, detail.summary, Object.keys(response)]).not.toEqual([name, '', []])
    expect([name, Object.keys(response).length]).not.toEqual([name, 0])
  }
})

test('the document is served as generated, and can be read as a page without script', async () => {
  const served = await app.send(api.openapi())
  expect(served.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(served.body).toEqual(JSON.parse(JSON.stringify(openApiDocument(API_BASE, [...endpoints.values()]))))
  const page = await app.send(api.docs())
  expect(page.text.length).toBeLessThan(550_000)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text.replaceAll('<wbr/>', '')).toContain('<b>POST</b> /survey/responses')
  for (const [code, status] of [
    ['OVER_BUDGET', 422],
    ['RATE_LIMITED', 429],
  ])
    expect(page.text).toContain(`<code>${code}</code></th><td>${status}</td>`)
  // The icon within the page names the language of pictures; nothing is loaded from there.
  expect(page.text.replace(/href="data:image[^"]*"/, '')).not.toMatch(/<script|<style|style=|https?:\/\//)
})

test('the document is valid, names every operation once, and says which calls need no session', async () => {
  const source = JSON.stringify(openApiDocument(API_BASE, [...endpoints.values()]))
  const problems = await lintOpenApi(source)
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('calls of designers say that they need a session, and need one', async () => {
  for (const [call, { method, path, caller }] of endpoints) {
    const { status } = await app.call(method, path.replace(/:\w+/g, 'any'))
    if (caller === 'anybody') expect([call, 401]).not.toEqual([call, status])
    else expect([call, status]).toEqual([call, 401])
  }
})

/** What this file reads of replies, which it checks by their schemas. */
type Reply = Responded & DesignerSurvey & KeysReply & AccountsReply

/** Makes a call, and checks what it answers by the schema that the document gives for it. */
async function checked(call: string, path: string, body?: unknown): Promise<Reply> {
  const endpoint = endpoints.get(call)
  const answer = await designer.call(call.split(' ')[0] ?? '', `${API_BASE}${path}`, body)
  const schema = endpoint?.response[answer.status]
  if (schema === undefined) throw new Error(`${call} answered ${answer.status}: ${answer.text}`)
  if (endpoint?.body && body !== undefined)
    expect([call, problemsOf(endpoint.body, body)]).toEqual([call, []])
  if (schema[Kind] === 'Void') expect([call, answer.text]).toEqual([call, ''])
  else if (schema.mediaTypes)
    expect(schema.mediaTypes).toContain(answer.headers.get('content-type')?.split(';')[0])
  else
    expect([call, problemsOf(schema, answer.body), undescribed(schema, answer.body)]).toEqual([call, [], []])
  return answer.body as unknown as Reply
}

/** What of a value a schema does not have: each as its path. */
function problemsOf(schema: TSchema, value: unknown): string[] {
  return [...Value.Errors(schema, value)].map(({ path, message }) => `${path}: ${message}`)
}

/** The fields of a reply that its schema does not have. */
function undescribed({ properties }: TSchema, body: unknown): string[] {
  const fields = Object.keys(properties ?? body ?? {})
  return Object.keys(body ?? {}).filter((field) => !fields.includes(field))
}

const SURVEY = '/designer/surveys/{surveyId}'

test('the replies to designers’ calls match the document', async () => {
  const made = await checked('POST /designer/surveys', '/designer/surveys', {
    title: 'One',
    description: 'Two',
  })
  const path = `/designer/surveys/${made._id}`
  const added: string[] = []
  for (const question of Object.values(ONE_OF_EACH)) {
    const asked = withBallot(question, added)
    added.push((await checked(`POST ${SURVEY}/questions`, `${path}/questions`, asked))._id)
  }
  const { questions } = await checked(`GET ${SURVEY}`, path)
  const ids = questions.map(({ _id }) => _id)
  const change = { question: 'What else?', type: 'text' }
  await checked(`PATCH ${SURVEY}/questions/{questionId}`, `${path}/questions/${ids[2]}`, change)
  const parts = { title: '', question: { [ids[2]!]: { type: 'text', question: '' }, new: { type: 'qv' } } }
  await checked(`PATCH ${SURVEY}/definition`, `${path}/definition`, parts)
  await checked(`GET ${SURVEY}`, path)
  await checked(`PATCH ${SURVEY}/definition`, `${path}/definition`, {
    question: { [ids[2]!]: change, new: null },
  })
  await checked(`PUT ${SURVEY}/order`, `${path}/order`, { questionIds: [ids[1], ids[0], ...ids.slice(2)] })
  const group = { title: 'At last', description: '', questionIds: [ids[2]] }
  await checked(`PUT ${SURVEY}/groups`, `${path}/groups`, { questionGroups: [group] })
  await checked(`PATCH ${SURVEY}`, path, { settings: { isAvailable: true } })
  await checked(`POST ${SURVEY}/keys`, `${path}/keys`, { count: 2 })
  const { keys } = await checked(`GET ${SURVEY}/keys`, `${path}/keys?limit=1`)
  await checked(`POST ${SURVEY}/keys/revoke`, `${path}/keys/revoke`, { keys: [keys[0]?.uKey] })
  await checked(`PUT ${SURVEY}/collaborators/{email}`, `${path}/collaborators/b@example.org`, {
    role: 'viewer',
  })
  for (const part of [
    'collaborators',
    'preview',
    'definition.json',
    'keys.csv',
    'qr.svg',
    'qr.png',
    'results',
    'results/labels',
  ]) {
    await checked(`GET ${SURVEY}/${part}`, `${path}/${part}`)
  }
  for (const format of ['ndjson', 'codebook'])
    await checked(`GET ${SURVEY}/export`, `${path}/export?format=${format}`)
  await checked(`POST ${SURVEY}/duplicate`, `${path}/duplicate`)
  await checked('GET /designer/surveys', '/designer/surveys')
  await checked(`DELETE ${SURVEY}`, path)
  await checked('GET /designer/surveys/deleted', '/designer/surveys/deleted')
  await checked(`POST ${SURVEY}/restore`, `${path}/restore`)
  const file = await checked(`GET ${SURVEY}/definition.json`, `${path}/definition.json`)
  await checked('POST /designer/surveys/import', '/designer/surveys/import', file)
})

test('the replies to respondents’ calls match the document', async () => {
  const survey = await makeSurvey(designer, [QV, LIKERT, TEXT], { results: 'public', resultsWhen: 'always' })
  await checked('GET /surveys/{surveyId}/results', `/surveys/${survey._id}/results`)
  await checked('GET /surveys/{surveyId}', `/surveys/${survey._id}`)
  const [qv, likert, text] = survey.questions
  const own = { uuid: 'a-respondent', surveyId: survey._id }
  const first = { IsNewSurveyResponse: true, questionId: qv._id, responseContent: ballot(3, -2) }
  const { surveyResponse } = await checked('POST /survey/responses', '/survey/responses', {
    ...own,
    ...first,
  })
  const answer = { ...own, surveyResponseId: surveyResponse._id }
  const contents = [
    { questionId: likert._id, questionType: 'likert', selection: '4' },
    { questionId: text._id, questionType: 'text', text: 'No' },
  ]
  for (const responseContent of contents) {
    const further = { ...answer, questionId: responseContent.questionId, responseContent }
    await checked('POST /survey/responses', '/survey/responses', further)
  }
  const questionResponseId = surveyResponse.questionResponseIds[qv._id]
  const changed = { ...answer, questionResponseId, questionId: qv._id, responseContent: ballot(1) }
  await checked('PUT /survey/responses', '/survey/responses', changed)
  await checked('GET /survey/responses', `/survey/responses?${new URLSearchParams(own)}`)
  await checked('PUT /survey/responses/complete', '/survey/responses/complete', answer)
  const results = `/designer/surveys/${survey._id}/results`
  await checked(`GET ${SURVEY}/results`, results)
  await checked(`GET ${SURVEY}/results/{questionId}/answers`, `${results}/${text._id}/answers`)
})

test('the results about people who were turned away match the document', async () => {
  const survey = await makeSurvey(designer, [CHOICE, QV], { hasUKey: true })
  const when = { any: [{ questionId: survey.questions[0]._id, operator: 'is', value: 'c1' }] }
  const settings = { screenOut: when, quotas: [{ quotaId: 'renters', most: 5, when }] }
  const path = `/designer/surveys/${survey._id}`
  await checked(`PATCH ${SURVEY}`, path, { settings })
  const body = await checked(`GET ${SURVEY}/results`, `${path}/results`)
  expect(body).toMatchObject({ heldBack: { waiting: 0, isOver: false } })
  await checked(`PATCH ${SURVEY}`, path, { settings: { hasUKey: false } })
  const told = await checked(`GET ${SURVEY}/results`, `${path}/results`)
  expect(told).toMatchObject({ screenedOut: 0, quotaFull: 0, quotas: [{ quotaId: 'renters' }] })
})

test('the replies to calls about accounts match the document', async () => {
  await checked('GET /designer/me', '/designer/me')
  await checked('GET /designer/sessions', '/designer/sessions')
  await checked('POST /dev-login', '/dev-login', { email: 'other@example.org' })
  const { accounts } = await checked('GET /admin/accounts', '/admin/accounts?email=other@example.org')
  const account = `/admin/accounts/${accounts[0]?._id}`
  await checked('PATCH /admin/accounts/{accountId}', account, { disabled: true })
  await checked('POST /logout', '/logout')
})
