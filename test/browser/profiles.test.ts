import { expect, test } from 'bun:test'
import type { BrowserContext } from 'playwright-core'
import { operations } from '../../src/urls.ts'
import { inProfile } from './profiles.ts'

/** Two visits, one after the other, with the same options. */
async function twice(
  first: (context: BrowserContext) => Promise<unknown>,
  second: (context: BrowserContext) => Promise<unknown>,
): Promise<void> {
  const options = { locale: 'en-GB' }
  await inProfile(options, async (context) => void (await first(context)))
  await inProfile(options, async (context) => void (await second(context)))
}

async function openPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(operations.health())
  return page
}

test('a visit meets nothing that the one before it has stored', async () => {
  await twice(
    async (context) => {
      const page = await openPage(context)
      await context.addCookies([{ name: 'lang', value: 'ar', url: page.url() }])
      await page.evaluate(() => {
        localStorage.setItem('draft', 'votes')
        sessionStorage.setItem('receipt', 'uuid')
        // What a page stores as it ends is gone as well.
        addEventListener('pagehide', () => localStorage.setItem('left', 'votes'))
      })
    },
    async (context) => {
      const page = await openPage(context)
      expect(
        await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]),
      ).toEqual(['', 0, 0])
    },
  )
})

test('a visit meets neither routes, listeners, pages nor the lost network of the one before it', async () => {
  const heard: string[] = []
  let rerouted = 0
  await twice(
    async (context) => {
      context.on('request', (request) => heard.push(request.url()))
      await context.route('**', (route) => {
        rerouted++
        return route.continue()
      })
      await openPage(context)
      expect([heard.length, rerouted]).toEqual([1, 1])
      await context.setOffline(true)
    },
    async (context) => {
      const before = context.pages().length
      const page = await openPage(context)
      expect(await page.evaluate(() => [navigator.onLine, innerWidth])).toEqual([true, 1280])
      expect([heard.length, rerouted, context.pages().length - before]).toEqual([1, 1, 1])
      expect(before).toBeLessThanOrEqual(1)
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
