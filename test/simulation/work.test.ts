import { expect, test } from 'bun:test'
import { doSimulation } from '../../src/simulation/work.ts'
import { pages } from '../../src/urls.ts'
import { CHOICE, LIKERT, makeSurvey, SURVEYS, signIn, testApp } from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { begin, respond } from '../support/respond.ts'

test('simulated responses are reported beside those of people, and fill no quota', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [CHOICE, LIKERT])
  const [home, ease] = survey.questions.map(({ _id }) => _id) as [string, string]
  const when = { any: [{ questionId: home, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { quotas: [{ quotaId: 'renters', when, most: 100 }] },
  })
  const page = async () => {
    const headers = { authorization: `Bearer ${designer.token}` }
    return (await app.send(pages.surveyResults(survey._id), { headers })).text
  }
  const renting = { [home]: { questionId: home, questionType: 'choice', selection: ['c1'] } }
  for (let people = 0; people < 3; people++) await respond(app, survey, { ...renting, [ease]: '3' })
  for (let people = 0; people < 2; people++) await begin(app, survey, renting)
  expect(await page()).not.toContain('Simulated responses fill no quota.')
  const lines: string[] = []
  const tell = (told: object) => lines.push(Object.values(told).join())
  const request = { surveyId: survey._id, responses: 20, seed: 1, groups: [] }
  await doSimulation(app.deps.database, { ...request, remove: false }, { tell, now: Date.now() })
  expect(lines.join()).toContain('count 20 simulated responses and 3 that people completed,')
  const text = await page()
  expect(text).toContain('3 of 100 completed')
  expect(text).toContain('Simulated responses fill no quota.')
  await doSimulation(app.deps.database, { ...request, remove: true }, { tell, now: Date.now() })
  expect(lines.at(-1)).toContain('Responses of people: 5, none was touched.')
})
