import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { freePort, startServer, temporaryDirectory } from '../../support/server-process.ts'
import { onDevice } from '../every-screen/device.ts'
import { arriveAt, button, optionNames, storedResponse, votesByName } from '../visit.ts'

const TEXT_DEMO = `${pages.survey(DEMO_SURVEY_ID)}?mode=text`

async function voted(page: Page): Promise<string> {
  const [name = ''] = await optionNames(DEMO_SURVEY_ID)
  await button(page, 'Begin Survey →').click()
  await button(page, `Add a vote to ${name}`).click()
  await page.getByText('Saved on this device').waitFor()
  return name
}

const keptUuid = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('qv:draft:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').uuid as string
  })

describe('without a network', () => {
  test('a submission waits, says so, and is sent once on return', async () => {
    await onDevice(async ({ context, open }) => {
      const page = await open(TEXT_DEMO)
      const name = await voted(page)
      const uuid = await keptUuid(page)
      await page.setViewportSize({ width: 360, height: 740 })
      const fewCredits = page.getByText(/credits? used/)
      await fewCredits.waitFor()
      let completions = 0
      page.on('request', (request) => {
        if (request.url().endsWith(api.complete())) completions += 1
      })
      await context.setOffline(true)
      await button(page, 'Submit').click()
      await page.getByText('You are offline.').waitFor()
      expect(await fewCredits.isVisible()).toBe(false)
      expect(new URL(page.url()).pathname).toBe(pages.survey(DEMO_SURVEY_ID))
      await context.setOffline(false)
      await arriveAt(page, 'Thank you')
      expect(completions).toBe(1)
      const stored = await storedResponse(DEMO_SURVEY_ID, uuid)
      expect([stored.surveyResponse.status, votesByName(stored)]).toEqual(['completed', { [name]: 1 }])
    })
  })

  test('a submission that waits is withdrawn by a change, says so at once, and is sent when it is asked for again', async () => {
    await onDevice(async ({ context, open }) => {
      const page = await open(TEXT_DEMO)
      const name = await voted(page)
      const uuid = await keptUuid(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await context.setOffline(true)
      await button(page, 'Submit').click()
      await page.getByText('You are offline.').waitFor()
      await button(page, `Add a vote to ${name}`).click()
      await page
        .getByRole('alert')
        .getByText('You changed your answers, so they were not submitted.')
        .waitFor()
      expect(await page.getByText('You are offline.').isVisible()).toBe(false)
      await context.setOffline(false)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid))).toEqual({ [name]: 2 })
    })
  })

  test('a submission continues after the tab was closed and opened again', async () => {
    await onDevice(async ({ context, open }) => {
      const page = await open(TEXT_DEMO)
      await voted(page)
      const uuid = await keptUuid(page)
      await context.setOffline(true)
      await button(page, 'Submit').click()
      await page.getByText('You are offline.').waitFor()
      await page.close()
      await context.setOffline(false)
      const again = await open(TEXT_DEMO)
      await arriveAt(again, 'Thank you')
      expect((await storedResponse(DEMO_SURVEY_ID, uuid)).surveyResponse.status).toBe('completed')
    })
  })
})

test('while every fifth request fails a submission still succeeds, and counts once', async () => {
  await onDevice(async ({ context, open }) => {
    const page = await open(TEXT_DEMO)
    const name = await voted(page)
    const uuid = await keptUuid(page)
    let calls = 0
    await context.route(`**${api.responses()}**`, (route) => {
      calls += 1
      return calls % 5 === 1 ? route.abort() : route.continue()
    })
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    expect(calls).toBeGreaterThan(1)
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid))).toEqual({ [name]: 1 })
  })
})

test('a server that stops and starts again in between loses nothing', async () => {
  const directory = await temporaryDirectory()
  const dataDir = `${directory.path}/data`
  const port = freePort()
  let server = await startServer({ dataDir, port })
  try {
    await onDevice(
      async ({ open }) => {
        const page = await open(TEXT_DEMO)
        await voted(page)
        await server.stop()
        await button(page, 'Submit').click()
        const lost = page.getByText('Nothing is lost: your answers are saved on this device.')
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 740 })
          await lost.waitFor()
          await page.getByText('Unknown error occurred').waitFor()
        }
        server = await startServer({ dataDir, port })
        await arriveAt(page, 'Thank you')
      },
      { baseURL: server.url },
    )
  } finally {
    await server.stop()
    await directory.remove()
  }
}, 60_000)

describe('a device without free storage', () => {
  test('says so, warns before the page is left, and still submits', async () => {
    await onDevice(async ({ open }) => {
      const page = await open(TEXT_DEMO)
      await page.evaluate(() => {
        for (let size = 1 << 20; size > 0; size >>= 1) {
          for (let at = 0; at < 20; at++) {
            try {
              localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size))
            } catch {
              break
            }
          }
        }
      })
      const [name = ''] = await optionNames(DEMO_SURVEY_ID)
      await button(page, 'Begin Survey →').click()
      await button(page, `Add a vote to ${name}`).click()
      await page.getByText('Your answers cannot be saved on this device.').waitFor()
      const asked = new Promise<string>((resolve) => {
        page.once('dialog', async (dialog) => {
          resolve(dialog.type())
          await dialog.dismiss()
        })
      })
      await page.close({ runBeforeUnload: true })
      expect(await asked).toBe('beforeunload')
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
    })
  })
})

describe('a response', () => {
  test('is removed from the device on request, and nothing is left of it', async () => {
    await onDevice(async ({ open }) => {
      const page = await open(TEXT_DEMO)
      await voted(page)
      await page.getByText('Your answers', { exact: true }).click()
      await button(page, 'Clear my answers from this device').click()
      await button(page, 'Clear them now').click()
      await arriveAt(page, /^Find out/)
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
    })
  })
})
