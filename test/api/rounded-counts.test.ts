import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { begin, respond } from '../support/respond.ts'

/** What is told of few people of a survey with secret ballots, wherever people are counted. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let keys: string[]

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, CONSENT, QV], { hasUKey: true, ballotSecrecy: 'secret' })
  const screenOut = { any: [is('c1')] }
  const quotas = [{ quotaId: 'owners', most: 20, when: { any: [is('c2')] } }]
  expect((await designer.call('PATCH', path(), { settings: { screenOut, quotas } })).status).toBe(200)
  keys = (await designer.call('POST', `${path()}/keys`, { count: 40, label: 'North' })).body.keys
})

const path = () => `${SURVEYS}/${survey._id}` as const
const [choosing, consent, qv] = [0, 1, 2].map((at) => () => survey.questions[at]!._id) as [
  () => string,
  () => string,
  () => string,
]
const is = (value: string) => ({ questionId: choosing(), operator: 'is', value })
const answered = (choiceId: string) => ({
  [choosing()]: { questionId: choosing(), questionType: 'choice', selection: [choiceId] },
  [consent()]: { questionId: consent(), questionType: 'consent', agreed: true },
  [qv()]: [1, 0, 0],
})
const nextKey = () => ({ uKey: keys.pop()! })
async function screenOut(count: number) {
  for (let at = 0; at < count; at++)
    await app.call('PUT', api.proceed(), await begin(app, survey, answered('c1'), nextKey()))
}

const setAvailable = (isAvailable: boolean) => designer.call('PATCH', path(), { settings: { isAvailable } })

async function files() {
  await setAvailable(false)
  const unpacked = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  await setAvailable(true)
  return {
    responses: csvRows(unpacked.get('responses.csv') ?? ''),
    turnedAway: csvRows(unpacked.get('turned_away.csv') ?? ''),
  }
}

/** How many people were screened out, by everything that says so. */
async function screenedOutBy() {
  const [results, funnel] = [
    (await designer.call('GET', `${path()}/results`)).body,
    (await designer.call('GET', api.funnel(survey._id))).body,
  ]
  const { responses, turnedAway } = await files()
  const told = responses.filter(({ status }) => status === 'screenedOut')
  const unfinished = responses.filter(({ status }) => status === 'inProgress')
  for (const { completed_at, seconds, key_group, mode, arm } of unfinished)
    expect([completed_at, seconds, key_group, mode, arm]).toEqual(['', '', '', '', ''])
  for (const { key_group } of told) expect(key_group).toBe('')
  expect(turnedAway).toEqual([])
  return {
    ...{ tile: results.screenedOut, funnel: funnel.turnedAway.screenedOut },
    ...{ file: told.length, unfinished: unfinished.length },
  }
}

describe('if ballots are secret', () => {
  test('people who were screened out are counted in fives, and exactly in files', async () => {
    for (let person = 0; person < 5; person++) await respond(app, survey, answered('c2'), nextKey())
    const rounds: object[] = []
    for (const more of [4, 1, 3]) {
      await screenOut(more)
      rounds.push(await screenedOutBy())
    }
    expect(rounds).toEqual([
      { tile: 0, funnel: 0, file: 4, unfinished: 0 },
      { tile: 5, funnel: 5, file: 5, unfinished: 0 },
      { tile: 5, funnel: 5, file: 8, unfinished: 0 },
    ])
  })

  test('declines, quotas and responses that a filter or a split hides are rounded as well, and the page says so', async () => {
    for (let person = 0; person < 4; person++) {
      await respond(app, survey, answered('c2'), nextKey())
      await app.call('POST', api.decline(), { surveyId: survey._id, ...nextKey() })
    }
    await app.call('PUT', api.proceed(), await begin(app, survey, answered('c2'), nextKey()))
    const { body } = await designer.call('GET', `${path()}/results`)
    expect(body).toMatchObject({ completed: 0, roundedTo: 5, quotaFull: 0 })
    expect(body.quotas).toEqual([{ quotaId: 'owners', most: 20, completed: 0, reserved: 0 }])
    expect(body.questions[1]).toMatchObject({ type: 'consent', declined: 0 })
    expect((await designer.call('GET', api.funnel(survey._id))).body).toMatchObject({ began: 5, declined: 0 })
    for (const query of ['label=North', 'by=label', `margins=${choosing()},c1,1`])
      expect((await designer.call('GET', `${path()}/results?${query}`)).body.code).toBe('ANSWERS_HELD_BACK')
    const headers = { authorization: `Bearer ${designer.token}` }
    const { text } = await app.send(`/survey/${survey._id}/results`, { headers })
    expect(text).toContain('<span class="tile-value">0–4</span>')
    expect(text).toContain('numbers are rounded down to multiples of 5 until a quota is full')
  })
})
