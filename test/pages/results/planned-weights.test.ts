import { expect, test } from 'bun:test'
import { CHOICE, makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const MARGINS = 'How do you live?; Renting; 20 %\nHow do you live?; Owning; 80 %'
const PLANNED = 'By the weights of the list of people'

test('the results page says whether figures are weighted as planned', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const settings = { hasUKey: true, ballotSecrecy: 'pseudonymous', weighting: 'people' }
  const survey = await makeSurvey(designer, [QV, CHOICE], settings)
  const [vote = '', home = ''] = survey.questions.map(({ _id }) => _id)
  const list = `/api/v1/designer/surveys/${survey._id}/people` as const
  const people = [1, 2, 3, 4].map((weight, at) => ({ address: `${at}@example.org`, weight }))
  await designer.call('POST', list, { people })
  for (const [at, { link }] of (await designer.call('GET', list)).body.people.entries()) {
    const choice = { questionId: home, questionType: 'choice', selection: [at % 2 ? 'c1' : 'c2'] }
    const uKey = link?.split('uKey=')[1] ?? ''
    await respond(app, survey, { [vote]: [1, 0, 0], [home]: choice }, { uKey })
  }
  const open = async (query: Record<string, string> = {}) => {
    const address = `/survey/${survey._id}/results?${new URLSearchParams(query)}`
    return (await app.send(address, { headers: { authorization: `Bearer ${designer.token}` } })).text
  }
  expect(await open()).toContain(`Weighting in the preregistration: “${PLANNED}”.`)
  expect(await open({ weights: 'base' })).toContain(`This follows the preregistration: “${PLANNED}”.`)
  expect(await open({ weights: 'base', margins: MARGINS })).toContain(
    `This differs from the preregistration: “${PLANNED}”.`,
  )
})
