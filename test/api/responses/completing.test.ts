import { beforeEach, describe, expect, test } from 'bun:test'
import { ballot, type DesignerSurvey, mixedSurvey, signIn, type TestApp } from '../../support/app.ts'
import { type Respondent, respondent } from '../../support/respondent.ts'

const UUID = 'b0a7f2c4-5f1e-4a53-9f5e-0c9c2f6f3a11'
let app: TestApp
let survey: DesignerSurvey
let qv: string
let likert: string
let text: string
let me: Respondent

beforeEach(async () => {
  ;({ app, survey, qv, likert, text } = await mixedSurvey())
  me = respondent(app, survey, UUID)
})

const likertContent = (selection: unknown) => ({ questionId: likert, questionType: 'likert', selection })
const textContent = (value: unknown) => ({ questionId: text, questionType: 'text', text: value })

async function answerAll() {
  await me.create([3, -2, 0])
  await me.send('POST', likert, likertContent('4'))
  await me.send('POST', text, textContent('fine'))
}

describe('completion', () => {
  test('requires every answer, and names those that are missing', async () => {
    await me.create([1])
    const { status, body } = await me.complete()
    expect([status, body.code]).toEqual([422, 'ANSWERS_MISSING'])
    expect(body.details.map((detail) => detail.path)).toEqual([`/questions/${likert}`, `/questions/${text}`])
    expect((await me.read()).body.surveyResponse.status).toBe('inProgress')
  })

  test('happens once, and is confirmed again when it is repeated', async () => {
    await answerAll()
    const first = await me.complete({ stateMetadata: { finalVotes: [], remainingCredits: 87 } })
    expect(first.status).toBe(200)
    expect(first.body.surveyResponse.status).toBe('completed')
    expect(first.body).not.toContainKey('questionResponse')
    const again = await me.complete({ other: true })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('ends answering', async () => {
    await answerAll()
    await me.complete()
    for (const answer of [
      await me.create([1]),
      await me.send('POST', likert, likertContent('1')),
      await me.send('PUT', qv, ballot(1)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'RESPONSE_COMPLETED'])
    }
    expect((await me.read()).body.questionResponses.length).toBe(3)
  })

  test('leaves a delayed repetition of an older answer unchanged', async () => {
    await me.create([2], { seq: 2 })
    await me.send('POST', likert, likertContent('4'))
    await me.send('POST', text, textContent('fine'))
    await me.complete()
    const late = await me.create([1], { seq: 1 })
    expect([late.status, late.body.surveyResponse.status, late.body.questionResponse.seq]).toEqual([
      200,
      'completed',
      2,
    ])
  })

  test('shows the copy of the answers only if the survey allows it', async () => {
    await answerAll()
    await me.complete()
    expect((await me.read()).body.questionResponses.length).toBe(3)
    const designer = await signIn(app)
    await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { settings: { copy: false } })
    const after = (await me.read()).body
    expect(after).not.toContainKey('questionResponses')
    expect(after.surveyResponse.status).toBe('completed')
  })

  test('stores metadata without characters that a database cannot store', async () => {
    await answerAll()
    expect((await me.complete({ 'a\u0000': ['\ud800x', 1, null, true] })).status).toBe(200)
    const [row] = await app.deps.database.query<{ metadata: unknown }>('SELECT metadata FROM responses', [])
    expect(row?.metadata).toEqual({ a: ['x', 1, null, true] })
  })

  test('refuses more metadata than 64 KiB', async () => {
    await answerAll()
    const { status, body } = await me.complete({ filler: 'x'.repeat(65_536) })
    expect([status, body.code, body.details[0].path]).toEqual([422, 'INVALID_INPUT', '/metadata'])
  })
})
