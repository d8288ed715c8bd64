import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { CHOICE, makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const MARGINS = 'How do you live?; Renting; 20 %\nHow do you live?; Owning; 80 %'

test('groups and weights are shown below each vote, and what is about all of them once', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, CHOICE, { ...QV, question: 'And next year?' }])
  const [first, choice, second] = survey.questions.map(({ _id }) => _id) as [string, string, string]
  for (let each = 0; each < 12; each++)
    await respond(app, survey, {
      [first]: [each % 3, 1, 0],
      [choice]: { questionId: choice, questionType: 'choice', selection: [each % 2 ? 'c1' : 'c2'] },
      [second]: [0, each % 3, 1],
    })
  const query = new URLSearchParams({ by: `question:${choice}`, margins: MARGINS })
  const { text } = await app.send(`${pages.surveyResults(survey._id)}?${query}`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  const ids = [...text.matchAll(/<h[23] id="((?:split|weights|q)[^"]*)"/g)].map(([, id]) => id)
  const places = ['q0', 'split', 'split0-split', 'weights', 'weights0-weights', 'q1', 'q2']
  const below = ['split-2', 'split1-split', 'weights-2', 'weights1-weights']
  expect(ids.filter((id) => !/^q\d-/.test(id!))).toEqual([...places, ...below])
  expect(text.match(/12 weighted responses carry as much information as/g)).toHaveLength(1)
  for (const id of ['split', 'weights', 'split-2', 'weights-2'])
    expect(text.match(new RegExp(`<a href="#${id}"`, 'g'))).toHaveLength(2)
})
