import { beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { OpenApiDocument, OpenApiOperation } from '../../../src/contract/openapi.ts'
import type { RefusalCode } from '../../../src/domain/failure.ts'
import { QUESTION_TYPES } from '../../../src/domain/survey/survey.ts'
import { statusOf } from '../../../src/http/replies/errors.ts'
import { API_BASE, api } from '../../../src/urls.ts'
import {
  type Answer,
  ballot,
  CHOICE,
  type Designer,
  makeSurvey,
  QV,
  RESPONSES,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { escaped, runsOf } from '../../support/fuzz.ts'
import { breaches } from '../../support/invariants.ts'
import { ONE_OF_EACH } from '../../support/one-of-each.ts'
import { resolved } from '../../support/schema-references.ts'
import { HOSTILE_TEXTS, type KnownValues, valuesOf } from '../../support/schema-values.ts'

let app: TestApp
let designer: Designer
let document: OpenApiDocument
let known: KnownValues

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
  const { paths, ...served } = (await app.send<OpenApiDocument>(api.openapi())).body
  document = { ...served, paths: resolved(paths, served.components.schemas) as OpenApiDocument['paths'] }
  known = await knownValues()
})

/** Ids and contents of a survey with a response, by the names of the fields that hold them. */
async function knownValues(): Promise<KnownValues> {
  const survey = await makeSurvey(designer, Object.values(ONE_OF_EACH))
  const [qv, likert, text, choice, number] = survey.questions.map((question) => question._id)
  const begun = await app.call('POST', RESPONSES, {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    questionId: qv,
    uuid: 'respondent-0001',
    responseContent: ballot(1, 2),
  })
  const { _id: surveyResponseId, questionResponseIds } = begun.body.surveyResponse
  const contents = [
    { ...ballot(3, -4), position: { o1: -1, o2: 7 }, group: { o1: 'Positive' }, explicitSkip: ['o3'] },
    ballot(9, 9, 9),
    { questionId: likert, questionType: 'likert', selection: 3 },
    { questionId: text, questionType: 'text', text: 'a\u0000\ud800👍' },
    { questionId: choice, questionType: 'choice', selection: ['c2'] },
    { questionId: number, questionType: 'number', value: 3.5 },
  ]
  return {
    ...{
      surveyId: [survey._id, 'demo'],
      questionId: [qv, likert, text, choice, number],
      uuid: ['respondent-0001', 'respondent-0002'],
    },
    surveyResponseId: [surveyResponseId],
    questionResponseId: Object.values(questionResponseIds),
    questionIds: [[qv, likert, text, choice, number]],
    responseContent: contents,
    type: [...QUESTION_TYPES],
    title: ['Spending'],
    description: ['On causes'],
    question: ['Which?'],
    keys: [['ana', 'bo']],
    options: [QV.options],
    choices: [CHOICE.choices],
    scale: [['1', '2', '3']],
    minLabel: ['low'],
    maxLabel: ['high'],
    ...{
      opensAt: [null, '2020-01-01T00:00:00Z'],
      closesAt: [null, '2090-01-01T00:00:00Z'],
      isAvailable: [true],
    },
    ...{
      hasSKey: [false],
      hasUKey: [false],
      format: ['csv', 'ndjson', 'zip', 'xlsx', 'codebook'],
      email: ['a@example.org'],
    },
    sKey: [null, ''],
    uKey: [null, ''],
    preview: [undefined, false],
    seq: [1, 2, undefined],
  }
}

type Call = {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  'a/b',
  '*/*',
  '',
]

/** Bodies as bytes: mostly what JSON makes of a value, else what no parser should trip over. */
const bodies = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 14, arbitrary: value.map((sent) => JSON.stringify(sent)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[1,]',
        '{"a":NaN}',
        '{"a":1e999}',
        '\ufeff{}',
        '{"a":1,"a":2}',
        '\u0000',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '{"__proto__":{"x":1}}',
        `${'['.repeat(50_000)}`,
        `"${'x'.repeat(300_000)}"`,
      ),
    },
  )

/** Calls of one operation, from its description alone. */
function callsOf(path: string, method: string, operation: OpenApiOperation): fc.Arbitrary<Call> {
  const parameters = operation.parameters ?? []
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const value = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(known[name] ?? ['1', 'demo'])).map(String) },
      { weight: 1, arbitrary: fc.constantFrom<string>(...HOSTILE_TEXTS) },
    )
  const record = (place: string, requiredKeys?: string[]) =>
    fc.record(
      Object.fromEntries(inPlace(place).map(({ name }) => [name, value(name)])),
      requiredKeys && { requiredKeys },
    ) as fc.Arbitrary<Record<string, string>>
  const schema = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      names: record('path'),
      query: record('query', []),
      method: fc.constant(method.toUpperCase()),
      headers: fc.record({
        'content-type': fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          fc.constantFrom(...TYPES),
        ),
        ...(inPlace('header').length > 0 && {
          'if-match': fc.constantFrom('"1"', '*', '"-1"', 'x', '"99999999999999999999"'),
        }),
        authorization: fc.constantFrom(...Array(8).fill('own'), 'Bearer x', 'Basic eDp4', 'Bearer '),
      }),
      body: schema ? bodies(valuesOf(schema, known)) : fc.constant(undefined),
    })
    .map(({ names, query, ...call }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => escaped(names[name] ?? ''))
      const search = Object.entries(query).map(([name, text]) => `${escaped(name)}=${escaped(text)}`)
      return { ...call, path: `${API_BASE}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}` }
    })
}

async function send({ path, method, headers, body }: Call): Promise<Answer> {
  const authorization = headers.authorization === 'own' ? `Bearer ${designer.token}` : headers.authorization
  const sent = { ...headers, ...(authorization && { authorization }) }
  return app.send(path, { method, headers: sent, redirect: 'manual', ...(body !== undefined && { body }) })
}

/** An answer is one of the contract's: no fault, and where it refuses, by the contract's codes and shape. */
function expectContract({ status, headers, body, text }: Answer): void {
  expect(status).toBeLessThan(500)
  expect(headers.get('x-request-id')).toBeTruthy()
  if (status < 400) return
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  if ('jsonrpc' in body) {
    expect(JSON.parse(text).error).toMatchObject({ code: expect.any(Number), message: expect.any(String) })
    return
  }
  expect(status).toBe(statusOf(body.code as RefusalCode))
  expect(body.message).toBeString()
  for (const detail of body.details ?? [])
    expect(detail).toEqual({ path: expect.any(String), message: expect.any(String) })
  expect(text.length).toBeLessThan(50_000)
  expect(text).not.toMatch(/DROP TABLE|postgres|\bat \/|node_modules/i)
}

const RUNS = runsOf(12)

describe('any call in the API document', () => {
  test('gets a reply that follows the contract, and leaves the stored data valid', async () => {
    let done = 0
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        await fc.assert(
          fc.asyncProperty(callsOf(path, method, operation), async (call) => {
            const answer = await send(call)
            expectContract(answer)
            if (answer.status < 300) done++
          }),
          RUNS,
        )
        // A call may have ended the session, and another one may have deleted the survey.
        designer = await signIn(app)
        await designer.call('POST', `${API_BASE}/designer/surveys/${known.surveyId?.[0]}/restore`)
      }
    }
    expect(app.log).toEqual([])
    expect(done).toBeGreaterThan(RUNS.numRuns * 5)
    expect(await breaches(app.deps.database)).toEqual([])
  }, 300_000)

  test('by another method is not found', async () => {
    const others = ['PROPFIND', 'QUERY', 'TRACE', 'LINK', 'REPORT', 'OPTIONS']
    for (const path of Object.keys(document.paths)) {
      for (const method of others) {
        const { status, body } = await app.send(API_BASE + path.replace(/\{\w+\}/g, 'demo'), { method })
        expect([path, method, status, body?.code]).toEqual([path, method, 404, 'NOT_FOUND'])
      }
    }
  })
})
