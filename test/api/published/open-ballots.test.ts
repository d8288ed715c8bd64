import { beforeEach, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { exportedFile } from '../../support/export-files.ts'
import { begin, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: SurveyPath

const OPEN = { hasUKey: true, ballotSecrecy: 'open', results: 'public', resultsWhen: 'always' } as const

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], OPEN)
  path = `${SURVEYS}/${survey._id}`
})

const issue = (body: object) => designer.call('POST', `${path}/keys`, body)
const question = () => survey.questions[0]._id
const published = async () => (await app.call('GET', `/api/v1/surveys/${survey._id}/results`)).body
const designers = async () => (await designer.call('GET', `${path}/results`)).body
const names = (count: number) => Array.from({ length: count }, (_, at) => `Member ${at + 1}`)

/** Votes with the first keys, one vote more with each. */
const vote = async (keys: readonly string[]) => {
  for (const [at, uKey] of keys.entries())
    await respond(app, survey, { [question()]: [at % 3, -(at % 2), 0] }, { uKey })
}

test('a key is issued only with a name, and each name gets one', async () => {
  for (const body of [{ count: 2 }, { keys: ['a'] }, { keys: ['a'], label: null }]) {
    const { status, body: refused } = await issue(body)
    expect([status, refused.details?.[0]]).toEqual([
      422,
      { path: '/label', message: 'Every key needs a name, because names are shown with the results.' },
    ])
  }
  expect((await issue({ keys: ['a'], label: 'Ada' })).status).toBe(201)
  const { keys } = (await issue({ labels: ['Bo', 'Cy'] })).body
  const listed = (await designer.call('GET', `${path}/keys`)).body.keys
  expect(listed.map(({ uKey, label }) => [uKey, label])).toEqual(
    expect.arrayContaining([
      ['a', 'Ada'],
      [keys[0]!, 'Bo'],
      [keys[1]!, 'Cy'],
    ]),
  )
  expect((await issue({ labels: ['Di', ' '] })).body.details[0].path).toBe('/labels/1')
  expect((await issue({ labels: ['Di'], count: 1 })).status).toBe(422)
})

const set = (settings: object) => designer.call('PATCH', path, { settings })

test('open ballots are taken only if every key has a name, whichever change comes last', async () => {
  const said = 'Every key needs a name, because names are shown with the results.'
  const refusal = async (settings: object) => {
    const { status, body } = await set(settings)
    return status === 422 ? (body as unknown as { details: object[] }).details : status
  }
  expect(await refusal({ ballotSecrecy: 'secret' })).toBe(200)
  await issue({ keys: ['nameless'] })
  expect(await refusal({ ballotSecrecy: 'open' })).toEqual([
    { path: '/settings/ballotSecrecy', message: said },
  ])
  expect(await refusal({ isAvailable: false, ballotSecrecy: 'open' })).toBe(200)
  expect(await refusal({ isAvailable: true })).toEqual([{ path: '/settings/isAvailable', message: said }])
  expect(await refusal({ isAvailable: true, uKeyMode: 'open' })).toEqual([
    { path: '/settings/uKeyMode', message: said },
  ])
  await issue({ keys: ['nameless'], labels: ['Ada'] })
  expect(await refusal({ isAvailable: true })).toBe(200)
  expect(await refusal({ uKeyMode: 'open' })).toEqual([{ path: '/settings/uKeyMode', message: said }])
})

test('a list of keys with names is issued at once, and names keys that have none', async () => {
  await set({ isAvailable: false })
  await set({ ballotSecrecy: 'secret' })
  await issue({ keys: ['m-1', 'm-2'] })
  await issue({ keys: ['m-1'], labels: ['Nobody'] })
  await set({ ballotSecrecy: 'open' })
  await issue({ keys: ['m-3'], labels: ['Cy'] })
  expect((await issue({ keys: ['m-1', 'm-3', 'm-4'], labels: ['Ada', 'Other', 'Di'] })).status).toBe(201)
  const listed = (await designer.call('GET', `${path}/keys`)).body.keys
  expect(listed.map(({ uKey, label }) => [uKey, label]).toSorted()).toEqual([
    ['m-1', 'Ada'],
    ['m-2', null],
    ['m-3', 'Cy'],
    ['m-4', 'Di'],
  ])
  const { status, body } = await issue({ keys: ['m-5', 'm-6'], labels: ['Ed'] })
  expect([status, body.details[0].path, body.details[0].message]).toEqual([
    ...[422, '/labels', 'labels must have one name for each key.'],
  ])
})

test('keys without names are a problem before opening, and so are IDs of people’s own', async () => {
  const problems = async () =>
    (await designer.call('GET', path)).body.checks
      .map(({ problem }) => problem)
      .filter((each) => /Keys/.test(each))
  await set({ isAvailable: false })
  await issue({ labels: ['Ada'] })
  expect(await problems()).toEqual([])
  await set({ ballotSecrecy: 'secret' })
  await issue({ keys: ['nameless'] })
  expect(await problems()).toEqual([])
  await set({ ballotSecrecy: 'open' })
  expect(await problems()).toEqual(['namelessKeys'])
  await designer.call('POST', `${path}/keys/revoke`, { keys: ['nameless'] })
  expect(await problems()).toEqual([])
  await set({ uKeyMode: 'open' })
  expect(await problems()).toEqual(['namelessKeys'])
})

test('a board of nine sees names and votes from the first ballot on, and only of submitted ones', async () => {
  const { keys } = (await issue({ labels: names(9) })).body
  await begin(app, survey, { [question()]: [3, 0, 0] }, { uKey: keys[8]! })
  await vote(keys.slice(0, 1))
  const first = [{ name: 'Member 1', votes: { [question()]: { o1: 0, o2: 0, o3: 0 } } }]
  expect((await designers()).ballots).toEqual(first)
  const { ballots, suppressed, questions } = await published()
  expect([ballots, suppressed, questions.length]).toEqual([first, false, 1])
})

for (const count of [9, 19])
  test(`${count} people on keys read all figures and each ballot, also in the files`, async () => {
    const { keys } = (await issue({ labels: names(count) })).body
    await vote(keys)
    const { ballots = [], completed, questions } = await published()
    expect([completed, ballots.length]).toEqual([count, count])
    const [figures] = questions as unknown as { options: { optionId: string; netVotes: number }[] }[]
    for (const { optionId, netVotes } of figures!.options) {
      const sum = ballots.reduce((total, { votes }) => total + votes[question()]![optionId]!, 0)
      expect([optionId, netVotes]).toEqual([optionId, sum])
    }
    expect(ballots).toContainEqual({ name: 'Member 2', votes: { [question()]: { o1: 1, o2: -1, o3: 0 } } })
    expect((await designers()).ballots).toEqual(ballots)
    const file = await exportedFile(app, designer, survey._id, 'csv')
    expect(await file.text()).toContain(',Member 9,')
  })

test('no other survey names anybody', async () => {
  for (const ballotSecrecy of ['secret', 'pseudonymous']) {
    survey = await makeSurvey(designer, [QV], { ...OPEN, ballotSecrecy })
    path = `${SURVEYS}/${survey._id}`
    const { keys } = (await issue({ labels: names(10) })).body
    await vote(keys)
    for (const results of [await designers(), await published()]) {
      expect(results.ballots).toBeUndefined()
      expect(JSON.stringify(results)).not.toContain('Member')
    }
  }
})
