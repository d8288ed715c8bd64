import { beforeEach, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  INFO,
  importedAgain,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let info: string
let likert: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [INFO, LIKERT, CHOICE])
  ;[info, likert] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const choice = () => survey.questions[2]!._id
const answers = () => ({
  [likert]: '4',
  [choice()]: { questionId: choice(), questionType: 'choice', selection: ['c1'] },
})

test('a text to read is unchanged after being written, exported and read', async () => {
  expect(survey.questions[0]).toEqual({
    ...{ _id: info, type: 'info', question: INFO.question, description: INFO.description, position: 0 },
    ...{ required: false, groupId: null },
  })
  expect((await importedAgain(designer, survey)).questions).toEqual(survey.questions)
})

test('an answer to it is refused, and a response is complete without', async () => {
  const begun = await begin(app, survey, answers())
  const responseContent = { questionId: info, questionType: 'info' }
  const { status, body } = await app.call('POST', RESPONSES, { ...begun, questionId: info, responseContent })
  expect([status, body.code]).toEqual([422, 'INVALID_INPUT'])
  expect(body.details).toMatchObject([{ path: '/responseContent/questionId' }])
  expect((await complete(app, begun)).status).toBe('completed')
})

test('results and files contain only questions that are answered, which keep their positions', async () => {
  await respond(app, survey, answers())
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
  expect(body.questions.map(({ type, position }) => [type, position])).toEqual([
    ['likert', 1],
    ['choice', 2],
  ])
  const [row = {}] = csvRows(await (await exportedFile(app, designer, survey._id, 'csv')).text())
  expect(Object.keys(row).filter((name) => /^Q\d/.test(name))).toEqual([
    'Q2 How easy was it?',
    'Q3 How do you live?',
  ])
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  expect(Object.keys(csvRows(files.get('answers_wide.csv')!)[0]!)).toEqual([
    'response_id',
    'answer_q2',
    'answer_q3',
  ])
  expect(files.get('codebook.md')).not.toContain(INFO.question)
})
