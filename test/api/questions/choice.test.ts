import { beforeEach, describe, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  importedAgain,
  makeSurvey,
  RESPONSES,
  SEVERAL_CHOICES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let home: string
let transport: string
/** Milliseconds that the clock is ahead. */
let ahead = 0

beforeEach(async () => {
  ahead = 0
  app = await testApp({ now: () => Date.now() + ahead })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, SEVERAL_CHOICES])
  ;[home, transport] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const chose = (questionId: string, selection: readonly string[], other?: string) => ({
  ...{ questionId, questionType: 'choice', selection },
  ...(other !== undefined && { other }),
})
const send = (questionId: string, responseContent: object) =>
  app.call('POST', RESPONSES, {
    ...{ IsNewSurveyResponse: true, surveyId: survey._id, uuid: crypto.randomUUID() },
    ...{ questionId, responseContent },
  })
const answer = (selection: readonly string[], several?: readonly string[], other?: string) =>
  respond(app, survey, {
    [home]: chose(home, selection),
    ...(several && { [transport]: chose(transport, several, other) }),
  })

describe('a choice question', () => {
  test('is read as it was written, with defaults for omitted fields', () => {
    expect(survey.questions[0]).toEqual({
      ...{ _id: home, type: 'choice', question: 'How do you live?', description: '', position: 0 },
      ...{
        required: true,
        groupId: null,
        multiple: false,
        min: null,
        max: null,
        other: false,
        shuffle: false,
      },
      choices: CHOICE.choices.map((choice) => ({ ...choice, exclusive: false, fixed: false })),
    })
    expect(survey.questions[1]).toMatchObject({
      multiple: true,
      min: null,
      max: 2,
      other: true,
      shuffle: true,
    })
  })

  test('is refused with the invalid fields', async () => {
    const { status, body } = await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, {
      ...{ type: 'choice', question: 'Which?', multiple: true, max: 7 },
      choices: [{ label: 'A' }, { label: 'A' }],
    })
    expect([status, body.details]).toEqual([
      422,
      [
        { path: '/choices/1/label', message: 'Two choices of one question cannot have the same label' },
        { path: '/max', message: expect.stringContaining('between 1 and 2') },
      ],
    ])
    const unknown = { ...CHOICE, choices: [{ label: 'A', image: 'a.png' }, { label: 'B' }] }
    const refused = await designer.call('POST', `${SURVEYS}/${survey._id}/questions`, unknown)
    expect(refused.body.details).toMatchObject([{ path: '/choices/0/image' }])
  })

  test('keeps its choices once somebody has answered, and may be reworded and shuffled', async () => {
    await answer(['c1'])
    const change = (changes: object) =>
      designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${home}`, changes)
    const relabelled = CHOICE.choices.map((choice, at) =>
      at === 0 ? { ...choice, label: 'Letting' } : choice,
    )
    expect((await change({ choices: relabelled })).body.code).toBe('SURVEY_HAS_RESPONSES')
    expect((await change({ multiple: true })).status).toBe(409)
    expect((await change({ question: 'Where do you live?', shuffle: true })).status).toBe(200)
  })

  test('is unchanged after export and import', async () => {
    expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
  })
})

describe('an answer', () => {
  test('is returned as it was stored, in the order of the choices', async () => {
    const begun = await begin(app, survey, {
      [home]: chose(home, ['c2']),
      [transport]: chose(transport, ['m3'], 'A boat'),
    })
    const read = await app.call('GET', `${RESPONSES}?uuid=${begun.uuid}&surveyId=${survey._id}`)
    const contents = new Map(
      read.body.questionResponses?.map(({ questionId, responseContent }) => [questionId, responseContent]),
    )
    expect(contents.get(home)).toEqual(chose(home, ['c2']))
    expect(contents.get(transport)).toEqual(chose(transport, ['m3'], 'A boat'))
  })

  const refused: [why: string, content: () => object, path: string][] = [
    ['names no list', () => ({ ...chose(home, []), selection: 'c1' }), '/selection'],
    ['names what there is not', () => chose(home, ['c9']), '/selection'],
    ['is empty where one is required', () => chose(home, []), '/selection'],
    ['names two where one is asked for', () => chose(home, ['c1', 'c2']), '/selection'],
    ['names something else where it is not asked for', () => chose(home, [], 'A boat'), '/other'],
    [
      'is of another type',
      () => ({ questionId: home, questionType: 'likert', selection: ['c1'] }),
      '/questionType',
    ],
  ]
  for (const [why, content, path] of refused) {
    test(`is refused if it ${why}`, async () => {
      const { status, body } = await send(home, content())
      expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
      expect(body.details).toMatchObject([{ path: `/responseContent${path}` }])
    })
  }

  test('is missing at the end only if it is required', async () => {
    const begun = await begin(app, survey, { [transport]: chose(transport, []) })
    const missing = await app.call('PUT', `${RESPONSES}/complete`, begun)
    expect([missing.body.code, missing.body.details]).toMatchObject([
      'ANSWERS_MISSING',
      [{ path: `/questions/${home}` }],
    ])
    const added = { ...begun, questionId: home, responseContent: chose(home, ['c1']) }
    expect((await app.call('POST', RESPONSES, added)).status).toBe(201)
    expect((await complete(app, begun)).status).toBe('completed')
  })
})

describe('results', () => {
  test('contain counts, shares and intervals for people who answered', async () => {
    await answer(['c1'], ['m1', 'm2'])
    await answer(['c1'], ['m2'], 'A boat')
    await answer(['c2'], [])
    await answer(['c2'])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    const [one, several] = body.questions
    expect(one).toMatchObject({ type: 'choice', n: 4, multiple: false })
    expect(several).toMatchObject({
      ...{ type: 'choice', n: 2, multiple: true },
      counts: [
        { choiceId: 'm1', label: 'Bus', count: 1, share: 0.5 },
        { choiceId: 'm2', count: 2, share: 1 },
        { choiceId: 'm3', count: 0, share: 0 },
        { choiceId: 'none', count: 0 },
        { choiceId: null, label: null, count: 1, share: 0.5 },
      ],
    })
    const [first] = 'counts' in one! ? one.counts : []
    expect(first).toMatchObject({ count: 2, ci95: [expect.closeTo(0.15, 2), expect.closeTo(0.85, 2)] })
  })

  test('are published only for many people, rounded to fives', async () => {
    const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
    await set({ results: 'public', resultsWhen: 'always' })
    for (let each = 0; each < 40; each++)
      await answer([each < 38 ? 'c1' : 'c3'], ['m1'], each < 5 ? 'A boat' : undefined)
    const read = async () => {
      ahead += 60_000
      return (await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)).body.questions
    }
    expect(await read()).toMatchObject([{ n: 20 }, { n: 20 }])
    await set({ isAvailable: false })
    const [one, several] = await read()
    expect(one).toMatchObject({ n: 40, counts: [{ count: 40 }, { count: 0 }, { count: 0 }] })
    expect(several).toMatchObject({
      n: 40,
      counts: [{ count: 40 }, {}, {}, {}, { choiceId: null, count: 5 }],
    })
    expect(JSON.stringify([one, several])).not.toContain('A boat')
  }, 60_000)
})

test('results count answers with many choices and long ids, and own words', async () => {
  const choices = Array.from({ length: 100 }, (_, at) => ({
    choiceId: `${at}`.padStart(64, 'x'),
    label: `Choice ${at}`,
  }))
  const many = await makeSurvey(designer, [{ ...SEVERAL_CHOICES, choices, max: null, other: true }, TEXT])
  const [chosen, text] = many.questions.map(({ _id }) => _id) as [string, string]
  const selection = choices.map(({ choiceId }) => choiceId)
  await respond(app, many, { [chosen]: chose(chosen, selection, 'y'.repeat(200)), [text]: 'Trees' })
  const { status, body } = await designer.call('GET', `${SURVEYS}/${many._id}/results`)
  expect(status).toBe(200)
  expect(body.questions).toMatchObject([
    { n: 1, counts: Array(101).fill({ count: 1 }) },
    { type: 'text', count: 1 },
  ])
})
