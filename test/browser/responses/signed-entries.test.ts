import { beforeEach, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CONSENT, type DesignerSurvey, LIKERT } from '../../support/app.ts'
import { participant } from '../../support/prolific.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button } from '../visit.ts'

const SIGNED = {
  ...{ panel: 'prolific', signedEntries: true, endCode: 'C1A2B3', noConsentCode: 'NC9' },
  ...{ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
}
const ANN = participant('5f1')

let survey: DesignerSurvey
async function made(questions: readonly object[]): Promise<void> {
  ;({ survey } = await madeSurvey(questions, SIGNED))
}
beforeEach(() => made([LIKERT]))

const signedLink = () => currentSession().prolific.signedLink(address(), ANN)
const address = () => currentSession().server.url + pages.survey(survey._id)
const choose = (page: Page, value: string) => page.getByRole('radio', { name: value }).check()

test('a participant with a signed link answers, returns after it has expired, and is sent back with the code', async () => {
  await onDevice(async ({ open }) => {
    const first = await open(await signedLink())
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
  })
})

test('a participant with a signed link declines, and is sent back with the code for that', async () => {
  await made([CONSENT, LIKERT])
  await onDevice(async ({ open }) => {
    const page = await open(await signedLink())
    await button(page, 'Begin Survey →').click()
    await page.getByRole('radio').last().check()
    await button(page, 'Leave the survey').click()
    await arriveAt(page, 'Thank you for reading')
    await page.locator('[href*=NC9]').waitFor()
  })
})

test('a visitor with a forged address is told what to do', async () => {
  await onDevice(async ({ open }) => {
    const page = await open(`${address()}?${new URLSearchParams(ANN)}`)
    await arriveAt(page, 'This link could not be confirmed')
    expect(await button(page, 'Begin Survey →').count()).toBe(0)
  })
})
