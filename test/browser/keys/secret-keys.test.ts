import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button, remaining } from '../visit.ts'

const TEXT = { mode: 'text' }

async function vote(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await button(page, 'Add a vote to Parks').click()
  await page.getByText('Saved on this device').waitFor()
}

describe('a unique key of secret ballots', () => {
  test('resumes the response on the device that used it, and says everywhere else that it was used', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT, hasUKey: true })
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one'] })
    const link = `${pages.survey(survey._id)}?uKey=key-one`
    const isTurnedAway = () =>
      onDevice(async (other) => {
        const second = await other.open(link)
        await arriveAt(second, 'This key has been used')
        expect(await second.locator('time').count()).toBe(0)
      })
    await onDevice(async ({ context, open }) => {
      const page = await open(link)
      const sent = page.waitForResponse(`**${api.responses()}`)
      await vote(page)
      await sent
      await page.getByText('Your answers', { exact: true }).click()
      await button(page, 'Download my answers').waitFor()
      expect(await button(page, 'Continue on another device').count()).toBe(0)
      await isTurnedAway()
      await context.clearCookies()
      await page.goto(link)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      await isTurnedAway()
      await page.goto(link)
      await arriveAt(page, 'Thank you')
      await page.locator('#copy-answers').getByText('Parks: 1 upvote').waitFor()
    })
  })

  test('begun by whoever sent the link starts over from the welcome, which says what is promised', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT, hasUKey: true })
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one'] })
    const planted = { ...firstAnswer(survey, 'known-to-sender'), uKey: 'key-one' }
    const begun = await designer.call('POST', api.responses(), planted)
    expect(begun.status).toBe(201)
    await onDevice(async ({ open }) => {
      const page = await open(`${pages.survey(survey._id)}?uKey=key-one&uuid=known-to-sender`)
      await arriveAt(page, 'This key has been used')
      await button(page, 'Start over here').click()
      await arriveAt(page, 'Welcome to the Survey')
      await page.getByText('Nobody can tell which ballot is yours, not even the organisers.').waitFor()
      await button(page, 'Begin Survey →').click()
      await remaining(page, 100)
      const sent = page.waitForResponse(`**${api.responses()}`)
      await button(page, 'Add a vote to Parks').click()
      const { surveyResponse } = await (await sent).json()
      expect([surveyResponse.status, surveyResponse.uuid === 'known-to-sender']).toEqual([
        'inProgress',
        false,
      ])
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })

  test('that was used elsewhere leaves this device its answers', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT, hasUKey: true })
    await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one'] })
    const link = `${pages.survey(survey._id)}?uKey=key-one`
    await onDevice(async ({ context, open }) => {
      await context.route('**/api/v1/survey/responses', (route) => route.abort())
      const page = await open(link)
      await vote(page)
      await onDevice(async (other) => {
        const second = await other.open(link)
        await vote(second)
        await button(second, 'Submit').click()
        await arriveAt(second, 'Thank you')
      })
      await page.goto(link)
      await page.getByText('Your key was used to start this survey on another device').waitFor()
      const saving = page.waitForEvent('download')
      await button(page, 'Download my answers').first().click()
      expect(await Bun.file(await (await saving).path()).text()).toContain('Parks: 1 upvote')
    })
  })
})
