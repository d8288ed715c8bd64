import { beforeAll, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  type Designer,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

let app: TestApp
let designer: Designer
let path: string
beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  const made = await makeSurvey(designer, [QV, LIKERT], { isAvailable: false })
  const arms = made.questions.map(({ _id }, at) => ({
    armId: `arm-${at}`,
    label: `Arm ${at}`,
    share: 1,
    questions: [_id],
  }))
  await designer.call('PATCH', `${SURVEYS}/${made._id}`, { settings: { isAvailable: true, arms } })
  path = pages.survey(made._id)
})

const textOf = async (address: string) =>
  (await app.send(address, { headers: { authorization: `Bearer ${designer.token}` } })).text

test.each([
  ['arm-0', 0],
  ['arm-1', 1],
  ['unknown', 0],
])('a preview of arm %s shows that arm at once, and names it', async (asked, at) => {
  const text = await textOf(`${path}?preview=true&arm=${asked}`)
  const questions = [QV, LIKERT].map(({ question }) => text.includes(question))
  expect(questions).toEqual([at === 0, at === 1])
  expect(text).toContain(`You see the arm “Arm ${at}”.`)
})

test('nobody else sees the label of an arm', async () => {
  expect(await textOf(path)).not.toContain('You see the arm')
})
