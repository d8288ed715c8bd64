import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { RANKING } from '../../support/one-of-each.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { devtoolsOf } from '../profiles.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const WHOLE = { ...RANKING, top: null }

const order = (page: Page) =>
  page.getByRole('list', { name: 'Your order' }).getByRole('listitem').locator('[dir]').allTextContents()
/** Waits until the control of that name has the focus. */
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, name)

async function submitted(page: Page, surveyId: string, uuid: () => string) {
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
  const { questionResponses = [] } = await storedResponse(surveyId, uuid())
  return questionResponses.map(({ responseContent }) => (responseContent as { ranking?: string[] }).ranking)
}

test('items are ranked by buttons, as many as are asked for', async () => {
  const surveyId = await madeSurvey([RANKING])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByText('Rank your 3 best, the best first').waitFor()
    expect(await page.getByRole('list', { name: 'Your order' }).count()).toBe(0)
    for (const [at, name] of ['Boats', 'Trains'].entries())
      await button(page, `Put ${name} at place ${at + 1}`).click()
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    await button(page, 'Show them').click()
    await button(page, 'Put Planes at place 3').click()
    expect(await order(page)).toEqual(['Boats', 'Trains', 'Planes'])
    expect(await button(page, 'Put Trams at place 4').count()).toBe(0)
    expect(await button(page, 'Trams: not ranked').getAttribute('aria-disabled')).toBe('true')
    await button(page, 'Trams: not ranked').click({ force: true })
    expect(await order(page)).toHaveLength(3)
    await button(page, 'Move Planes up').click()
    await button(page, 'Take Boats out of the order').click()
    expect(await order(page)).toEqual(['Planes', 'Trains'])
    await button(page, 'Put Trams at place 3').click()
    expect(await violationsInBothSchemes(page)).toEqual([])
    await page.reload()
    await page.getByText('We restored').waitFor()
    expect(await order(page)).toEqual(['Planes', 'Trains', 'Trams'])
    expect(await submitted(page, surveyId, uuid)).toEqual([['i4', 'i1', 'i2']])
  })
})

test('items are ranked by keyboard alone: the focus stays with the item, and each move is announced', async () => {
  const surveyId = await madeSurvey([WHOLE])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    for (const [at, name] of ['Trains', 'Trams', 'Boats', 'Planes'].entries()) {
      await button(page, `Put ${name} at place ${at + 1}`).focus()
      await page.keyboard.press('Enter')
      await hasFocus(page, `Take ${name} out of the order`)
    }
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await hasFocus(page, 'Take Planes out of the order')
    for (const [key, place] of [
      ['ArrowDown', 3],
      ['ArrowUp', 2],
    ] as const) {
      await page.keyboard.press(key)
      await page.getByRole('status').getByText(`Planes: place ${place} of 4`).waitFor()
      await hasFocus(page, 'Take Planes out of the order')
    }
    await page.keyboard.press('Enter')
    await hasFocus(page, 'Put Planes at place 4')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await hasFocus(page, 'Take Planes out of the order')
    await page.getByRole('status').getByText('Planes: place 2 of 4').waitFor()
    await page.keyboard.press('Shift+Tab')
    await hasFocus(page, 'Move Planes down')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await hasFocus(page, 'Move Planes down')
    expect(await order(page)).toEqual(['Trains', 'Trams', 'Boats', 'Planes'])
    expect(await submitted(page, surveyId, uuid)).toEqual([['i1', 'i2', 'i3', 'i4']])
  })
})

test('items are dragged into the order, within it, and out of it', async () => {
  const surveyId = await madeSurvey([WHOLE])
  await visit(pages.survey(surveyId), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Put Trains at place 1').click()
    await button(page, 'Put Boats at place 2').click()
    const drag = async (name: string, to: string, part: number) => {
      const from = (await page.locator('[data-item]', { hasText: name }).boundingBox())!
      const over = (await page.locator('[data-item]', { hasText: to }).boundingBox())!
      await page.mouse.move(from.x + 60, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(over.x + 60, over.y + over.height * part, { steps: 6 })
      await page.mouse.up()
    }
    await drag('Planes', 'Trains', 0.1)
    expect(await order(page)).toEqual(['Planes', 'Trains', 'Boats'])
    await drag('Planes', 'Boats', 0.9)
    expect(await order(page)).toEqual(['Trains', 'Boats', 'Planes'])
    await drag('Boats', 'Trams', 0.9)
    expect(await order(page)).toEqual(['Trains', 'Planes'])
    expect(await page.locator('[data-dragged]').count()).toBe(0)
  })
})

test('items are dragged by a finger at their grips, and a finger elsewhere scrolls', async () => {
  const surveyId = await madeSurvey([WHOLE])
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      await button(page, 'Begin Survey →').tap()
      await button(page, 'Put Trains at place 1').tap()
      await button(page, 'Put Boats at place 2').tap()
      const finger = await devtoolsOf(page)
      const drag = async (name: string, part: string, to: string) => {
        const middle = async (item: string, within: string) => {
          const { x, y, width, height } = (await page
            .locator('[data-item]', { hasText: item })
            .locator(within)
            .boundingBox())!
          return { x: x + width / 2, y: y + height / 2 }
        }
        const [from, over] = [await middle(name, part), await middle(to, part)]
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof from)[]) =>
          finger.send('Input.dispatchTouchEvent', { type, touchPoints })
        await touch('touchStart', from)
        for (let step = 1; step <= 8; step++)
          await touch('touchMove', { x: from.x, y: from.y + ((over.y - from.y) * step) / 8 - step })
        await touch('touchEnd')
      }
      await drag('Boats', '[data-grip]', 'Trains')
      expect(await order(page)).toEqual(['Boats', 'Trains'])
      await drag('Planes', '[data-grip]', 'Boats')
      expect(await order(page)).toEqual(['Planes', 'Boats', 'Trains'])
      await drag('Trains', '[dir]', 'Planes')
      expect(await order(page)).toEqual(['Planes', 'Boats', 'Trains'])
      expect(await page.locator('[data-dragged]').count()).toBe(0)
    },
    phone,
  )
})

test('a designer lists items, says how many are ranked, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Ranking').click()
    await page.keyboard.insertText('Which first?')
    await page.getByLabel('Paste choices').fill('Trams\nBoats\nTrains')
    await button(page, 'Add 3 choices').click()
    await page.getByLabel('How many of the best to rank').fill('2')
    await saved(page)
    await page.locator('.preview').getByText('Rank your 2 best, the best first').waitFor()
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${path.split('/')[2]}`)
    expect(questions).toMatchObject([
      { type: 'ranking', top: 2, choices: [{ label: 'Trams' }, { label: 'Boats' }, { label: 'Trains' }] },
    ])
  })
})
