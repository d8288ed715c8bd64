import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { respond } from '../support/respond.ts'

const options = [400, 300, 200].map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: ['Parks', 'Roads', 'Library'][at],
  price,
}))
const outcome = { rule: 'budget', budget: 500, method: 'netVotes', onMisfit: 'skip' }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [
    { type: 'qv', question: 'What should be funded?', options, setting: { outcome } },
  ])
})

const html = async (path: string) =>
  (await app.send(path, { headers: { authorization: `Bearer ${designer.token}` } })).text
const answer = (votes: number[]) => respond(app, survey, { [survey.questions[0]._id]: votes })

describe('the page of results', () => {
  test('offers what it says in words to copy', async () => {
    await answer([2, 3, 1])
    const page = await html(`/survey/${survey._id}/results`)
    const [, copied = ''] = /data-copy-text="([^"]*)"/.exec(page) ?? []
    expect(copied).toStartWith('2 projects are funded for 500 of 500.\nOne response is too few')
  })
})
