import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV, SURVEYS } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button } from '../visit.ts'

async function vote(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await button(page, 'Add a vote to Parks').click()
  await page.getByText('Saved on this device').waitFor()
}

const REFUSALS = {
  'Survey key': 'This key does not open the survey.',
  'Unique key': 'This key is not valid for this survey.',
}

/** Another key, typed into the page that asks for one, is refused, and shows nobody's answers. */
async function refusesTyped(page: Page, label: keyof typeof REFUSALS, key: string): Promise<void> {
  await page.getByLabel(label).fill(key)
  await Promise.all([page.waitForResponse((answer) => answer.status() === 403), page.keyboard.press('Enter')])
  await page.waitForLoadState('networkidle')
  await page.locator('.field-error', { hasText: REFUSALS[label] }).waitFor()
  expect(await page.getByRole('link', { name: 'Download my answers from' }).count()).toBe(0)
}

const TEXT = { mode: 'text' }

describe('a survey key', () => {
  test('is typed once, is in no address, and opens the survey again after a reload', async () => {
    const { survey } = await madeSurvey([QV], { ...TEXT, hasSKey: true, sKeyValue: 'open-sesame' })
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      await arriveAt(page, 'This survey requires a key')
      await page.getByLabel('Survey key').fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByText('This key does not open the survey.').waitFor()
      await page.getByLabel('Survey key').fill('open-sesame')
      await page.keyboard.press('Enter')
      await vote(page)
      expect(page.url()).not.toContain('sesame')
      await page.reload()
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })
})

describe('a survey key that changes while somebody answers', () => {
  test('is removed from the address of the link, and leaves respondents their answers; a mistyped key shows none', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT, hasSKey: true, sKeyValue: 'open-sesame' })
    await onDevice(async ({ open }) => {
      const page = await open(`${pages.survey(survey._id)}?sKey=open-sesame`)
      await vote(page)
      const address = page.url()
      expect(address).not.toContain('sesame')
      const keptAnswers = page.getByRole('link', { name: 'Download my answers from' })
      await page.goto(`${address}?sKey=sesame`)
      await page.getByText('This key does not open the survey.').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await keptAnswers.count()).toBe(0)
      await refusesTyped(page, 'Survey key', 'sesame')
      const settings = { hasSKey: true, sKeyValue: 'open-barley' }
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
      for (const revoked of [address, `${address}?sKey=open-sesame`]) {
        await page.goto(revoked)
        await arriveAt(page, 'This survey requires a key')
        await page.getByText('They stay on this device for 90 days').waitFor()
        expect(await keptAnswers.count()).toBe(1)
      }
      await page.getByLabel('Survey key').fill('open-barley')
      await page.keyboard.press('Enter')
      await page.getByText('Saved on this device').waitFor()
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })
})

describe('a unique key', () => {
  test('gives one response: a second device may start over, a later visit sees that it was used', async () => {
    const settings = { ...TEXT, hasUKey: true, ballotSecrecy: 'pseudonymous' }
    const { designer, survey } = await madeSurvey([QV], settings)
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one'] })
    const link = `${pages.survey(survey._id)}?uKey=key-one`
    await onDevice(async ({ open }) => {
      const page = await open(link)
      await vote(page)
      await page.getByText('Your answers', { exact: true }).click()
      await button(page, 'Continue on another device').click()
      await page.getByRole('textbox', { name: 'Continue on another device' }).waitFor()
      await onDevice(async (other) => {
        const second = await other.open(link)
        await second.getByText('This key was used to start the survey').waitFor()
        expect(await button(second, 'Start over here').count()).toBe(1)
        expect(await button(second, 'Download my answers').count()).toBe(0)
      })
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      await page.goto(link)
      await arriveAt(page, 'This key has been used')
    })
  })

  test('that is revoked while somebody answers leaves them their answers, even after a reload', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT, hasUKey: true })
    const keys = `${SURVEYS}/${survey._id}/keys`
    await designer.call('POST', keys, { keys: ['key-one'] })
    await onDevice(async ({ open }) => {
      const page = await open(`${pages.survey(survey._id)}?uKey=key-one`)
      await vote(page)
      const { body } = await designer.call('POST', `${keys}/revoke`, { keys: ['key-one'] })
      expect(body).toEqual({ revoked: ['key-one'], submitted: [] })
      const keptAnswers = page.getByRole('link', { name: 'Download my answers from' })
      for (const address of [page.url(), `${pages.survey(survey._id)}?uKey=key-one`]) {
        await page.goto(address)
        await arriveAt(page, 'This survey requires a key')
        await page.getByText('The key you answered with no longer opens this survey').waitFor()
        const saving = page.waitForEvent('download')
        await keptAnswers.click()
        expect(await Bun.file(await (await saving).path()).text()).toContain('Parks: 1 upvote')
      }
      await refusesTyped(page, 'Unique key', 'somebody-else')
      await page.goto(pages.survey(survey._id))
      await keptAnswers.waitFor()
      await page.goto(`${pages.survey(survey._id)}?uKey=somebody-else`)
      await page.getByText('This key is not valid for this survey.').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await keptAnswers.count()).toBe(0)
    })
  })

  test('that was used elsewhere returns this device’s answers, only to this visit', async () => {
    const settings = { ...TEXT, hasUKey: true, ballotSecrecy: 'pseudonymous' }
    const { designer, survey } = await madeSurvey([QV], settings)
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one', 'key-two'] })
    const link = `${pages.survey(survey._id)}?uKey=key-one`
    const keptAnswers = (page: Page) => page.getByRole('link', { name: 'Download my answers from' })
    await onDevice(async ({ context, open }) => {
      await context.route('**/api/v1/survey/responses', (route) => route.abort())
      const page = await open(link)
      await vote(page)
      await onDevice(async (other) => {
        const second = await other.open(link)
        await vote(second)
        await button(second, 'Submit').click()
        await arriveAt(second, 'Thank you')
        await second.goto(link)
        await arriveAt(second, 'This key has been used')
        await second.waitForLoadState('networkidle')
        expect(await keptAnswers(second).count()).toBe(0)
      })
      for (const address of [pages.survey(survey._id), link]) {
        await page.goto(address)
        await arriveAt(page, 'This key has been used')
        const saving = page.waitForEvent('download')
        await keptAnswers(page).click()
        const text = await Bun.file(await (await saving).path()).text()
        expect(text).toContain('Parks: 1 upvote')
        expect(text).toContain('Not submitted from this device')
      }
      await page.goto(`${pages.survey(survey._id)}?uKey=key-two`)
      await arriveAt(page, 'Welcome to the Survey')
      await page.goto(link)
      await arriveAt(page, 'This key has been used')
      await page.waitForLoadState('networkidle')
      expect(await keptAnswers(page).count()).toBe(0)
    })
  })
})

describe('a survey that closes while somebody answers', () => {
  test('accepts nothing more after the extra time, states since when, and the answers can be saved', async () => {
    const { designer, survey } = await madeSurvey([QV, LIKERT], { ...TEXT, closeGraceMinutes: 0 })
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      await vote(page)
      await button(page, /Continue/).click()
      await page.getByRole('radio', { name: '4' }).check()
      const closesAt = new Date(Date.now() - 1000).toISOString()
      const settings = { opensAt: '2020-01-01T00:00:00Z', closesAt }
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
      await button(page, 'Submit Responses').click()
      await page.getByText('so your answers were not submitted').waitFor()
      expect(await page.locator('nav time').getAttribute('datetime')).toBe(closesAt)
      const saving = page.waitForEvent('download')
      await button(page, 'Download my answers').first().click()
      const file = await (await saving).path()
      expect(await Bun.file(file).text()).toContain('Parks: 1 upvote')
      expect(await page.getByRole('radio', { name: '4' }).isChecked()).toBe(true)
    })
  })
})
