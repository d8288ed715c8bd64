import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { CONSENT, type DesignerSurvey, LIKERT } from '../support/app.ts'
import { participant, startProlific } from '../support/prolific.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { madeSurvey, onDevice } from './device.ts'
import { arriveAt, button } from './visit.ts'

const SIGNED = {
  ...{ panel: 'prolific', signedEntries: true, endCode: 'C1A2B3', noConsentCode: 'NC9' },
  ...{ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
}
const ANN = participant('5f1')

let prolific: Awaited<ReturnType<typeof startProlific>>
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let server: ServerProcess
let survey: DesignerSurvey
beforeAll(async () => {
  prolific = await startProlific()
  directory = await temporaryDirectory()
  const env = { DEV_LOGIN: '1', PROLIFIC_JWKS: prolific.keys }
  server = await startServer({ dataDir: `${directory.path}/data`, env })
}, 180_000)
afterAll(async () => {
  await server.stop()
  await directory.remove()
  prolific.stop()
})
async function made(questions: readonly object[]): Promise<void> {
  ;({ survey } = await madeSurvey(questions, SIGNED, server.url))
}
beforeEach(() => made([LIKERT]))

const address = () => server.url + pages.survey(survey._id)
const choose = (page: Page, value: string) => page.getByRole('radio', { name: value }).check()

test('who comes by a signed link answers, comes back once it no longer counts, and is sent back with the code', async () => {
  await onDevice(
    async ({ open }) => {
      const first = await open(await prolific.signedLink(address(), ANN))
      await button(first, 'Begin Survey →').click()
      const stored = first.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
      await choose(first, '2')
      await stored
      await first.close()
      const page = await open(`${address()}?${new URLSearchParams(ANN)}`)
      await page.getByRole('radio', { name: '2', checked: true }).waitFor()
      await choose(page, '4')
      await button(page, 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
      await page.getByRole('link', { name: 'Continue to app.prolific.com' }).waitFor()
    },
    { baseURL: server.url },
  )
})

test('who comes by a signed link declines, and is sent back with the code for that', async () => {
  await made([CONSENT, LIKERT])
  await onDevice(
    async ({ open }) => {
      const page = await open(await prolific.signedLink(address(), ANN))
      await button(page, 'Begin Survey →').click()
      await page.getByRole('radio').last().check()
      await button(page, 'Leave the survey').click()
      await arriveAt(page, 'Thank you for reading')
      await page.locator('[href*=NC9]').waitFor()
    },
    { baseURL: server.url },
  )
})

test('who writes the address themselves reads what to do', async () => {
  await onDevice(
    async ({ open }) => {
      const page = await open(`${address()}?${new URLSearchParams(ANN)}`)
      await arriveAt(page, 'This link could not be confirmed')
      expect(await button(page, 'Begin Survey →').count()).toBe(0)
    },
    { baseURL: server.url },
  )
})
