import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'

/** Waits until earlier changes have been painted. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/**
 * Presses a control once it is enabled, as a hand does, and fails if it moves before it is released.
 *
 * @param meanwhile happens while the pointer is down
 */
export async function press(
  page: Page,
  control: Locator,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  await control.and(page.locator(':not(:disabled)')).waitFor()
  await control.scrollIntoViewIfNeeded()
  await painted(page)
  const before = await control.boundingBox()
  if (!before) throw new Error('there is nothing to press')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await meanwhile()
  await painted(page)
  expect(await control.boundingBox()).toEqual(before)
  await page.mouse.up()
}

/** Presses a field and types into it. */
export async function write(page: Page, field: Locator, text: string) {
  await press(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Holds back the replies to calls until they are released. */
export async function hold(page: Page, method: string, path: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await promise
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse((response) => response.request().method() === method)
    resolve()
    await (await answered).finished()
    await painted(page)
  }
}

/** Waits until the draft on this device contains a text. */
export const draftHolds = (page: Page, text: string) =>
  page.waitForFunction(
    (text) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith('qv:draft:') && localStorage[key].includes(text),
      ),
    text,
  )
