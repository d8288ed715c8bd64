import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

type Answered = { readonly error?: { readonly code: number }; readonly result?: object }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let client: Client

const tokenFor = async (scopes: string[]) =>
  ((await designer.call('POST', '/api/v1/designer/tokens', { name: 'A', scopes })).body as { token: string })
    .token

async function connected(token: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/api/v1/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: (url, init) => app.fetch(`${new URL(`${url}`).pathname}`, init),
  })
  const made = new Client({ name: 'test', version: '1' })
  await made.connect(transport)
  return made
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, LIKERT])
  client = await connected(await tokenFor(['results:read']))
})
afterEach(() => client.close())

const call = async (name: string, given: Record<string, string> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [{ text }] = content as [{ text: string }]
  return { isError: isError === true, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}
const answer = (more: object = {}) =>
  respond(
    app,
    survey,
    {
      [survey.questions[0]._id]: [3, -1, 0],
      [survey.questions[1]!._id]: {
        questionId: survey.questions[1]!._id,
        questionType: 'likert',
        selection: '1',
      },
    },
    more,
  )

test('a client lists tools that only read, and reads surveys, figures and the codebook', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_surveys',
    'read_figures',
    'compare_segments',
    'read_codebook',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  for (let made = 0; made < 6; made++) await answer()
  expect((await call('list_surveys')).body.surveys).toMatchObject([{ _id: survey._id, completedCount: 6 }])
  const { body } = await call('read_figures', { surveyId: survey._id })
  expect(body.questions[0].options.map(({ netVotes }: { netVotes: number }) => netVotes)).toEqual([18, -6, 0])
  const by = `question:${survey.questions[1]!._id}`
  expect((await call('compare_segments', { surveyId: survey._id, by })).body.split.segments).toMatchObject([
    { responses: 6 },
  ])
  expect((await call('read_codebook', { surveyId: survey._id })).text).toContain('option_id')
}, 60_000)

test('nothing is told of fewer than five people, of other accounts, or to another scope', async () => {
  for (let made = 0; made < 4; made++) await answer()
  const { body } = await call('read_figures', { surveyId: survey._id })
  expect(Object.keys(body)).toEqual(['completed', 'note'])
  const stranger = await signIn(app, 'other@example.org')
  const theirs = await makeSurvey(stranger)
  expect(await call('read_figures', { surveyId: theirs._id })).toMatchObject({
    isError: true,
    text: 'SURVEY_NOT_FOUND',
  })
  const refused = await app.fetch('/api/v1/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenFor(['surveys:read'])}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect(refused.status).toBe(403)
}, 60_000)

test('of an open secret survey only whole batches are told, and no part of them', async () => {
  survey = await makeSurvey(designer, [QV, LIKERT], {
    hasUKey: true,
    uKeyMode: 'list',
    ballotSecrecy: 'secret',
  })
  const keys = Array.from({ length: 7 }, (_, at) => `key${at}`)
  await designer.call('POST', `/api/v1/designer/surveys/${survey._id}/keys`, { keys })
  for (const uKey of keys) await answer({ uKey })
  const { body } = await call('read_figures', { surveyId: survey._id })
  expect(body.questions).toBeUndefined()
  const by = `question:${survey.questions[1]!._id}`
  expect((await call('compare_segments', { surveyId: survey._id, by })).text).not.toContain('segmentId')
}, 60_000)

test('the stateless revision needs headers that match, and an unknown method is 404', async () => {
  const token = await tokenFor(['results:read'])
  const ask = async (body: object, headers: Record<string, string> = {}) => {
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers }
    const { status, json } = await app
      .fetch('/api/v1/mcp', {
        method: 'POST',
        headers: sent,
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
      })
      .then(async (reply) => ({ status: reply.status, json: (await reply.json()) as Answered }))
    return [status, json.error?.code ?? Object.keys(json.result ?? {})]
  }
  const stateless = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
  expect(await ask({ method: 'tools/list' }, stateless)).toEqual([200, ['tools']])
  expect(await ask({ method: 'server/discover' }, stateless)).toEqual([400, -32_001])
  expect(await ask({ method: 'nothing' })).toEqual([404, -32_601])
  expect(await ask({ method: 'tools/call', params: { name: 'nothing' } })).toEqual([200, -32_602])
})
