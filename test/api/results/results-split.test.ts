import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SEVERAL_CHOICES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf, resultsPath } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string
let home: string
let ease: string
let travel: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, CHOICE, LIKERT, SEVERAL_CHOICES])
  ;[qv, home, ease, travel] = survey.questions.map(({ _id }) => _id) as [string, string, string, string]
})

const chose = (questionId: string, ...selection: string[]) => ({
  ...{ questionId, questionType: 'choice', selection },
})
const answer = (votes: number[], choice: string, label = '3') =>
  respond(app, survey, { [qv]: votes, [home]: chose(home, choice), [ease]: label })
const answerTimes = async (count: number, ...given: Parameters<typeof answer>) => {
  for (let each = 0; each < count; each++) await answer(...given)
}
const results = (query: Record<string, string> = {}) =>
  resultsOf(designer, survey._id, new URLSearchParams(query).toString())
const refused = async (query: Record<string, string>) => {
  const { status, body } = await designer.call(
    'GET',
    `${resultsPath(survey._id)}?${new URLSearchParams(query)}`,
  )
  return [status, body.code, body.details?.[0].path, body.details?.[0].message]
}

describe('results by the answer to a question', () => {
  test('have the mean of each segment beside that of everybody, and grow with every response', async () => {
    await answerTimes(6, [2, 0, 0], 'c1')
    await answerTimes(5, [0, 1, 0], 'c2')
    const { split, completed, questions } = await results({ by: `question:${home}` })
    expect([completed, questions.length]).toEqual([11, 4])
    expect(split).toMatchObject({ by: `question:${home}`, question: 'How do you live?', overlaps: false })
    expect(split!.segments).toEqual([
      { segmentId: 'c1', label: 'Renting', responses: 6, suppressed: false },
      { segmentId: 'c2', label: 'Owning', responses: 5, suppressed: false },
      { segmentId: 'c3', label: 'Neither', responses: 0, suppressed: false },
    ])
    const [parks] = split!.questions[0]!.options
    expect(parks).toMatchObject({ optionId: 'o1', m: 11, mean: 12 / 11 })
    expect(parks!.segments).toMatchObject([
      { segmentId: 'c1', m: 6, mean: 2, difference: { difference: 2, differs: true } },
      { segmentId: 'c2', m: 5, mean: 0, difference: { difference: -2 } },
      null,
    ])
    await answer([0, 0, 0], 'c1')
    const again = await results({ by: `question:${home}` })
    expect(again.split!.segments[0]!.responses).toBe(7)
    expect(again.split!.questions[0]!.options[0]!.segments[0]!.mean).toBeCloseTo(12 / 7, 12)
  })

  test('are split by the points of a scale, and by each of several choices', async () => {
    for (let each = 0; each < 12; each++)
      await respond(app, survey, {
        [qv]: [each % 2, 0, 0],
        [home]: chose(home, 'c1'),
        [ease]: each % 2 ? '1' : '5',
        [travel]: chose(travel, ...(each < 6 ? ['m1', 'm2'] : ['m1'])),
      })
    const byEase = await results({ by: `question:${ease}` })
    expect(byEase.split!.questions[0]!.options[0]!.segments.map((cell) => cell?.mean ?? null)).toEqual([
      ...[1, null, null, null, 0],
    ])
    const byTravel = await results({ by: `question:${travel}` })
    expect(byTravel.split).toMatchObject({ overlaps: true })
    expect(byTravel.split!.segments.map(({ responses }) => responses)).toEqual([12, 6, 0, 0, 0])
  })

  test('are split by bands of a number, which the designer may change while answers arrive', async () => {
    const number = { type: 'number', question: 'How old are you?', required: true, min: 16, max: 99, step: 1 }
    survey = await makeSurvey(designer, [QV, { ...number, bands: [30] }])
    const [votes, age] = survey.questions.map(({ _id }) => _id) as [string, string]
    for (const value of [16, 18, 20, 25, 29, 30, 40, 50, 60, 70])
      await respond(app, survey, {
        [votes]: [value < 30 ? 2 : 0, 0, 0],
        [age]: { questionId: age, questionType: 'number', value },
      })
    const by = `question:${age}`
    const { split } = await results({ by })
    expect(split!.segments).toMatchObject([
      { segmentId: '1', label: '16 – 29', responses: 5, suppressed: false },
      { segmentId: '2', label: '30 – 99', responses: 5, suppressed: false },
    ])
    expect(split!.questions[0]!.options[0]!.segments.map((cell) => cell?.mean)).toEqual([2, 0])
    const margins = 'How old are you?\t16 – 29\t20 %\nHow old are you?\t30 – 99\t80 %'
    expect((await results({ margins })).weights!.questions[0]!.options[0]!.weighted.mean).toBeCloseTo(0.4, 8)
    const path = `${SURVEYS}/${survey._id}/questions/${age}`
    expect((await designer.call('PATCH', path, { bands: [40, 20] })).body.details[0].path).toBe('/bands')
    expect((await designer.call('PATCH', path, { bands: [26] })).status).toBe(200)
    expect((await results({ by })).split!.segments).toMatchObject([
      { label: '16 – 25' },
      { label: '26 – 99' },
    ])
  })

  test('are refused for anything that cannot split, and with a filter', async () => {
    const unknown =
      'by must be arm, label, question: and the ID of a choice, scale, slider, number or date question of the survey, or param. and the name of a parameter.'
    for (const by of ['label', home, `question:${qv}`, 'question:gone'])
      expect(await refused({ by })).toEqual([422, 'INVALID_INPUT', '/by', unknown])
    for (const [field, value] of Object.entries({ mode: 'text', from: '2026-01-01', language: 'en' })) {
      const [status, , path] = await refused({ by: `question:${home}`, [field]: value })
      expect([status, path]).toEqual([422, '/by'])
    }
  })

  test('appear only on request', async () => {
    expect(Object.keys(await results())).not.toContainAnyValues(['split', 'weights'])
    expect(Object.keys(await results({ by: '', margins: ' ' }))).not.toContainAnyValues(['split', 'weights'])
  })
})

test('results by the label of unique keys exist for secret ballots as well, by group and by no time', async () => {
  survey = await makeSurvey(designer, [QV], { hasUKey: true })
  const question = survey.questions[0]._id
  for (const [label, count] of [
    ['North', 6],
    ['South', 5],
    ['West', 1],
  ] as const) {
    const issued = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count, label })
    for (const uKey of issued.body.keys)
      await respond(app, survey, { [question]: label === 'North' ? [1, 0, 0] : [0, 0, 2] }, { uKey })
  }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  const { split } = await results({ by: 'label' })
  expect(split!.segments).toMatchObject([
    { segmentId: 'North', responses: 6, suppressed: false },
    { segmentId: 'South', responses: null, suppressed: true },
    { segmentId: 'West', responses: null, suppressed: true },
  ])
})

describe('weighted results', () => {
  const margins = 'How do you live?\tRenting\t20 %\nHow do you live?\tOwning\t80 %'

  test('have means before and after, with the effective number of responses', async () => {
    await answerTimes(6, [4, 0, 0], 'c1')
    await answerTimes(6, [0, 0, 1], 'c2')
    const { weights } = await results({ margins })
    expect(weights).toMatchObject({ responses: 12, warnings: [] })
    expect(weights!.effective).toBeCloseTo(144 / (6 * 0.4 ** 2 + 6 * 1.6 ** 2), 8)
    const [parks] = weights!.questions[0]!.options
    expect(parks!.unweighted.mean).toBe(2)
    expect(parks!.weighted.mean).toBeCloseTo(0.8, 8)
  })

  test('can be split at once, and include arriving responses', async () => {
    await answerTimes(5, [4, 0, 0], 'c1')
    await answerTimes(5, [0, 0, 1], 'c2')
    const query = { margins, by: `question:${home}` }
    expect(await results(query)).toMatchObject({ split: { by: query.by }, weights: { responses: 10 } })
    await answer([0, 0, 0], 'c2')
    expect((await results(query)).weights!.responses).toBe(11)
  })

  test('are refused with the invalid line', async () => {
    expect(await refused({ margins: `${margins}\nHow do you live?\tBoat\t1` })).toEqual([
      ...[422, 'INVALID_INPUT', '/margins'],
      'Line 3 of margins names a category that its variable does not have: “Boat” in column 2.',
    ])
    const wrong: Record<string, string>[] = [{ margins: 'x'.repeat(4_001) }, { margins, language: 'en' }]
    for (const query of wrong)
      expect((await refused(query)).slice(0, 3)).toEqual([422, 'INVALID_INPUT', '/margins'])
  })
})
