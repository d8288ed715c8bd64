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

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const ARMS = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT], {
    isAvailable: false,
    parameters: ['age'],
    screenedOutText: 'For adults.',
    screenOut: { any: [{ param: 'age', operator: 'atMost', value: '17' }] },
  })
})

const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
const open = async (query: string) => (await app.send(`/survey/${survey._id}?${query}`)).text

test('people whom the link alone screens out are told so before any question, with and without arms', async () => {
  for (const arms of [[], ARMS]) {
    await set({ arms, isAvailable: true })
    for (const lang of LANGUAGES) {
      const text = await open(`age=16&lang=${lang}`)
      const { screenedOut, quotaFull } = catalogues[lang].pages
      for (const told of [screenedOut.title, 'For adults.']) expect(text).toContain(told)
      for (const other of ['data-step="', quotaFull.began]) expect(text).not.toContain(other)
    }
    for (const query of ['age=18', '']) expect(await open(query)).not.toContain('For adults.')
  }
  expect(await app.deps.database.query('SELECT 1 FROM responses', [])).toEqual([])
})

test('if being screened out earns a code, people begin, so that it is known who has it', async () => {
  await set({ screenedOutCode: 'OUT7', isAvailable: true })
  const text = await open('age=16')
  expect(text).toContain('data-step="')
  expect(text).not.toContain('OUT7')
})
