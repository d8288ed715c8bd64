import { expect, test } from 'bun:test'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../support/app.ts'
import { exportedFile } from '../support/export-files.ts'
import { respond } from '../support/respond.ts'

/** A designer who looks after every completion: which steps of the figures concern fewer people than a batch. */
async function watched(ballotSecrecy: string, people: number) {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy })
  const path = `${SURVEYS}/${survey._id}` as const
  const { keys } = (await designer.call('POST', `${path}/keys`, { count: people })).body
  const counts = [0]
  const look = async () => counts.push((await designer.call('GET', `${path}/results`)).body.completed)
  for (const [at, uKey] of keys.entries()) {
    await respond(app, survey, { [survey.questions[0]!._id]: [(at % 5) - 2, 0, 0] }, { uKey })
    await look()
  }
  const file = (await exportedFile(app, designer, survey._id, 'ndjson')).status
  const toggle = (isAvailable: boolean) => designer.call('PATCH', path, { settings: { isAvailable } })
  await toggle(false)
  await look()
  const steps = counts.slice(1).map((count, at) => count - counts[at]!)
  return { steps: steps.filter((step) => step > 0), file }
}

test('figures of secret ballots change by ten people or more, and files wait for the end', async () => {
  expect(await watched('secret', 24)).toEqual({ steps: [10, 14], file: 409 })
}, 60_000)

test('a board of nine sees its result once the vote is closed', async () => {
  expect(await watched('secret', 9)).toEqual({ steps: [9], file: 409 })
}, 60_000)

test('figures of pseudonymous ballots change by one, so the attack works', async () => {
  expect(await watched('pseudonymous', 6)).toEqual({ steps: [1, 1, 1, 1, 1, 1], file: 200 })
}, 60_000)
