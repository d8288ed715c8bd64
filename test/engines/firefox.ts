import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type JSHandle } from 'puppeteer-core'
import type { Engine } from './engine.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** $FIREFOX, or a usual location; undefined if there is none. */
export const firefoxPath = (): string | undefined =>
  process.env.FIREFOX || PLACES.find((place) => existsSync(place))

/** A Firefox of its own, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  })
  const page = await browser.newPage()
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error}`))
  return {
    goTo: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args),
    async click(find, ...args) {
      const handle: JSHandle = await page.evaluateHandle(find as never, ...args)
      const found = handle.asElement() as ElementHandle<Element> | null
      if (!found) throw new Error('there is no such element')
      await found.click()
    },
    type: (text) => page.keyboard.type(text),
    noise,
    quit: () => browser.close(),
  }
}
