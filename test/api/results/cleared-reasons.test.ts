import { beforeAll, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  REASON,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { resultsPath } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let voted: string
let asked: string
let ahead = 0

const HOSTILE = '<img src=x onerror=1> & loud'

beforeAll(async () => {
  app = await testApp({ assets: await testAssets(), now: () => Date.now() + ahead })
  designer = await signIn(app)
  const settings = { results: 'public', resultsWhen: 'closed' }
  survey = await makeSurvey(designer, [QV, { ...REASON, strongest: 1, required: false }], settings)
  ;[voted = '', asked = ''] = survey.questions.map(({ _id }) => _id)
  const answer = (votes: number[], reasons: Readonly<Record<string, string>>) => {
    const given = Object.entries(reasons).map(([optionId, text]) => ({ optionId, text }))
    return respond(app, survey, {
      [voted]: votes,
      [asked]: { questionId: asked, questionType: 'reason', reasons: given },
    })
  }
  await answer([3, -1, 0], { o1: 'Shade in summer', o2: HOSTILE })
  for (let each = 0; each < 20; each++) await answer([1, 0, 0], { o1: `Number ${each}` })
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
}, 60_000)

type Answer = { readonly responseId: string; readonly text: string }
async function written(option: string): Promise<readonly Answer[]> {
  const found = await designer.call('GET', `${resultsPath(survey._id)}/${asked}/answers?option=${option}`)
  return found.body.answers
}
const clear = (responseId: string, option: string) =>
  designer.call('PUT', api.clearedReason(survey._id, asked, responseId, option))
async function published() {
  ahead += 600_000
  const { body } = await app.call('GET', api.publishedResults(survey._id))
  return body.questions[0]
}

describe('a reason that somebody wrote', () => {
  test('is read by nobody else until a designer clears it, and then without its writer’s votes', async () => {
    const before = await published()
    expect(JSON.stringify(before)).not.toContain('loud')
    const [against] = await written('o2')
    const { status, body } = await clear(against?.responseId ?? '', 'o2')
    const digest = new Bun.CryptoHasher('sha256').update(HOSTILE).digest('hex')
    expect([status, body]).toEqual([200, { optionId: 'o2', digest }])
    const { reasons, ...figures } = await published()
    expect(reasons).toEqual([{ optionId: 'o2', reason: HOSTILE, for: false }])
    expect(figures).toEqual(before)
    const page = (await app.send(`/survey/${survey._id}/published/summary`)).text
    expect(page).toContain('&lt;img src=x onerror=1&gt; &amp; loud')
    expect(page).not.toContain('Shade')
    expect((await designer.call('DELETE', api.withdrawnReason(survey._id, asked, digest))).status).toBe(204)
    expect((await published()).reasons).toBeUndefined()
  })

  test('is one of six at most for an option, each once', async () => {
    const all = await written('o1')
    const statuses: number[] = []
    for (const { responseId } of all.slice(0, 8)) statuses.push((await clear(responseId, 'o1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 422, 422])
    expect((await clear(all[0]?.responseId ?? '', 'o1')).status).toBe(200)
    expect((await published()).reasons).toHaveLength(6)
  })

  test('must exist, in a question that asks for reasons', async () => {
    const [first] = await written('o1')
    const id = first?.responseId ?? ''
    expect((await clear(id, 'o3')).status).toBe(404)
    expect((await clear('nobody', 'o1')).status).toBe(404)
    expect((await designer.call('PUT', api.clearedReason(survey._id, voted, id, 'o1'))).status).toBe(404)
    expect((await designer.call('DELETE', api.withdrawnReason(survey._id, asked, 'none'))).status).toBe(404)
  })

  test('has a button for editors on the page of results', async () => {
    const page = await app.send(`/survey/${survey._id}/results`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(page.text).toContain('Let everyone read this')
    expect(page.text).toContain('data-method="DELETE"')
  })
})
