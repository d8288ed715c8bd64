import { expect, test } from 'bun:test'
import { createSplitReader } from '../../../src/results/splits/reader.ts'
import { simulate } from '../../../src/simulation/simulate.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import { CHOICE, makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

/** So many options that a page has 100 responses, of which two are read at a time. */
const OPTIONS = 200
const RESPONSES = 230

/** A survey with results that take several pages to split by the answers to its second question. */
async function surveyOfPages() {
  const app = await testApp()
  const designer = await signIn(app)
  const options = Array.from({ length: OPTIONS }, (_, at) => ({
    optionId: `o${at + 1}`,
    optionName: `Option ${at}`,
  }))
  const survey = await makeSurvey(designer, [{ ...QV, options }, CHOICE])
  const [qv = '', home = ''] = survey.questions.map(({ _id }): string => _id)
  const stored = await findSurvey(app.deps.database, survey._id)
  if (!stored) throw new Error('the survey is not there')
  const fill = (responses: number) =>
    simulate(app.deps.database, stored, { responses, seed: 5, now: Date.now(), batch: 70 })
  return { app, designer, survey, stored, qv, home, fill }
}

test('a split counts every response once, however many pages are read, and continues from there', async () => {
  const { app, designer, survey, qv, home, fill } = await surveyOfPages()
  const results = () => resultsOf(designer, survey._id, `by=question:${home}`)
  const check = async (responses: number) => {
    const { split, questions } = await results()
    expect(split!.segments.reduce((sum, segment) => sum + segment.responses!, 0)).toBe(responses)
    const [counted] = questions
    if (counted?.type !== 'qv') throw new Error('no votes')
    const means = (found: readonly { m: number; mean: number | null }[]) =>
      found.map(({ m, mean }) => [m, mean?.toFixed(9)])
    expect(means(split!.questions[0]!.options)).toEqual(means(counted.options))
  }
  await fill(RESPONSES)
  await check(RESPONSES)
  await fill(RESPONSES + 120)
  await check(RESPONSES + 120)
  await respond(app, survey, {
    [qv]: [1, ...Array(OPTIONS - 1).fill(0)],
    [home]: { questionId: home, questionType: 'choice', selection: ['c1'] },
  })
  await check(RESPONSES + 121)
}, 60_000)

test('the end of the next page is requested before a page is read, so that the database continues at once', async () => {
  const { app, stored, home, fill } = await surveyOfPages()
  await fill(RESPONSES)
  const { database } = app.deps
  let [ends, pages] = [0, 0]
  const query: typeof database.query = (statement, params) => {
    if (statement.includes('find_page_end')) ends++
    if (statement.includes('list_to_split')) {
      pages++
      expect(ends).toBeGreaterThan(pages)
    }
    return database.query(statement, params)
  }
  const reader = createSplitReader(() => ({ ...database, query }))
  const asked = await reader.requested(stored.survey, { by: `question:${home}` })
  await reader.read(stored.survey, asked!)
  expect(pages).toBe(Math.ceil(RESPONSES / 100))
}, 60_000)
