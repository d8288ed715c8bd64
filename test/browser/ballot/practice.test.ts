import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { violationsBesideColors, violationsInBothSchemes } from '../every-screen/axe.ts'
import { onDevice } from '../every-screen/device.ts'
import { shifts } from '../every-screen/shifts.ts'
import { madeSurvey } from '../made-survey.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { arriveAt, button, remaining, visit } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const practised = async (settings: object = {}) =>
  pages.survey(await madeSurvey([QV], { practice: true, shuffle: false, ...settings }))

/** What the completion says of the practice ballot. */
async function submitted(page: Page, hasVotes = false): Promise<unknown> {
  const completes = page.waitForRequest((request) => request.url().endsWith(api.complete()))
  await button(page, 'Submit').click()
  if (!hasVotes) await button(page, 'Submit without votes').click()
  const { metadata } = (await completes).postDataJSON()
  await arriveAt(page, 'Thank you')
  return metadata.practice
}

const next = (page: Page) => button(page, 'Next')

/** The three guided tasks, each press done by `press`. */
async function doTasks(page: Page, press: (name: string) => Promise<void>): Promise<void> {
  expect(await next(page).isDisabled()).toBe(true)
  await press('Add a vote to Fruit')
  await page.getByText('+1 costs 3').waitFor()
  await press('Add a vote to Fruit')
  await page.getByText('The first upvote cost 1 credit').waitFor()
  await press('Next')
  await press('Remove a vote from Loud music')
  await page.getByText('A downvote costs the same as an upvote: the first').waitFor()
  await press('Next')
  for (let votes = 0; votes < 4; votes++) await press('Add a vote to Games')
  await remaining(page, -5)
  await page.getByText('You have now used too many credits.').waitFor()
  await press('Next')
}

describe('a practice ballot', () => {
  test('is completed by clicks, and reported with the response', async () => {
    await visit(await practised(), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Practice Ballot')
      await doTasks(page, (name) => button(page, name).click())
      await page.getByRole('radio', { name: '9 credits' }).check()
      await button(page, 'Check the answer').click()
      await page.getByText('That is right.').waitFor()
      await next(page).click()
      await page.getByRole('radio', { name: '4 upvotes on one option' }).check()
      await button(page, 'Check the answer').click()
      await page.getByText('Not quite.').waitFor()
      await next(page).click()
      await page.getByText('You answered 1 of 2 questions correctly.').waitFor()
      await button(page, 'Continue to the survey →').click()
      await arriveAt(page, 'Organization Phase')
      await button(page, '← Practice').waitFor()
      await button(page, 'Voting →').click()
      await button(page, 'Voting →').click()
      await remaining(page, 100)
      expect(await submitted(page)).toEqual({ completed: true, correct: 1 })
    })
  })

  test('moves nothing that is not pressed', async () => {
    await visit(await practised(), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await page.locator('[data-island=practice-ballot][data-hydrated]').waitFor()
      await doTasks(page, async (name) => {
        await button(page, name).click()
        // The browser excuses what moves sooner.
        await page.waitForTimeout(600)
      })
      expect(await shifts(page)).toEqual([])
    })
  })

  test('shows a whole task above the bar on phones, and leaves it to the task to call', async () => {
    const act = async ({ page }: { page: Page }) => {
      await button(page, 'Begin Survey →').click()
      await arriveAt(page, 'Practice Ballot')
      await page.locator('[data-island=practice-ballot][data-hydrated]').waitFor()
      const bottom = async (selector: string) => {
        const { y = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
        return y + height
      }
      for (const height of [740, 640]) {
        await page.setViewportSize({ width: 360, height })
        const bar = (await page.locator('.survey-bar').boundingBox())?.y ?? 0
        expect(bar).toBeGreaterThan(500)
        expect(await bottom('.practice vote-control')).toBeLessThanOrEqual(bar)
      }
      const fill = (name: string) =>
        button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
      expect(await fill('Continue to the survey →')).toBe('rgba(0, 0, 0, 0)')
    }
    await visit(await practised({ mode: 'text' }), act, { ...PHONE, reducedMotion: 'reduce' })
  })

  test('is completed by keyboard alone, with the focus on each new step', async () => {
    await visit(await practised({ mode: 'text' }), async ({ page }) => {
      await button(page, 'Begin Survey →').press('Enter')
      await arriveAt(page, 'Practice Ballot')
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      expect(await focused()).toBe('Practice Ballot')
      await doTasks(page, async (name) => {
        for (let tabs = 0; tabs < 40; tabs++) {
          const label = () =>
            page.evaluate(() => {
              const element = document.activeElement
              return element?.getAttribute('aria-label') ?? element?.textContent
            })
          if ((await label()) === name) break
          await page.keyboard.press('Tab')
        }
        await page.keyboard.press('Enter')
        if (name === 'Next') await page.locator(':focus', { hasText: /^Step \d of 5$/ }).waitFor()
      })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      expect(await page.getByRole('radio', { name: '9 credits' }).isChecked()).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByText('That is right.').waitFor()
    })
  })

  test('can be skipped, which is reported with the response', async () => {
    await visit(await practised({ mode: 'text' }), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await button(page, 'Add a vote to Fruit').click()
      await button(page, 'Continue to the survey →').click()
      await remaining(page, 100)
      await button(page, 'Add a vote to Parks').click()
      await button(page, '← Practice').click()
      await arriveAt(page, 'Practice Ballot')
      await button(page, '← Welcome').click()
      await button(page, 'Begin Survey →').click()
      await button(page, 'Continue to the survey →').click()
      await remaining(page, 99)
      expect(await submitted(page, true)).toEqual({ completed: false, correct: 0 })
    })
  })

  test('starts again after an interruption, and is not repeated once it is done', async () => {
    await visit(await practised({ mode: 'text' }), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await doTasks(page, (name) => button(page, name).click())
      await page.getByRole('radio', { name: '9 credits' }).check()
      await button(page, 'Check the answer').click()
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('correct'))
      await page.reload()
      await doTasks(page, (name) => button(page, name).click())
      for (const answer of ['9 credits', '3 upvotes on one option and 1 on another']) {
        await page.getByRole('radio', { name: answer }).check()
        await button(page, 'Check the answer').click()
        await next(page).click()
      }
      await page.getByText('You answered 2 of 2 questions correctly.').waitFor()
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('completed'))
      await page.reload()
      await page.getByText('You answered 2 of 2 questions correctly.').waitFor()
      await button(page, 'Continue to the survey →').click()
      expect(await submitted(page)).toEqual({ completed: true, correct: 2 })
    })
  })

  test('uses the wheel if the survey does', async () => {
    await visit(await practised({ mode: 'text', input: 'wheel' }), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await page.getByRole('spinbutton', { name: 'Votes for Fruit' }).waitFor()
      await stepHydrated(page)
      await page.getByRole('spinbutton', { name: 'Votes for Fruit' }).press('ArrowUp')
      await page.getByRole('spinbutton', { name: 'Votes for Fruit' }).press('ArrowUp')
      await page.getByText('The first upvote cost 1 credit').waitFor()
    })
  })

  test('loads nothing if the survey has none', async () => {
    const loaded = async (practice: boolean) => {
      const path = pages.survey(await madeSurvey([QV], { practice, mode: 'text' }))
      const texts: Promise<string>[] = []
      let all = ''
      await onDevice(async ({ context, open }) => {
        context.on('response', (response) => {
          if (response.url().endsWith('.js')) texts.push(response.text())
        })
        const page = await open(path)
        if (practice)
          await page.locator('[data-island=practice-ballot][data-hydrated]').waitFor({ state: 'attached' })
        await button(page, 'Begin Survey →').click()
        await page.getByText('Saved on this device').waitFor()
        all = (await Promise.all(texts)).join('')
      })
      return all.includes('practice-outcome')
    }
    expect([await loaded(false), await loaded(true)]).toEqual([false, true])
  })
})

// The colours are the same in every language.
for (const [language, violations] of [
  ['en', violationsInBothSchemes],
  ['zh-TW', violationsBesideColors],
  ['ar', violationsBesideColors],
] as const) {
  test(`in ${language} axe finds nothing on a practice ballot, and it fits a narrow phone`, async () => {
    const path = await practised()
    const context = { ...PHONE, locale: language, reducedMotion: 'reduce' as const }
    await visit(
      path,
      async ({ page }) => {
        await page.locator('.survey-bar .primary').tap()
        const fits = async () => {
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
          expect(await violations(page)).toEqual([])
        }
        const tap = (selector: string) => page.locator(`${selector}:visible`).tap()
        await tap('[data-vote="up"][aria-describedby*="fruit"]')
        await fits()
        await tap('[data-vote="up"][aria-describedby*="fruit"]')
        // What the task has shown stands beside the way on.
        const beside = await page.locator('.practice-outcome > *').evaluateAll((all) => {
          const [one, other] = all.map((each) => each.getBoundingClientRect())
          return one!.top < other!.bottom && other!.top < one!.bottom
        })
        expect(beside).toBe(true)
        await tap('.practice-outcome button')
        await tap('[data-vote="down"][aria-describedby*="music"]')
        await tap('.practice button:not([data-vote])')
        for (let votes = 0; votes < 4; votes++) await tap('[data-vote="up"][aria-describedby*="games"]')
        await fits()
        await tap('.practice button:not([data-vote])')
        await page.locator('.practice-question label:visible').nth(2).tap()
        await tap('.practice button:not([data-vote])')
        await fits()
      },
      context,
    )
  })
}
