import { expect, test } from 'bun:test'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../support/app.ts'

test('a draft that was filled with simulated responses is still a draft, until it has been opened', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const { _id } = await makeSurvey(designer, [QV], { isAvailable: false })
  const stored = await findSurvey(app.deps.database, _id)
  await simulate(app.deps.database, stored!, { responses: 3, seed: 1, now: Date.now() })
  const status = async () => (await designer.call('GET', SURVEYS)).body.surveys[0]?.status
  const setAvailable = (isAvailable: boolean) =>
    designer.call('PATCH', `${SURVEYS}/${_id}`, { settings: { isAvailable } })
  expect(await status()).toBe('draft')
  expect((await findSurvey(app.deps.database, _id))?.hasResponses).toBe(false)
  await setAvailable(true)
  expect(await status()).toBe('open')
  await setAvailable(false)
  expect(await status()).toBe('closed')
})
