import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import type { LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { onDevice } from '../every-screen/device.ts'
import { madeSurvey } from '../made-survey.ts'
import { actionsOnServer, arriveAt, button, storedResponse } from '../visit.ts'

const SETTINGS = { shuffle: false, logging: 'cursor' }

/** Answers and submits; gives what the completion said of the log, and who it was. */
async function submitted(page: Page) {
  const completes = page.waitForRequest((request) => request.url().endsWith(api.complete()))
  await button(page, 'Submit').click()
  const { uuid, metadata } = (await completes).postDataJSON()
  await arriveAt(page, 'Thank you')
  return { uuid, ...metadata.eventSummary }
}

describe('the log of', () => {
  const path = (surveyId: string) => `${pages.survey(surveyId)}?mode=text`
  const start = async (page: Page) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await page.getByText('Saved on this device').waitFor()
  }

  test('a respondent whose actions are not sent counts them, and the response is accepted', async () => {
    const surveyId = await madeSurvey([QV], SETTINGS)
    await onDevice(async ({ context, open }) => {
      await context.route(`**${api.events()}`, (route) => route.abort())
      const page = await open(path(surveyId))
      await start(page)
      await page.getByText('Your answers', { exact: true }).click()
      await button(page, 'Continue on another device').click()
      await page.getByRole('textbox', { name: 'Continue on another device' }).waitFor()
      for (let votes = 0; votes < 30; votes++)
        for (const name of ['Add a vote to Roads', 'Remove a vote from Roads'])
          await button(page, name).press('Enter')
      const { uuid, totalEvents, eventsDropped } = await submitted(page)
      expect(totalEvents).toBe(65)
      expect(eventsDropped).toBeGreaterThanOrEqual(50)
      expect((await storedResponse(surveyId, uuid)).surveyResponse.status).toBe('completed')
    })
  })

  test('a device without storage is still sent to the server', async () => {
    const surveyId = await madeSurvey([QV], SETTINGS)
    await onDevice(
      async ({ context, open }) => {
        await context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        })
        const page = await open(path(surveyId))
        await button(page, 'Begin Survey →').click()
        await button(page, 'Add a vote to Parks').click()
        await page.getByText('Your answers cannot be saved on this device.').waitFor()
        const { uuid, eventsDropped } = await submitted(page)
        expect(eventsDropped).toBe(0)
        while ((await actionsOnServer(page, surveyId, uuid)) < 6) await Bun.sleep(50)
      },
      { isDisposable: true },
    )
  })

  test('a survey that does not request it stays on the device', async () => {
    const surveyId = await madeSurvey([QV], { shuffle: false })
    await onDevice(async ({ open }) => {
      const page = await open(path(surveyId))
      const posted: string[] = []
      page.on('request', (request) => posted.push(new URL(request.url()).pathname))
      await start(page)
      await page.reload()
      await page.getByText(/We restored your answers/).waitFor()
      await button(page, 'Add a vote to Parks').click()
      await page.waitForFunction(() => localStorage.eventRecords?.includes('vote_change'))
      const kept: LoggedAction[] = await page.evaluate(() => JSON.parse(localStorage.eventRecords))
      expect(kept[0]).toMatchObject({ type: 'resume' })
      expect(kept.map(({ type }) => type)).not.toContain('session_start')
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      expect(posted).not.toContain(api.events())
    })
  })
})
