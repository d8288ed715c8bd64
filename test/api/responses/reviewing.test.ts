import { beforeEach, describe, expect, test } from 'bun:test'
import type { ResponsesReply } from '../../../src/contract/surveys/reviews.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`

async function surveyWith(settings: object = {}) {
  survey = await makeSurvey(designer, [QV], settings)
  path = `${SURVEYS}/${survey._id}`
}

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  await surveyWith()
})

const qv = () => survey.questions[0]._id
const answered = async (votes: number[], more: object = {}) => {
  const begun = await begin(app, survey, { [qv()]: votes }, more)
  await complete(app, begun)
  return begun
}
const listed = async (query = ''): Promise<ResponsesReply> => {
  const { body }: { body: object } = await designer.call('GET', `${path}/responses${query}`)
  return body as ResponsesReply
}
const figures = async () => {
  const { body } = await designer.call('GET', `${path}/results`)
  return [body.completed, body.questions[0].options.map(({ netVotes }: { netVotes: number }) => netVotes)]
}
const statuses = async () => {
  const zip = await (await exportedFile(app, designer, survey._id, 'zip')).blob()
  const rows = csvRows((await unpackedFiles(zip)).get('responses.csv') ?? '')
  return rows.map(({ status, excluded_because }) => [status, excluded_because]).sort()
}

test('responses are listed by state, page by page, each once, with numbers', async () => {
  for (let votes = 1; votes <= 5; votes++) await answered([votes, 0, 0])
  const open = await begin(app, survey, { [qv()]: [1, 0, 0] })
  const tried = await begin(designer, survey, { [qv()]: [1, 0, 0] }, { preview: true })
  const all = await listed()
  expect(all.responses.map(({ state }: { state: string }) => state)).toEqual([
    ...Array(5).fill('completed'),
    'inProgress',
    'test',
  ])
  expect(all.next).toBeNull()
  expect(all.responses.slice(5).map(({ _id }: { _id: string }) => _id)).toEqual([
    open.surveyResponseId,
    tried.surveyResponseId,
  ])
  const seen: object[] = []
  for (let after = ''; ; ) {
    const { responses, next } = await listed(`?limit=2${after}`)
    seen.push(...responses)
    if (!next) break
    after = `&after=${next}`
  }
  expect(seen).toEqual(all.responses)
  expect((await listed('?state=inProgress')).responses).toMatchObject([{ number: 1, completedAt: null }])
  expect((await designer.call('GET', `${path}/responses?after=made.1.up.1`)).status).toBe(422)
})

test('one response is read with its answers, by its id, its uuid or its key', async () => {
  const begun = await answered([3, -1, 0])
  const { body } = await designer.call('GET', `${path}/responses/${begun.surveyResponseId}`)
  expect(body).toMatchObject({ state: 'completed', excludedBecause: null, answers: [{ questionType: 'qv' }] })
  const search = (uuid: string) => designer.call('POST', `${path}/responses/search`, { uuid })
  expect((await search(begun.uuid)).body.responses).toMatchObject([{ _id: begun.surveyResponseId }])
  expect((await search('somebody')).body.responses).toEqual([])
  expect(JSON.stringify([body, await listed()])).not.toContain(begun.uuid)
  await surveyWith({ hasUKey: true, ballotSecrecy: 'pseudonymous', uKeyMode: 'list' })
  await designer.call('POST', `${path}/keys`, { keys: ['ann', 'ben'] })
  const uuid = crypto.randomUUID()
  for (const uKey of ['ann', 'ben']) await answered([1, 0, 0], { uKey, uuid })
  expect((await search('ann')).body.responses.length).toBe(1)
  expect((await search(uuid)).body.responses.length).toBe(2)
  expect((await designer.call('POST', `${path}/responses/erase`, { uuid })).body).toEqual({ erased: 2 })
  expect((await listed()).responses).toEqual([])
})

describe('an excluded response', () => {
  test('counts nowhere, is named in files with the reason, and counts again once that is taken back', async () => {
    const first = await answered([3, 0, 0])
    await answered([0, 2, 0])
    expect(await figures()).toEqual([2, [3, 2, 0]])
    const one = `${path}/responses/${first.surveyResponseId}` as const
    expect((await designer.call('PATCH', one, { excluded: true })).status).toBe(422)
    const { body } = await designer.call('PATCH', one, { excluded: true, reason: 'Voted twice' })
    expect(body).toMatchObject({ state: 'excluded', excludedBecause: 'Voted twice' })
    expect(await figures()).toEqual([1, [0, 2, 0]])
    expect(await statuses()).toEqual([
      ['completed', ''],
      ['excluded', 'Voted twice'],
    ])
    expect((await designer.call('PATCH', one, { excluded: false })).body).toMatchObject({
      state: 'completed',
    })
    expect(await figures()).toEqual([2, [3, 2, 0]])
  })

  test('is one that counted', async () => {
    const open = await begin(app, survey, { [qv()]: [1, 0, 0] })
    const one = `${path}/responses/${open.surveyResponseId}` as const
    const { status, body } = await designer.call('PATCH', one, { excluded: true, reason: 'No' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'RESPONSE_NOT_COUNTED' })
  })
})

test('an erased response is nowhere any more, and its respondent may answer anew', async () => {
  const first = await answered([3, 0, 0])
  await answered([0, 2, 0])
  await figures()
  const one = `${path}/responses/${first.surveyResponseId}` as const
  expect((await designer.call('DELETE', one)).status).toBe(204)
  expect((await designer.call('DELETE', one)).status).toBe(404)
  expect(await figures()).toEqual([1, [0, 2, 0]])
  for (const table of ['responses', 'answers', 'events']) {
    const rows = await app.deps.database.query(`SELECT 1 FROM ${table} WHERE ballot_id = $1::uuid`, [
      first.surveyResponseId,
    ])
    expect([table, rows.length]).toEqual([table, 0])
  }
  await answered([1, 1, 1], { uuid: first.uuid })
  expect(await figures()).toEqual([2, [1, 3, 1]])
})

test('a response that is erased while its respondent answers takes no more answers', async () => {
  const begun = await begin(app, survey, { [qv()]: [1, 0, 0] })
  await designer.call('DELETE', `${path}/responses/${begun.surveyResponseId}`)
  const { status } = await app.call('PUT', '/api/v1/survey/responses/complete', begun)
  expect(status).toBe(404)
})

describe('trials', () => {
  const restructure = () => designer.call('POST', `${path}/questions`, LIKERT)

  test('are removed together, and the questions can be changed again', async () => {
    await answered([1, 0, 0])
    expect((await restructure()).status).toBe(409)
    const { status } = await designer.call('DELETE', `${path}/trial-responses`)
    expect(status).toBe(200)
    expect((await restructure()).status).toBe(201)
    const left = await app.deps.database.query(
      'SELECT 1 FROM responses WHERE survey_id = $1 UNION ALL SELECT 1 FROM answers WHERE survey_id = $1',
      [survey._id],
    )
    expect(left).toEqual([])
    await begin(app, survey, { [qv()]: [2, 0, 0] })
  })

  test('are never ballots that were cast in secret, which would be counted a few at a time', async () => {
    await surveyWith({ hasUKey: true, ballotSecrecy: 'secret', uKeyMode: 'list' })
    await designer.call('POST', `${path}/keys`, { keys: ['ann'] })
    await answered([1, 0, 0], { uKey: 'ann' })
    const { status, body } = await designer.call('DELETE', `${path}/trial-responses`)
    expect([status, body.code]).toEqual([409, 'BALLOTS_ARE_SECRET'])
    expect((await restructure()).status).toBe(409)
  })

  test('are at most twenty', async () => {
    for (let made = 0; made < 21; made++) await begin(app, survey, { [qv()]: [1, 0, 0] })
    const { status, body } = await designer.call('DELETE', `${path}/trial-responses`)
    expect([status, body.code]).toEqual([409, 'NOT_ONLY_TRIALS'])
    expect((await listed('?limit=200')).responses.length).toBe(21)
  })
})

test('in a secret survey nobody lists, reads, finds, excludes or erases a response', async () => {
  await surveyWith({ hasUKey: true, ballotSecrecy: 'secret', uKeyMode: 'list' })
  await designer.call('POST', `${path}/keys`, { keys: ['ann'] })
  const { surveyResponseId: id, uuid } = await answered([1, 0, 0], { uKey: 'ann' })
  const one = `${path}/responses/${id}` as const
  const answers = await Promise.all([
    designer.call('GET', `${path}/responses`),
    designer.call('GET', `${path}/responses?state=completed`),
    designer.call('GET', one),
    designer.call('GET', `${path}/responses/${crypto.randomUUID()}`),
    designer.call('POST', `${path}/responses/search`, { uuid }),
    designer.call('POST', `${path}/responses/erase`, { uuid: 'ann' }),
    designer.call('PATCH', one, { excluded: true, reason: 'No' }),
    designer.call('DELETE', one),
  ])
  for (const { body } of answers) expect(body).toMatchObject({ code: 'BALLOTS_ARE_SECRET' })
})
