import { beforeEach, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, TEXT], { parameters: ['source', 'wave'] })
  const [qv, text] = survey.questions.map(({ _id }) => _id) as [string, string]
  for (const source of [
    ...Array(6).fill('<b>poster</b>'),
    ...Array(5).fill('mail'),
    ...['web', 'web', 'web', 'tv', 'tv'],
  ])
    await respond(
      app,
      survey,
      { [qv]: [source === 'mail' ? 0 : 3, 0, 0], [text]: 'ok' },
      {
        parameters: { source },
      },
    )
})

const open = (query: Record<string, string>) =>
  app.send(`/survey/${survey._id}/results?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })

test('the results page has a field for each parameter, and shows the filtered value', async () => {
  const { text } = await open({ 'param.source': '<b>poster</b>' })
  expect(text).toContain('6 completed responses')
  expect(text).toContain('<li>Link parameter source: <bdi>&lt;b&gt;poster&lt;/b&gt;</bdi></li>')
  const field = /<input[^>]* name="param.source"[^>]*>/.exec(text)?.[0]
  expect(field).toContain('value="&lt;b&gt;poster&lt;/b&gt;"')
  expect(text).toContain('<label for="filter-param.wave">Link parameter wave</label>')
  expect(text).not.toContain('<b>poster')
})

test('its files, and the search in its texts, cover the same responses', async () => {
  const { text } = await open({ 'param.source': 'mail' })
  expect(text).toContain('/export?format=xlsx&amp;param.source=mail"')
  expect(text).toContain('<input type="hidden" name="param.source" value="mail"/>')
  expect(text).toMatch(/\.csv\?param\.source=mail&amp;figure=/)
})

test('it offers to split by a parameter, and names those with rare values', async () => {
  const { text } = await open({ by: 'param.source' })
  expect(text).toContain('<option value="param.source" selected="">Link parameter source</option>')
  expect(text).toContain('<h2 id="split">Split by: Link parameter source</h2>')
  expect(text).toContain('“mail (few: n = 5)”: “Parks” gets fewer votes per person')
  expect((await open({ margins: 'param.source; other; 100' })).text).toContain('Other values')
})

test('an invalid filter is named', async () => {
  const { status, text } = await open({ 'param.other': 'x' })
  expect(status).toBe(422)
  expect(text).toContain('“param.other” must be param. and the name of a parameter that the survey stores.')
  const both = await open({ 'param.source': 'mail', mode: 'text' })
  expect(both.text).toContain('Ask for “param.source” without any other filter.')
})
