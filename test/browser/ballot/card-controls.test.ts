import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { button, visit } from '../visit.ts'

const DEMO = pages.survey(DEMO_SURVEY_ID)

const ICONS = ['.handle', '.menu-button', '.travel :first-child', '.travel :last-child']

/** How many colours there are in the middle of a button, where its icon is; a blank one has one. */
async function colorsInside(page: Page, selector: string): Promise<number> {
  const box = await page.locator(`${selector}:visible`).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  const clip = { x: box.x + box.width / 2 - 10, y: box.y + box.height / 2 - 10, width: 20, height: 20 }
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const pixels = drawing?.getImageData(0, 0, image.width, image.height).data ?? []
    return new Set(new Uint32Array(Uint8ClampedArray.from(pixels).buffer)).size
  }, png)
}

for (const forcedColors of ['none', 'active'] as const) {
  test(`buttons without words show icons, with forced colours: ${forcedColors}`, async () => {
    await visit(
      DEMO,
      async ({ page }) => {
        await button(page, 'Begin Survey →').click()
        await stepHydrated(page)
        await page.keyboard.press('1')
        await page.locator('.handle:visible').scrollIntoViewIfNeeded()
        for (const icon of ICONS) expect([icon, (await colorsInside(page, icon)) > 1]).toEqual([icon, true])
      },
      { forcedColors },
    )
  })
}

/** The names of what Tab comes to in the first card, in its order. */
async function stopsInCard(page: Page): Promise<string[]> {
  const nameInCard = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!document.querySelector('.card')?.contains(focused)) return null
      return focused?.getAttribute('aria-label') ?? focused?.textContent
    })
  const stops: string[] = []
  await page.locator('[data-sort]:visible').focus()
  await page.keyboard.press('Tab')
  for (let name = await nameInCard(); name && stops.length < 9; name = await nameInCard()) {
    stops.push(name)
    await page.keyboard.press('Tab')
  }
  return stops
}

test('Tab skips the buttons beside a wheel, which the arrow keys turn, and stops at those beside a list', async () => {
  const stops = async (input: string, names: string[] = []) => {
    await visit(`${DEMO}?mode=text&input=${input}`, async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await stepHydrated(page)
      names.push(...(await stopsInCard(page)))
      await page.locator('[data-vote=up]:visible').first().click()
      await page.locator('vote-control[data-votes="1"]').waitFor()
    })
    // The first card is drawn, and only some cut their description.
    const always = names.filter((name) => name !== 'more')
    return always.map((name) => name.replace(/ (to|from|for|Move) .*| .* to…$/, ''))
  }
  expect(await stops('wheel')).toEqual(['Votes', 'Move'])
  expect(await stops('dropdown')).toEqual(['Remove a vote', 'Votes', 'Add a vote', 'Move'])
})
