import { beforeEach, expect, test } from 'bun:test'
import {
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
import { begin, complete, respond, tryOut } from '../../support/respond.ts'

const LINK = 'https://panel.example.org/end'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let ballot: string
let rating: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, LIKERT], { parameters: ['source'] })
  ;[ballot, rating] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const linkTo = (endLink: string | null, more: object = {}) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { endLink, ...more } })
const answers = () => ({ [ballot]: [3, -2, 0], [rating]: '4' })
const find = (uuid: string) => app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}` as const)

test('a completion returns where its respondent continues, filled in from stored values', async () => {
  const names =
    's={status}&c={remaining}&p={param.source}&a={votes.q1_parks}&b={votes.q1_roads}&n={votes.q1_schools}'
  await linkTo(`${LINK}?u={uuid}&${names}`)
  const carried = { parameters: { source: 'a&b' } }
  const done = await respond(app, survey, answers(), carried)
  expect(done.ending).toEqual({
    outcome: 'completed',
    code: null,
    href: `${LINK}?u=${done._id}&s=completed&c=87&p=a%26b&a=3&b=-2&n=0`,
  })
})

test('it is returned again on request, and not before', async () => {
  await linkTo(`${LINK}?p={param.source}`)
  const ids = await begin(app, survey, answers(), { parameters: { source: 'poster' } })
  expect((await find(ids.uuid)).body.surveyResponse).not.toHaveProperty('ending')
  const first = await complete(app, ids)
  expect(first.ending?.href).toBe(`${LINK}?p=poster`)
  expect(await complete(app, ids)).toEqual(first)
  expect((await find(ids.uuid)).body.surveyResponse.ending).toEqual(first.ending)
})

test('a survey without an end link does not mention it, and reads nothing for it', async () => {
  expect(await respond(app, survey, answers())).not.toHaveProperty('ending')
})

test('a preview ends the same way', async () => {
  await linkTo(`${LINK}?c={remaining}`)
  expect((await tryOut(designer, survey, answers())).ending?.href).toBe(`${LINK}?c=87`)
})

test('the unique key is filled in if the survey has keys', async () => {
  await linkTo(`${LINK}?k={uKey}`, { ballotSecrecy: 'pseudonymous' })
  expect((await respond(app, survey, answers(), { uKey: 'mine' })).ending?.href).toBe(`${LINK}?k=`)
  const keyed = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
  survey = await makeSurvey(designer, [QV, LIKERT], { ...keyed, endLink: `${LINK}?k={uKey}` })
  ;[ballot, rating] = survey.questions.map(({ _id }) => _id) as [string, string]
  expect((await respond(app, survey, answers(), { uKey: 'a b' })).ending?.href).toBe(`${LINK}?k=a%20b`)
})

test('the id in a link does not read the response', async () => {
  await linkTo(`${LINK}?u={uuid}`, { copy: true })
  const done = await respond(app, survey, answers())
  const id = new URL(done.ending?.href ?? '').searchParams.get('u') ?? ''
  expect((await find(id)).status).toBe(404)
  expect((await find(done.uuid)).status).toBe(200)
})

const SECRET = { hasUKey: true, uKeyMode: 'open', parameters: [], ballotSecrecy: 'secret' }

test('a link that tells another site whose ballot is whose is refused if ballots are secret', async () => {
  await linkTo(null, SECRET)
  for (const name of ['uuid', 'uKey', 'remaining', 'param.source', 'votes.q1_parks']) {
    const refused = await linkTo(`${LINK}?a={${name}}`)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('/settings/endLink')
  }
  await linkTo(`${LINK}?s={status}`)
  expect((await respond(app, survey, answers(), { uKey: 'mine' })).ending?.href).toBe(`${LINK}?s=completed`)
})

test('a link with a placeholder in its host is refused', async () => {
  for (const link of ['https://{param.source}/', 'https://a{remaining}.example/']) {
    const { status, body } = await linkTo(link)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/settings/endLink'])
  }
})

test('the remaining credits are those of the arm of a response', async () => {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1, totalCredits: 20 }))
  await linkTo(`${LINK}?c={remaining}&a={votes.q1_parks}`, { arms })
  expect((await respond(app, survey, answers())).ending?.href).toBe(`${LINK}?c=7&a=3`)
})
