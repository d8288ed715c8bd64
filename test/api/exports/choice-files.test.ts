import { beforeEach, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SEVERAL_CHOICES,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let home: string
let transport: string

const chose = (questionId: string, selection: readonly string[], other?: string) => ({
  ...{ questionId, questionType: 'choice', selection },
  ...(other !== undefined && { other }),
})
const answer = (selection: readonly string[], several?: readonly string[], other?: string) =>
  respond(app, survey, {
    [home]: chose(home, selection),
    ...(several && { [transport]: chose(transport, several, other) }),
  })

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, SEVERAL_CHOICES])
  ;[home, transport] = survey.questions.map(({ _id }) => _id) as [string, string]
  await answer(['c1'], ['m1', 'm2'])
  await answer(['c2'], ['m3'], '=1+1')
  await answer(['c3'])
})

test('of the button have a column for each choice of several, otherwise one with the label', async () => {
  const text = await (await exportedFile(app, designer, survey._id, 'csv')).text()
  const rows = csvRows(text)
  const cells = (name: string) => rows.map((row) => row[name]).sort()
  expect(cells('Q1 How do you live?')).toEqual(['Neither', 'Owning', 'Renting'])
  expect(cells('Q2 How do you get about? (Bus)')).toEqual(['', '0', '1'])
  expect(cells('Q2 How do you get about? (Car)')).toEqual(['', '0', '1'])
  expect(cells('Q2 How do you get about? (other)')).toEqual(['', '', "'=1+1"])
})

test('of the archive have every answer, wide and long, and every figure', async () => {
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const wide = csvRows(files.get('answers_wide.csv')!)
  expect(wide.map((row) => row.answer_q1).sort()).toEqual(['Neither', 'Owning', 'Renting'])
  expect(Object.keys(wide[0]!).filter((name) => name.startsWith('answer_q2'))).toEqual(
    ['bus', 'bicycle', 'car', 'not_at_all', 'other'].map((word) => `answer_q2_${word}`),
  )
  expect(wide.map((row) => row.answer_q2_bicycle).sort()).toEqual(['', '0', '1'])
  const long = csvRows(files.get('answers.csv')!)
  expect(long.map(({ type, answer: text }) => [type, text]).sort()).toEqual(
    ['Bus; Bicycle', 'Car; =1+1', 'Neither', 'Owning', 'Renting'].map((text) => ['choice', text]),
  )
  const figures = csvRows(files.get('choice_results.csv')!)
  expect(figures.map(({ question_id, label, n, count }) => [question_id === home, label, n, count])).toEqual([
    ...['Renting', 'Owning', 'Neither'].map((label) => [true, label, '3', '1']),
    ...[
      ['Bus', '1'],
      ['Bicycle', '1'],
      ['Car', '1'],
      ['Not at all', '0'],
      ['', '1'],
    ].map(([label, count]) => [false, label, '2', count]),
  ])
  expect(files.get('codebook.md')).toContain('| c1 | Renting | 0 | q1_renting |')
  expect(files.get('codebook.md')).toContain('1 to 2 of these choices. Something else could be named.')
  const lines = await (await exportedFile(app, designer, survey._id, 'ndjson')).text()
  const answers = lines
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).answers)
  expect(answers).toContainEqual({
    ...{ questionId: transport, type: 'choice', answer: ['Car', '=1+1'] },
    ...{ selection: ['m3'], other: '=1+1' },
  })
})

test('of a survey without choices are the same as before', async () => {
  const plain = await makeSurvey(designer, [QV, TEXT])
  const files = await unpackedFiles(await (await exportedFile(app, designer, plain._id, 'zip')).blob())
  expect([...files.keys()].filter((name) => /choice|wide/.test(name))).toEqual(['ballots_wide.csv'])
})
