import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { slowDown } from '../responses/impatient.ts'
import { holdScripts } from '../visit/hold-scripts.ts'
import { surveyHydrated } from '../visit/hydrated.ts'
import { button, openMenu, visit } from '../visit.ts'

const runs = (page: Page) =>
  page.locator('.run:visible').evaluateAll((all) => all.map((run) => run.children.length))
const names = (page: Page) =>
  page
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))

const optionsTo = (length: number) =>
  Array.from({ length }, (_, at) => ({ optionId: `o${at}`, optionName: `Option ${at}` }))

test('a long list is one list with a respondent’s own sample, and a card moves between runs with the focus on it', async () => {
  const { survey } = await madeSurvey(
    [{ ...QV, options: optionsTo(20), setting: { totalCredits: 100, sampleOption: 11 } }],
    { mode: 'text', shuffle: true },
  )
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(pages.survey(survey._id), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.getByRole('listitem').first().waitFor()
    expect(await runs(page)).toEqual([4, 4, 3])
    const order = await names(page)
    expect(order).toHaveLength(11)
    release()
    await surveyHydrated(page)
    expect([await names(page), await runs(page)]).toEqual([order, [4, 4, 3]])
    const said = await page.getByRole('list').last().ariaSnapshot()
    expect(said.match(/^ *- list\b/gm)).toHaveLength(1)
    expect(said.match(/^ {2}- listitem/gm)).toHaveLength(11)

    const [last = '', next = ''] = order.slice(3)
    await openMenu(page, last)
    await page.getByRole('menuitem', { name: `Move ${last} down` }).press('Enter')
    await page.locator(`.run:nth-child(2) > [aria-label="${last}"]:has(.menu-button:focus)`).waitFor()
    expect(await names(page)).toEqual([...order.slice(0, 3), next, last, ...order.slice(5)])
    expect(await runs(page)).toEqual([4, 4, 3])
  })
})

test('the task of a press on Begin lays out few of the cards', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(24) }], { mode: 'text' })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await page.evaluate(async () => void (await customElements.whenDefined('visit-state')))
    const laidOut = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const cards = [...document.querySelectorAll('.run > .card')]
          const isLaidOut = (card: Element) => card.checkVisibility({ contentVisibilityAuto: true })
          const count = () => resolve(cards.filter(isLaidOut).length)
          addEventListener('click', () => requestAnimationFrame(count))
        }),
    )
    await button(page, 'Begin Survey →').click()
    expect(await laidOut).toBe(4)
  })
})

test('controls in a long list are rendered as they come near, with the votes cast before', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(120) }], { mode: 'text', shuffle: false })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await surveyHydrated(page)
    expect(await page.locator('vote-control:empty').count()).toBeGreaterThan(60)
    await page.getByRole('listitem', { name: 'Option 119' }).scrollIntoViewIfNeeded()
    await button(page, 'Remove a vote from Option 119').click()
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    // Shift and Tab lead from the bar below into the end of the list.
    await button(page, 'Undo').waitFor()
    await page.locator('[data-go=back]').focus()
    const name = () => page.locator(':focus').getAttribute('aria-label')
    for (let tabs = 0; tabs < 10 && (await name()) !== 'Move Option 119 to…'; tabs++)
      await page.keyboard.press('Shift+Tab')
    expect(await name()).toBe('Move Option 119 to…')
    await page
      .getByRole('listitem', { name: 'Option 119' })
      .getByText('1 downvote', { exact: true })
      .waitFor()
    await page.keyboard.press('Shift+Tab')
    expect(await name()).toBe('Add a vote to Option 119')
  })
})

test('a long shuffled list has controls only near the viewport', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(120) }], { mode: 'text', shuffle: true })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await surveyHydrated(page)
    expect(await page.locator('.run:nth-child(n + 17) vote-control:not(:empty)').count()).toBe(0)
    const [first = ''] = await names(page)
    await button(page, `Add a vote to ${first}`).click()
    await page.getByText('Saved on this device').waitFor()
  })
})

const toVotes = async (page: Page) => {
  await button(page, 'Begin Survey →').click()
  await surveyHydrated(page)
  await button(page, 'Voting →').click()
  await button(page, 'Voting →').click()
}

test('a card dragged out of its run is not clipped', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(20) }], { mode: 'interactive' })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await toVotes(page)
    const card = page.locator('.run:visible:nth-child(2) .card').first()
    const name = await card.getAttribute('aria-label')
    const handle = card.locator('.handle')
    await handle.scrollIntoViewIfNeeded()
    const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {}
    await page.mouse.move(x + 5, y + 5)
    await page.mouse.down()
    await page.mouse.move(x + 5, y - 100)
    await page.mouse.move(x + 5, y - 250)
    await page.waitForFunction(
      ([left, top, name]) =>
        document.elementFromPoint(left, top)?.closest('.card')?.getAttribute('aria-label') === name,
      [x + 5, y - 250, name] as const,
    )
    // Nor once other cards have been told what it is over.
    await page.waitForTimeout(300)
    expect(await page.locator('.run[data-dragged]').count()).toBe(1)
    await page.mouse.up()
    await page.locator('.run[data-dragged]').waitFor({ state: 'detached' })
  })
})

test('only cards near the viewport take part in dragging, and any that comes near can be dragged by keys, however fast, into another run', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(120) }], {
    mode: 'interactive',
    shuffle: false,
  })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await toVotes(page)
    const handle = (at: number) => button(page, `Drag Option ${at}`)
    // A handle says how to drag where its card takes part.
    const takingPart = page.locator('.handle[aria-describedby]')
    await page.locator('.handle[aria-describedby][aria-label="Drag Option 0"]:visible').waitFor()
    expect(await takingPart.count()).toBeLessThan(60)

    await handle(104).focus()
    await page.locator('.handle:focus[aria-describedby]').waitFor()
    expect(await takingPart.count()).toBeLessThan(90)
    const press = async (key: string, then: string) => {
      await page.keyboard.press(key)
      await page.locator(then).waitFor()
    }
    await press('Space', '.card[data-dragging][aria-label="Option 104"]')
    await press('ArrowUp', '.card[data-over][aria-label="Option 103"]')
    await press('Space', '.card:not([data-dragging])[aria-label="Option 104"]:has(.handle:focus)')
    expect(await optionsAround(page, 104)).toEqual([101, 102, 104, 103, 105])
    await dragFast(page, 60)
  })
})

const optionsAround = async (page: Page, at: number) =>
  (await names(page)).slice(at - 3, at + 2).map((name) => Number(name.replace('Option ', '')))

/** Drags a card that takes no part yet by keys that are pressed as fast as can be, and begins to drag it again. */
async function dragFast(page: Page, at: number): Promise<void> {
  const card = `[aria-label="Option ${at}"]`
  expect(await page.locator(`.handle[aria-describedby][aria-label="Drag Option ${at}"]`).count()).toBe(0)
  await button(page, `Drag Option ${at}`).focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await page.locator(`.card[data-over][aria-label="Option ${at - 2}"]`).waitFor()
  await expectInView(page, page.locator(`.card[data-dragging]${card}`))
  await page.keyboard.press('Space')
  const dropped = page.locator(`.card:not([data-dragging])${card}:has(.handle:focus)`)
  await dropped.waitFor()
  const order = [at - 3, at, at - 2, at - 1, at + 1]
  expect(await optionsAround(page, at)).toEqual(order)

  for (const key of ['Enter', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
  await dropped.waitFor()
  expect(await optionsAround(page, at)).toEqual(order)
}

test('no key that drags a card of a long list is lost on a slow device, however fast it is pressed', async () => {
  const { survey } = await madeSurvey([{ ...QV, options: optionsTo(120) }], {
    mode: 'interactive',
    shuffle: false,
  })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await toVotes(page)
    await page.locator('.handle[aria-describedby][aria-label="Drag Option 0"]:visible').waitFor()
    await slowDown(page, 4)
    await dragFast(page, 104)
  })
})

/** Waits until all of an element is on the screen. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  const handle = await element.elementHandle()
  await page.waitForFunction((shown) => {
    const { top, bottom } = shown?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
    return top >= 0 && bottom <= innerHeight
  }, handle)
}
