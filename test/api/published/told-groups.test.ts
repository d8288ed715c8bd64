import { beforeEach, describe, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { CONSTANT_SUM } from '../../support/one-of-each.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let keys: string[]
let ahead: number

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [
    { ...CONSTANT_SUM, required: false },
    { ...CHOICE, required: false },
  ])
  await set({ results: 'public', resultsWhen: 'always', hasUKey: true, ballotSecrecy: 'pseudonymous' })
  keys = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 160 })).body.keys
})

const set = async (settings: object) => {
  expect((await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })).status).toBe(200)
}

/** People who give the first item some of 100 points, and choose the second home; or answer nothing. */
async function fill(people: number, first?: number) {
  const [sum, home] = survey.questions.map(({ _id }) => _id) as [string, string]
  const divided = first === undefined ? [] : [first, 100 - first]
  const points = divided.map((given, at) => ({ choiceId: `s${at + 1}`, points: given }))
  const selection = first === undefined ? [] : ['c2']
  const answers = {
    [sum]: { questionId: sum, questionType: 'constantsum', points },
    [home]: { questionId: home, questionType: 'choice', selection },
  }
  for (const uKey of keys.splice(0, people)) await respond(app, survey, answers, { uKey })
}

/** What is told: completed responses, people who answered and points of the first item, and how many chose the second home. */
async function told() {
  ahead += 60_000
  const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
  const [sum, home] = body.questions
  return [body.completed, sum.n, Math.round((sum.items[0].mean ?? 0) * sum.n), home.counts[1].count]
}

async function exclude(from: number, people: number) {
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/responses?state=completed`)
  const ids: string[] = body.responses.map(({ _id }: { _id: string }) => _id).toReversed()
  for (const id of ids.slice(from, from + people)) {
    const path = `${SURVEYS}/${survey._id}/responses/${id}` as const
    expect((await designer.call('PATCH', path, { excluded: true, reason: 'Twice' })).status).toBe(200)
  }
}

describe('one who is removed from a group of which was told stays in what was told', () => {
  beforeEach(async () => {
    await fill(1, 93)
    await fill(7, 10)
    await fill(5)
    await fill(37, 10)
    expect(await told()).toEqual([40, 35, 93 + 34 * 10, 35])
    await exclude(0, 1)
  })

  test('when the next batch is no new group, and when it is', async () => {
    await fill(10, 10)
    expect(await told()).toEqual([49, 35, 93 + 34 * 10, 35])
    await fill(30)
    expect(await told()).toEqual([79, 55, 93 + 54 * 10, 55])
  }, 60_000)

  test('at the end, also of a question that those who come then do not answer', async () => {
    await fill(10)
    await set({ isAvailable: false })
    expect(await told()).toEqual([59, 45, 93 + 44 * 10, 45])
  }, 60_000)

  test('until a batch of people who answered is removed', async () => {
    await exclude(7, 8)
    await fill(10, 10)
    await set({ isAvailable: false })
    expect((await told()).slice(0, 3)).toEqual([51, 55, 93 + 54 * 10])
    await exclude(30, 10)
    expect((await told()).slice(0, 3)).toEqual([41, 41, 410])
  }, 60_000)
})
