import { expect, test } from 'bun:test'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { operations } from '../../src/urls.ts'
import { inProfile } from './profiles.ts'
import { slowDown } from './responses/impatient.ts'

type Act = (context: BrowserContext, tab: Page) => Promise<unknown>

/** Two visits, one after the other, with the same options. */
async function twice(first: Act, second: Act): Promise<void> {
  const options = { locale: 'en-GB', reducedMotion: 'reduce' as const }
  await inProfile(options, async (context, tab) => void (await first(context, tab)))
  await inProfile(options, async (context, tab) => void (await second(context, tab)))
}

async function openPage(page: Page) {
  await page.goto(operations.health())
  return page
}

test('a visit finds nothing that the previous one has stored', async () => {
  await twice(
    async (context, tab) => {
      const page = await openPage(tab)
      await context.addCookies([{ name: 'lang', value: 'ar', url: page.url() }])
      await page.evaluate(() => {
        localStorage.setItem('draft', 'votes')
        sessionStorage.setItem('receipt', 'uuid')
        // What a page stores as it ends is gone as well.
        addEventListener('pagehide', () => localStorage.setItem('left', 'votes'))
      })
    },
    async (_, tab) => {
      const page = await openPage(tab)
      expect(
        await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
      ).toEqual(['', 0, 0])
    },
  )
})

test('a visit has neither routes, listeners, tabs nor the lost network of the previous one', async () => {
  const heard: string[] = []
  let rerouted = 0
  await twice(
    async (context, tab) => {
      for (const target of [context, tab]) {
        target.on('request', (request) => heard.push(request.url()))
        await target.route('**', (route) => {
          rerouted++
          return route.fallback()
        })
      }
      await openPage(tab)
      await openPage(await context.newPage())
      expect([heard.length, rerouted]).toEqual([3, 3])
      await context.setOffline(true)
    },
    async (context, tab) => {
      const page = await openPage(tab)
      expect(await page.evaluate(() => [navigator.onLine, innerWidth])).toEqual([true, 1280])
      expect([heard.length, rerouted, context.pages().length]).toEqual([3, 3, 1])
    },
  )
})

test('a visit has neither the window, the scheme nor the slowed processor of the previous one', async () => {
  const look = (page: Page) =>
    page.evaluate(() => {
      const media = ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)']
      return [innerWidth, ...media.map((query) => matchMedia(query).matches)]
    })
  let devtools: CDPSession | undefined
  await twice(
    async (_, tab) => {
      await openPage(tab)
      await tab.setViewportSize({ width: 360, height: 640 })
      await tab.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' })
      expect(await look(tab)).toEqual([360, true, true, false])
      devtools = await slowDown(tab, 2)
    },
    async (_, tab) => {
      expect(await look(tab)).toEqual([1280, false, false, true])
      expect(devtools?.send('Page.enable')).rejects.toThrow('closed')
    },
  )
})

test('a visit that failed leaves no profile behind', async () => {
  const options = { locale: 'en-AU' }
  let failed: BrowserContext | undefined
  const failing = inProfile(options, async (context) => {
    failed = context
    throw new Error('as tests do')
  })
  expect(failing).rejects.toThrow('as tests do')
  await failing.catch(() => undefined)
  await inProfile(options, async (context) => expect(context).not.toBe(failed as BrowserContext))
})
