import { expect, test } from 'bun:test'
import { CHOICE, makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

test('the results page links to files with the same comparison of ways of asking', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, CHOICE])
  const [vote = '', home = ''] = survey.questions.map(({ _id }) => _id)
  const choice = { questionId: home, questionType: 'choice', selection: ['c1'] }
  await respond(app, survey, { [vote]: [1, 0, 0], [home]: choice })
  const query = new URLSearchParams({ compare: 'asking', behaviour: `${home}:c1` })
  const { text } = await app.send(`/survey/${survey._id}/results?${query}`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  const [, href = ''] = /href="([^"]+\/export\?format=zip[^"]*)"/.exec(text) ?? []
  const asked = new URL(href.replaceAll('&amp;', '&'), 'http://localhost').searchParams
  expect([asked.get('compare'), asked.get('behaviour')]).toEqual(['asking', `${home}:c1`])
})
