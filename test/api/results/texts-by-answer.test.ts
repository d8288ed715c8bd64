import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  NUMBER,
  QV,
  REASON,
  SEVERAL_CHOICES,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { type Answers, respond } from '../../support/respond.ts'
import { resultsOf, resultsPath } from '../../support/results.ts'

/** What people wrote who gave one answer to another question, or are in one group. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const WORDS = { ...TEXT, required: false }

/** Makes a survey, and returns the ids of its questions. */
async function made(questions: readonly object[], settings: object = {}): Promise<string[]> {
  survey = await makeSurvey(designer, questions, settings)
  return survey.questions.map(({ _id }) => _id)
}

const chose = (questionId: string, selection: readonly string[], other?: string) => ({
  ...{ questionId, questionType: 'choice', selection },
  ...(other && { other }),
})
const entered = (questionId: string, value: number) => ({ questionId, questionType: 'number', value })

async function answerTimes(count: number, answers: Answers, carried: Parameters<typeof respond>[3] = {}) {
  for (let each = 0; each < count; each++) await respond(app, survey, answers, carried)
}

const read = (questionId: string, query: Record<string, string>) =>
  designer.call('GET', `${resultsPath(survey._id)}/${questionId}/answers?${new URLSearchParams(query)}`)

/** All texts of a segment, page after page. */
async function textsOf(questionId: string, query: Record<string, string>): Promise<string[]> {
  const texts: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { status, body } = await read(questionId, { ...query, ...(after && { after }) })
    expect(status).toBe(200)
    texts.push(...body.answers.map(({ text }: { readonly text: string }) => text))
    after = body.next
  }
  return texts.sort()
}

const refused = async (questionId: string, query: Record<string, string>) => {
  const { status, body } = await read(questionId, query)
  return [status, body.details?.[0].path]
}

describe('texts by the answer to a question', () => {
  test('are those of its segment, page by page, searched, and counted', async () => {
    const [qv = '', home = '', text = ''] = await made([QV, CHOICE, WORDS])
    const answer = (choice: string, words: string) => ({
      [qv]: [1, 0, 0],
      [home]: chose(home, [choice]),
      [text]: words,
    })
    for (let at = 0; at < 43; at++) await answerTimes(1, answer('c1', `Rent ${at}`))
    await answerTimes(6, answer('c2', 'Own'))
    await answerTimes(8, { [qv]: [1, 0, 0], [home]: chose(home, ['c1']) })
    const by = { by: `question:${home}`, segment: 'c1' }
    const { body } = await read(text, by)
    expect(body.answers).toHaveLength(20)
    expect(body.segment).toEqual({
      ...{ by: by.by, question: 'How do you live?', segmentId: 'c1', label: 'Renting' },
      ...{ count: 43, suppressed: false },
    })
    expect(await textsOf(text, by)).toEqual(Array.from({ length: 43 }, (_, at) => `Rent ${at}`).sort())
    expect(await textsOf(text, { ...by, search: 'rent 1' })).toHaveLength(11)
    expect(await textsOf(text, { ...by, segment: 'c2' })).toEqual(Array(6).fill('Own'))
    expect(await textsOf(text, {})).toHaveLength(49)
    await answerTimes(1, answer('c2', 'More'))
    expect(await textsOf(text, { ...by, segment: 'c2', search: 'more' })).toEqual(['More'])
    const { body: grown } = await read(text, { ...by, segment: 'c2' })
    expect(grown.segment.count).toBe(7)
  }, 30_000)

  test('are refused for anything by which the survey cannot be split, and with a filter', async () => {
    const [, home = '', text = ''] = await made([QV, CHOICE, WORDS])
    const by = `question:${home}`
    expect(await refused(text, { by: 'question:none', segment: 'c1' })).toEqual([422, '/by'])
    expect(await refused(text, { segment: 'c1' })).toEqual([422, '/by'])
    expect(await refused(text, { by })).toEqual([422, '/segment'])
    expect(await refused(text, { by, segment: 'c9' })).toEqual([422, '/segment'])
    expect(await refused(text, { by, segment: 'c1', mode: 'text' })).toEqual([422, '/by'])
    expect(await refused(home, { by, segment: 'c1' })).toEqual([404, undefined])
    const stranger = await signIn(app, 'stranger@example.org')
    const path = `${resultsPath(survey._id)}/${text}/answers?by=${by}&segment=c1` as const
    expect((await stranger.call('GET', path)).status).toBe(404)
  })
})

test('texts by any possible split are those of the people whom the split counts', async () => {
  const parameters = ['source']
  const asked = [QV, CHOICE, SEVERAL_CHOICES, LIKERT, NUMBER, TEXT]
  const [qv = '', home = '', travel = '', ease = '', far = '', text = ''] = await made(asked, {
    parameters,
  })
  const carriers = ['poster', 'poster', 'mail']
  for (let at = 0; at < 36; at++)
    await answerTimes(
      1,
      {
        [qv]: [1, 0, 0],
        [home]: chose(home, [at % 2 === 0 ? 'c1' : 'c2']),
        [travel]: chose(travel, ['m1', ...(at % 2 === 0 ? ['m2'] : [])]),
        [ease]: at % 2 === 0 ? '1' : '5',
        [far]: entered(far, at % 2 === 0 ? 1.5 : 90),
        [text]: `${at % 2} ${carriers[Math.floor(at / 2) % 3]}`,
      },
      { parameters: { source: carriers[Math.floor(at / 2) % 3]! } },
    )
  const even = Array(18).fill('0')
  const halves = async (by: string, segment: string) =>
    (await textsOf(text, { by, segment })).map((words) => words.slice(0, 1))
  expect(await halves(`question:${home}`, 'c1')).toEqual(even)
  expect(await halves(`question:${travel}`, 'm2')).toEqual(even)
  expect(await halves(`question:${travel}`, 'm1')).toHaveLength(36)
  expect(await halves(`question:${ease}`, '1')).toEqual(even)
  const { split } = await resultsOf(designer, survey._id, `by=question:${far}`)
  const nearest = split!.segments.find(({ responses }) => responses! > 0)!
  expect(await halves(`question:${far}`, nearest.segmentId)).toEqual(even)
  const mail = await textsOf(text, { by: 'param.source', segment: 'mail' })
  expect(mail).toEqual([...Array(6).fill('0 mail'), ...Array(6).fill('1 mail')])
}, 60_000)

test('texts by arm are those of its people', async () => {
  const arms = ['One', 'Two'].map((label, at) => ({ armId: `a${at + 1}`, label, share: 1 }))
  const [qv = '', text = ''] = await made([QV, TEXT], { arms })
  for (let at = 0; at < 16; at++) await answerTimes(1, { [qv]: [1, 0, 0], [text]: `No ${at}` })
  const { split } = await resultsOf(designer, survey._id, 'by=arm')
  const segments = split!.segments as { readonly segmentId: string; readonly responses: number }[]
  const byArm = await Promise.all(
    segments.map(({ segmentId }) => textsOf(text, { by: 'arm', segment: segmentId })),
  )
  expect(byArm.map(({ length }) => length)).toEqual(segments.map(({ responses }) => responses))
  expect(byArm.flat().sort()).toEqual(Array.from({ length: 16 }, (_, at) => `No ${at}`).sort())
}, 30_000)

test('reasons and answers in own words are listed by group, however few wrote them', async () => {
  const asked = [QV, CHOICE, { ...REASON, required: false }, { ...SEVERAL_CHOICES, max: 4 }]
  const [qv = '', home = '', why = '', travel = ''] = await made(asked)
  const reason = (optionId: string, words: string) => ({
    ...{ questionId: why, questionType: 'reason' },
    reasons: [{ optionId, text: words }],
  })
  const answer = (choice: string, optionId: string, other?: string) => ({
    [qv]: optionId === 'o1' ? [1, 0, 0] : [0, 1, 0],
    [home]: chose(home, [choice]),
    [why]: reason(optionId, `${choice} ${optionId}`),
    [travel]: chose(travel, ['m1'], other),
  })
  await answerTimes(6, answer('c1', 'o1', 'Ferry'))
  await answerTimes(5, answer('c2', 'o1', 'Tram'))
  await answerTimes(9, answer('c1', 'o2'))
  await answerTimes(2, answer('c2', 'o2'))
  const by = { by: `question:${home}`, segment: 'c1' }
  expect(await textsOf(why, { ...by, option: 'o1' })).toEqual(Array(6).fill('c1 o1'))
  expect(await textsOf(why, { ...by, option: 'o2' })).toEqual(Array(9).fill('c1 o2'))
  expect(await textsOf(why, { ...by, segment: 'c2', option: 'o2' })).toEqual(Array(2).fill('c2 o2'))
  expect(await textsOf(travel, by)).toEqual(Array(6).fill('Ferry'))
  expect(await textsOf(travel, { ...by, segment: 'c2' })).toEqual(Array(5).fill('Tram'))
}, 30_000)
