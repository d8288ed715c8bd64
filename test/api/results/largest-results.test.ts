import { beforeAll, expect, test } from 'bun:test'
import { sumOf } from '../../../src/domain/sum.ts'
import { api, pages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { type PublishingSurvey, publishingSurvey } from '../../support/published-results.ts'
import { respond } from '../../support/respond.ts'

const QUESTIONS = 4
const OPTIONS = 500
const PEOPLE = 32

/** Each person gives one option nearly all of the credits, in favour or against, and the others a few votes. */
const votesOf = (person: number) =>
  Array.from({ length: OPTIONS }, (_, at) =>
    at === person ? (person % 2 ? 1 : -1) * (985 - person) : ((person + 1) * (at + 7)) % 11,
  )

let publishing: PublishingSurvey
let surveyId: string

beforeAll(async () => {
  publishing = await publishingSurvey({ assets: await testAssets() })
  const options = votesOf(0).map((_, at) => ({ optionId: `o${at + 1}`, optionName: `Option ${at}` }))
  const question = { ...QV, setting: { totalCredits: 1_000_000 }, options }
  const questions = Array(QUESTIONS).fill(question)
  const survey = await makeSurvey(publishing.designer, questions, { results: 'public' })
  surveyId = survey._id
  for (let person = 0; person < PEOPLE; person++) {
    const votes = votesOf(person)
    await respond(publishing.app, survey, Object.fromEntries(survey.questions.map(({ _id }) => [_id, votes])))
  }
}, 120_000)

test('as many options and credits as are allowed have a page of results for designers', async () => {
  const { status, text } = await publishing.designer.call('GET', pages.surveyResults(surveyId))
  expect(status).toBe(200)
  expect(text).toContain('Option 499')
}, 60_000)

test('they have one for everybody once they are published', async () => {
  const { designer, app, clock } = publishing
  await designer.call('PATCH', `${SURVEYS}/${surveyId}`, { settings: { isAvailable: false } })
  clock.ahead += 60_000
  const { status, text } = await app.send(pages.publishedResults(surveyId))
  expect(status).toBe(200)
  expect(text).toContain('Option 499')
}, 180_000)

const MOST_BYTES = 2_000_000

test('their answers are bounded and compressed, and count everybody', async () => {
  const { designer, app } = publishing
  const headers = { 'accept-encoding': 'gzip' }
  for (const [call, path] of [
    [designer.call, api.designerResults(surveyId)],
    [app.call, api.publishedResults(surveyId)],
  ] as const) {
    const whole = await call('GET', path)
    expect(whole.text.length).toBeLessThan(MOST_BYTES)
    const [{ options, n, leftOut = [] }] = whole.body.questions
    expect(n).toBe(PEOPLE)
    for (const { histogram } of options) {
      const counts = Object.values(histogram ?? { hidden: PEOPLE })
      expect([sumOf(counts), counts.includes(0)]).toEqual([PEOPLE, false])
    }
    expect(leftOut.map(({ figure }: { figure: string }) => figure)).toContain('pairwise')
    for (const { address } of leftOut) {
      const figure = await call('GET', address)
      expect([address, figure.status, figure.text.split('\r\n').length]).toEqual([address, 200, OPTIONS + 2])
    }
    const { headers: sent } = await call('HEAD', path, undefined, headers)
    expect(sent.get('content-encoding')).toBe('gzip')
  }
}, 60_000)
