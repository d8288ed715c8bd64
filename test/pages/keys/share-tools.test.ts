import { expect, test } from 'bun:test'
import { makeSurvey, QV, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)>'

test('lines for Qualtrics can stand in its page, whatever the options are called', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const options = QV.options.map((option, at) => (at === 0 ? { ...option, optionName: HOSTILE } : option))
  const { _id } = await makeSurvey(designer, [{ ...QV, options }])
  const headers = { authorization: `Bearer ${designer.token}` }
  const { text } = await app.send(`/survey/${_id}/share`, { headers })
  const [lines = ''] = text.match(/<code>Qualtrics\.SurveyEngine[\s\S]*?<\/code>/) ?? []
  expect(lines).toContain(String.raw`\u003c/script&gt;\u003cimg src=x`)
  expect(lines).not.toContain('&lt;')
})
