import { beforeEach, expect, test } from 'bun:test'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT], {
    parameters: ['city'],
    quotaFullText: 'Taipei is done.',
    quotaFullCode: 'FULL7',
    quotaFullLink: 'https://panel.example/?s={status}&c={param.city}',
    quotas: [
      { quotaId: 'taipei', most: 1, when: { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] } },
    ],
  })
})

const open = async (query: string) => (await app.send(`/survey/${survey._id}?${query}`)).text
const answers = () => ({ [survey.questions[0]._id]: '4' })
const reserve = () => begin(app, survey, answers(), { parameters: { city: 'Taipei' } })

test('people whose link is in a full quota are told so before any question, with the end link and the code', async () => {
  expect(await open('city=Taipei')).toContain('data-step="')
  await reserve()
  for (const lang of LANGUAGES) {
    const text = await open(`city=taipei&lang=${lang}`)
    const { title, began } = catalogues[lang].pages.quotaFull
    for (const told of [title, began, 'Taipei is done.', 'value="FULL7"', 's=quotaFull&amp;c=taipei'])
      expect(text).toContain(told)
    expect(text).not.toContain('data-step="')
  }
  for (const query of ['city=Tainan', '', 'city=Taipei&continue=1'])
    expect(await open(query)).toContain('data-step="')
  expect(await app.deps.database.query('SELECT 1 FROM responses', [])).toHaveLength(1)
})

test('the survey opens again once the reservation has expired', async () => {
  await reserve()
  await app.deps.database.query(`UPDATE reservations SET expires_at = now() - interval '1 minute'`, [])
  expect(await open('city=Taipei')).toContain('data-step="')
})

test('designers see in words how full each quota is', async () => {
  const results = async () =>
    (
      await app.send(`/survey/${survey._id}/results`, {
        headers: { authorization: `Bearer ${designer.token}` },
      })
    ).text.replaceAll(/<!--.*?-->/g, '')
  const ids = await reserve()
  const who = 'the parameter “city” of the link is “Taipei”'
  expect(await results()).toContain(`${who}: 0 of 1 completed, 1 more answering now.`)
  await complete(app, ids)
  const full = await results()
  expect(full).toContain(`${who}: 1 of 1 completed. <strong> Full</strong>`.replace('. <', '.<'))
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { quotas: [{ ...survey.settings.quotas[0]!, most: 5 }] },
  })
  expect(await results()).toContain(`${who}: 1 of 5 completed.</li>`)
})
