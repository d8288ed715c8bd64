import { expect, test } from 'bun:test'
import { MIN_RESPONSES_FOR_ORDER } from '../../../src/domain/certainty/rank-confidence.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, TEXT, type TestApp, testApp } from '../../support/app.ts'
import { exportedFile, finishedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'

const options = [400, 300, 200.5].map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: ['Parks', '=Roads', 'Library'][at],
  price,
  category: 'Town',
}))
const outcome = { rule: 'budget', budget: 501, method: 'netVotes', onMisfit: 'skip' }

/** The texts and numbers of a sheet, row by row. */
const rowsOf = (sheet: string) =>
  [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
  )

async function sheetOf(...asked: [app: TestApp, designer: Designer, surveyId: string]): Promise<string> {
  const answer = await finishedFile(...asked, 'sheet')
  expect(answer.headers.get('content-disposition')).toContain('decided')
  return (await unpackedFiles(await answer.blob())).get('xl/worksheets/sheet1.xml') ?? ''
}

test('its running total is the sum of the rows above, whatever is funded first, and every share is known', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const setting = { outcome: { ...outcome, method: 'perPrice' } }
  const [first, second] = options
  const question = { type: 'qv', question: 'What?', options: [first, { ...second, price: 100 }], setting }
  const survey = await makeSurvey(designer, [question])
  // Of fewer responses no share is told.
  for (let person = 0; person < MIN_RESPONSES_FOR_ORDER; person++)
    await respond(app, survey, { [survey.questions[0]?._id ?? '']: [3, 2] })
  const table = rowsOf(await sheetOf(app, designer, survey._id)).slice(7)
  expect(table.map((row) => [row[1], row[7], row[8], row[9]])).toEqual([
    ['Parks', '1', '400', '400'],
    ['=Roads', '1', '100', '500'],
  ])
}, 100_000)

test('a spreadsheet for people has the survey above its options, and is one landscape sheet', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const question = {
    type: 'qv',
    question: 'What?',
    options,
    setting: { priceUnit: 'EUR', outcome },
  }
  const survey = await makeSurvey(designer, [question])
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Our town' })
  for (let person = 0; person < 12; person++)
    await respond(app, survey, { [survey.questions[0]?._id ?? '']: [1, 3, person < 9 ? 2 : -1] })
  const sheet = await sheetOf(app, designer, survey._id)
  const rows = rowsOf(sheet)
  expect(rows.slice(0, 2)).toEqual([['Our town'], ['What?']])
  expect(rows[3]).toEqual(['12 completed responses'])
  expect(rows[4]).toEqual(['2 projects are funded for €500.50 of €501.'])
  const table = rows.slice(6)
  expect(table.map((row) => row.length)).toEqual([10, 10, 10, 10])
  expect(table.slice(1).map((row) => [row[1], row[4], row[5], row[6], row[8], row[9]])).toEqual([
    ['=Roads', '36', '0', '36', '300', '300'],
    ['Library', '18', '3', '15', '200.5', '500.5'],
    ['Parks', '12', '0', '12', '0', ''],
  ])
  // The names of some columns have two lines.
  expect(sheet).toContain('<row ht="30" customHeight="1">')
  expect(sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="1"')
  expect(sheet).not.toContain('<f>')
  const other = await makeSurvey(designer, [TEXT])
  expect((await exportedFile(app, designer, other._id, 'sheet')).status).toBe(422)
}, 100_000)
