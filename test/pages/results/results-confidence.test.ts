import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond, uuidSeeing } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, LIKERT])
})

const html = async () => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.send(`/survey/${survey._id}/results`, { headers })).text
}

async function answer(votes: number[], label = '4') {
  const [qv, likert] = survey.questions.map(({ _id }) => _id)
  await respond(app, survey, { [qv]: votes, [likert]: label })
}

describe('the results page', () => {
  test('states how many of the people asked have answered, and that this is the result if all have', async () => {
    const ask = async (populationSize: number) => {
      expect(
        (await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { populationSize } })).status,
      ).toBe(200)
    }
    for (let each = 0; each < 12; each++) await answer([4, each % 3, -1])
    await ask(30)
    expect(await html()).toContain('12 of the 30 people invited have answered')
    expect(await html()).toContain('Line: 95% confidence interval.')
    await ask(11)
    expect(await html()).toContain('More than the 11 people invited have answered')
    await ask(12)
    const page = await html()
    expect(page).toContain('Everyone who was invited has answered. “Parks” has the most net votes.')
    expect(page).toContain('Nobody is missing, so there are no confidence intervals.')
    expect(page).not.toContain('stroke-width="1.5"')
    expect(page).not.toContain('Line: 95% confidence interval.')
  })

  test('states the same for shares of choices', async () => {
    survey = await makeSurvey(designer, [CHOICE], { populationSize: 12 })
    const [{ _id: questionId }] = survey.questions
    const chosen = { questionId, questionType: 'choice', selection: ['c1'] }
    for (let each = 0; each < 11; each++) await respond(app, survey, { [questionId]: chosen })
    const most = await html()
    expect(most).toContain('11 of the 12 people invited have answered')
    expect(most).toContain('A line shows the 95% confidence interval.')
    await respond(app, survey, { [questionId]: chosen })
    const all = await html()
    expect(all).toContain('Nobody is missing, so there are no confidence intervals.')
    expect(all).not.toContain('A line shows the 95% confidence interval.')
  })

  test('compares options that some have seen by the estimate for everybody', async () => {
    const setting = { totalCredits: 100, sampleOption: 2 }
    survey = await makeSurvey(designer, [{ ...QV, setting }])
    const [question] = survey.questions
    const ids = question.options.map(({ optionId }) => optionId)
    for (let each = 0; each < 12; each++) {
      const rare = each < 3
      const seen = [ids[rare ? 0 : 1]!, ids[2]!]
      const votes = [{ optionId: seen[0], votes: rare ? 5 : 2 }]
      const position = Object.fromEntries(seen.map((id, at) => [id, at]))
      const uuid = uuidSeeing(survey, { [question._id]: seen })
      await respond(app, survey, { [question._id]: { votes, position } }, { uuid })
    }
    const page = await html()
    expect(page).toContain('Some options were seen by only 3 people: too few to say which option leads.')
    expect(page).toContain('estimate the votes if everyone had seen all of them')
    expect(page).toContain('from Parks (+60) to')
    expect(page).toMatch(/<th[^>]*aria-sort="descending"[^>]*><a[^>]*>Net votes if all saw it/)
  })

  test('names the labels between which a median lies', async () => {
    for (const label of ['2', '4']) await answer([1], label)
    expect(await html()).toContain('2 answers · Median: between 2 and 4 · Mean: 3.00. ')
  })
})
