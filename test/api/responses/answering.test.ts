import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type DesignerSurvey,
  mixedSurvey,
  RESPONSES,
  signIn,
  type TestApp,
} from '../../support/app.ts'
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

describe('how the survey was shown', () => {
  const visits = () =>
    app.deps.database.query('SELECT mode, input, language FROM responses ORDER BY started_at', [])
  const wheel = { arm: { mode: 'text', input: 'wheel' }, language: 'ar' }

  test('is stored with the first answer, and stays whatever later calls say', async () => {
    await me.create([1, 0, 0], wheel)
    await me.create([2, 0, 0], { arm: { mode: 'interactive', input: 'dropdown' }, language: 'en' })
    expect(await visits()).toEqual([{ mode: 'text', input: 'wheel', language: 'ar' }])
  })

  test('may be omitted, and is refused if invalid', async () => {
    expect((await me.create([1, 0, 0])).status).toBe(201)
    expect(await visits()).toEqual([{ mode: null, input: null, language: null }])
    for (const wrong of [{ arm: { mode: 'text', input: 'voice' } }, { language: 'x'.repeat(36) }]) {
      expect((await me.create([1, 0, 0], wrong)).body.code).toBe('INVALID_INPUT')
    }
  })
})

describe('the survey a respondent reads', () => {
  test('contains everything except secrets', async () => {
    const { status, body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    expect(status).toBe(200)
    expect(body.questions.map((question) => question.type)).toEqual(['qv', 'likert', 'text'])
    expect(body.questions[0]).toMatchObject({
      position: 0,
      setting: { totalCredits: 100, version: 1, questionType: 'qv', sampleOption: 0 },
      options: [{ optionId: 'o1', optionName: 'Parks', description: '' }, {}, {}],
    })
    expect(body.questions[2]).toMatchObject({ maxLength: 10, multiline: true, required: true, groupId: null })
    expect(body).toMatchObject({ version: survey.version, questionGroups: [], settings: { hasSKey: false } })
    expect(body.settings).not.toContainKeys(['sKeyValue'])
  })

  test('is not sent again to a client that has it', async () => {
    const path = `/api/v1/surveys/${survey._id}` as const
    const etag = (await app.call('GET', path)).headers.get('etag') ?? ''
    const again = await app.call('GET', path, undefined, { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect((await app.call('GET', path, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
    const asked = await app.send(path, { method: 'HEAD', headers: { 'if-none-match': etag } })
    expect([asked.status, asked.headers.get('content-length')]).toEqual([304, null])
    expect((await app.send(path, { method: 'HEAD' })).headers.get('content-length')).toMatch(/^\d{3,}$/)
  })

  test('has a new tag once it is changed', async () => {
    const path = `/api/v1/surveys/${survey._id}` as const
    const etag = (await app.call('GET', path)).headers.get('etag') ?? ''
    const designer = await signIn(app)
    await designer.call('PATCH', `/api/v1/designer/surveys/${survey._id}`, { title: 'Another' })
    const changed = await app.call('GET', path, undefined, { 'if-none-match': etag })
    expect(changed.body.title).toBe('Another')
  })
})

describe('a response', () => {
  test('begins with its first answer', async () => {
    const { status, body } = await me.create([3, -2, 0])
    expect(status).toBe(201)
    expect(body.surveyResponse).toMatchObject({
      uuid: UUID,
      surveyId: survey._id,
      status: 'inProgress',
      completedAt: null,
      questionResponseIds: { [qv]: body.questionResponse._id },
    })
    expect(new Date(body.surveyResponse.startedAt).toISOString()).toBe(body.surveyResponse.startedAt)
    expect(body.questionResponse).toMatchObject({ questionId: qv, seq: 1 })
  })

  test('is the same one when its creation is repeated, with the newer answer', async () => {
    const first = await me.create([3, -2, 0])
    const again = await me.create([1, 1, 1])
    expect(again.status).toBe(200)
    expect(again.body.surveyResponse).toEqual(first.body.surveyResponse)
    expect(again.body.questionResponse._id).toBe(first.body.questionResponse._id)
    const votes = (await me.read()).body.questionResponses[0].responseContent.votes
    expect(votes.map((vote) => vote.votes)).toEqual([1, 1, 1])
  })

  test('accepts a further answer once, however often it is sent', async () => {
    await me.create([1])
    const first = await me.send('POST', likert, likertContent('4'))
    const again = await me.send('POST', likert, likertContent('5'))
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.questionResponse._id).toBe(first.body.questionResponse._id)
  })

  test('accepts a changed answer', async () => {
    await me.create([1])
    const changed = await me.send('PUT', qv, ballot(0, 0, 10))
    expect(changed.status).toBe(200)
    expect((await me.read()).body.questionResponses[0].responseContent.votes[2].votes).toBe(10)
  })

  test('is returned with everything that was sent, names as the survey has them', async () => {
    const content = {
      ...ballot(3, -2),
      position: { o2: 0, o1: 1 },
      group: { o1: 'Positive', o2: 'Skip', o3: 'Undecided' },
      explicitSkip: ['o2'],
    }
    await me.create([], { responseContent: content })
    await me.send('POST', likert, likertContent(4))
    await me.send('POST', text, textContent('a\u0000b\ud800👍'))
    const contents = (await me.read()).body.questionResponses
    const byQuestion = Object.fromEntries(contents.map((item) => [item.questionId, item.responseContent]))
    expect(byQuestion[qv]).toEqual({
      votes: [
        { optionId: 'o1', optionName: 'Parks', votes: 3 },
        { optionId: 'o2', optionName: 'Roads', votes: -2 },
        { optionId: 'o3', optionName: 'Schools', votes: 0 },
      ],
      position: { o1: 1, o2: 0 },
      group: { o1: 'Positive', o2: 'Skip', o3: 'Undecided' },
      explicitSkip: ['o2'],
    })
    expect(byQuestion[likert]).toEqual(likertContent('4'))
    expect(byQuestion[text]).toEqual(textContent('ab👍'))
  })

  test('keeps the answer with the highest seq', async () => {
    await me.create([1], { seq: 5 })
    const late = await me.create([2], { seq: 4 })
    expect([late.status, late.body.questionResponse.seq]).toEqual([200, 5])
    const updated = await me.send('PUT', qv, ballot(3), { seq: 3 })
    expect([updated.status, updated.body.questionResponse.seq]).toEqual([200, 5])
    const seen = (await me.read()).body.questionResponses[0]
    expect([seen.seq, seen.responseContent.votes[0].votes]).toEqual([5, 1])
  })

  test('accepts an answer without a seq, or with the same one, as the newest', async () => {
    await me.create([1], { seq: 5 })
    expect((await me.create([2])).body.questionResponse.seq).toBe(6)
    expect((await me.create([3], { seq: 6 })).body.questionResponse.seq).toBe(6)
    expect((await me.read()).body.questionResponses[0].responseContent.votes[0].votes).toBe(3)
  })
})

test('a client of the source system answers and completes a survey unchanged', async () => {
  const seen = (await app.call('GET', `/api/v1/surveys/${survey._id}`)).body
  const [question] = seen.questions
  const sent = { surveyId: seen._id, sKey: null, uKey: null, clientVersion: '0.9' }
  const options = question.options.map(({ optionId, optionName }) => ({
    optionId,
    optionName,
    votes: 1,
  }))
  const qvContent = {
    votes: options,
    position: { o1: 0, o2: 1, o3: 2 },
    group: { o1: 'Positive', o2: 'Neutral', o3: 'Skip' },
  }
  const first = await app.call('POST', RESPONSES, {
    ...sent,
    IsNewSurveyResponse: true,
    questionId: question._id,
    responseContent: qvContent,
    questions: seen.questions,
  })
  expect(first.status).toBe(201)
  const { _id: surveyResponseId, uuid } = first.body.surveyResponse
  const ids = { ...sent, surveyResponseId, uuid }
  for (const [questionId, responseContent] of [
    [likert, likertContent('3')],
    [text, { ...textContent('ok'), local: 1 }],
  ]) {
    expect((await app.call('POST', RESPONSES, { ...ids, questionId, responseContent })).status).toBe(201)
  }
  const questionResponseId = first.body.surveyResponse.questionResponseIds[qv]
  const update = { ...ids, questionId: qv, questionResponseId, responseContent: qvContent }
  expect((await app.call('PUT', RESPONSES, update)).status).toBe(200)
  const metadata = { stateMetadata: { finalVotes: options }, eventSummary: { totalEvents: 3 } }
  const done = await app.call('PUT', `${RESPONSES}/complete`, { ...ids, metadata })
  expect([done.status, done.body.surveyResponse.status]).toEqual([200, 'completed'])
})
