import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const open = (rest = '') =>
  app.send(`/survey/${survey._id}/results${rest}`, { headers: { authorization: `Bearer ${designer.token}` } })
const html = async (rest = '') => (await open(rest)).text
const answer = (votes: number[]) => respond(app, survey, { [survey.questions[0]._id]: votes })

describe('options with a category and a price', () => {
  const FACTS = [
    { category: 'Streets', price: 900 },
    { category: 'Green', price: 40_000 },
    { category: 'Green' },
  ]
  const columns = (page: string) =>
    Array.from(page.matchAll(/<th scope="col"[^>]*>(?:<a [^>]*>)?([^<]*)/g), ([, name = '']) => name)
  const namesOf = (page: string) =>
    Array.from(page.matchAll(/<th scope="row">(?:<bdi>)?([^<]*)/g), ([, name = '']) => name).slice(0, 3)

  beforeEach(async () => {
    app = await testApp({ assets: await testAssets() })
    designer = await signIn(app)
    const options = QV.options.map((option, at) => ({
      ...option,
      optionName: `Option ${at + 1}`,
      ...FACTS[at],
    }))
    survey = await makeSurvey(designer, [
      { ...QV, options, setting: { totalCredits: 100, priceUnit: 'EUR' } },
    ])
    await answer([3, 1, 2])
  })

  test('have columns for both, and can be sorted by category, the better result first', async () => {
    const page = await html()
    expect(columns(page).slice(0, 4)).toEqual(['Rank', 'Option', 'Category', 'Price (EUR)'])
    expect(page).toContain('40,000')
    expect(page).toMatch(/href="\?sort=category&amp;dir=asc"/)
    expect(namesOf(await html('?sort=category&dir=asc'))).toEqual(['Option 3', 'Option 2', 'Option 1'])
    expect(namesOf(await html('?sort=price&dir=desc'))).toEqual(['Option 2', 'Option 1', 'Option 3'])
  })

  test('have both in the file of the figure', async () => {
    const { text } = await open(
      `/figure.csv?figure=net&question=${survey.questions[0]._id}&sort=category&dir=asc`,
    )
    const [header, first] = text.split('\r\n')
    expect(header).toContain('rank,optionName,category,price,netVotes')
    expect(first).toContain('Option 3,Green,,')
  })

  test('have no columns if no option has any', async () => {
    survey = await makeSurvey(designer, [QV])
    await answer([3, 1, 2])
    expect(columns(await html())).not.toContain('Category')
    expect(columns(await html())).not.toContain('Price')
  })
})
