import { describe, expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { arriveAt, button, storedResponse, visit, votesByName } from '../visit.ts'
import { slowDown } from './impatient.ts'

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

const surveyOf = async (questions: readonly object[] = [QV], settings = {}) =>
  (await madeSurvey(questions, { mode: 'text', ...settings })).survey._id

/** One press in each manner; all wait until the button can be pressed. */
const PRESSES: Readonly<Record<string, (button: Locator) => Promise<void>>> = {
  mouse: (button) => button.click(),
  touch: (button) => button.tap(),
  'Enter key': (button) => button.press('Enter'),
  'space bar': (button) => button.press(' '),
  script: (button) => button.evaluate((element: HTMLElement) => element.click()),
}

test.each(Object.entries(PRESSES))('one press of Submit submits the votes: %s', async (_, press) => {
  const id = await surveyOf()
  await visit(
    pages.survey(id),
    async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').tap()
      await slowDown(page, 4)
      await button(page, 'Add a vote to Parks').tap()
      const submit = page.getByRole('button', { name: 'Submit', exact: true, disabled: false })
      await submit.waitFor()
      await press(submit)
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(id, uuid()))).toEqual({ Parks: 1 })
    },
    PHONE,
  )
})

describe('a ballot without any vote', () => {
  const QUESTION = 'You have not voted on anything yet. Submit without votes?'

  test('is submitted only after a confirmation, which the keyboard can give', async () => {
    const id = await surveyOf()
    await visit(pages.survey(id), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      const question = page.getByRole('alertdialog', { name: QUESTION })
      const focus = page.locator(':focus')
      const answer = (name: string) => question.getByRole('button', { name, exact: true, disabled: false })
      const submit = page.getByRole('button', { name: 'Submit', exact: true, disabled: false })
      const focused = (button: Locator) => button.and(focus).waitFor()
      await submit.click()
      await focused(answer('Go back and vote'))
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await focused(submit)
      await page.keyboard.press('Enter')
      await focused(answer('Go back and vote'))
      await page.keyboard.press('Tab')
      await focused(answer('Submit without votes'))
      await page.keyboard.press('Shift+Tab')
      await focused(answer('Go back and vote'))
      await page.keyboard.press('Enter')
      await focused(submit)
      await page.keyboard.press('Enter')
      await answer('Submit without votes').press(' ')
      await arriveAt(page, 'Thank you')
      expect(votesByName(await storedResponse(id, uuid()))).toEqual({})
    })
  })

  test('can be returned to from the page after it', async () => {
    const id = await surveyOf([QV, { ...TEXT, required: false }])
    await visit(
      pages.survey(id),
      async ({ page, uuid }) => {
        await button(page, 'Begin Survey →').tap()
        await button(page, /^Continue/).tap()
        await button(page, 'Submit Responses').tap()
        await page.getByRole('alertdialog', { name: QUESTION }).waitFor()
        await button(page, 'Go back and vote').tap()
        await button(page, 'Add a vote to Roads').tap()
        await button(page, /^Continue/).tap()
        await button(page, 'Submit Responses').tap()
        await arriveAt(page, 'Thank you')
        expect(votesByName(await storedResponse(id, uuid()))).toEqual({ Roads: 1 })
      },
      PHONE,
    )
  })

  test('is left by the browser’s Back button during the confirmation, and the heading has the focus', async () => {
    const id = await surveyOf([QV, { ...TEXT, required: false }])
    await visit(pages.survey(id), async ({ page }) => {
      const question = page.getByRole('alertdialog', { name: QUESTION })
      const heading = page.locator('h1:visible').and(page.locator(':focus'))
      const ask = async () => {
        await button(page, 'Submit Responses').click()
        await question.waitFor()
      }
      await button(page, 'Begin Survey →').click()
      await button(page, /^Continue/).click()
      await ask()
      await page.goBack()
      await question.waitFor({ state: 'detached' })
      await heading.and(page.getByText(QV.question)).waitFor()
      await page.goForward()
      await arriveAt(page, 'Further questions')
      await ask()
      await button(page, 'Go back and vote').click()
      await heading.and(page.getByText(QV.question)).waitFor()
    })
  })

  test('is confirmed in the language of the page', async () => {
    const id = await surveyOf()
    for (const [lang, name] of [
      ['zh-TW', '您尚未投出任何一票。確定不投票就送出嗎？'],
      ['ar', 'لا أصوات حتى الآن. هل يُرسَل التصويت بلا أصوات؟'],
    ] as const) {
      await visit(`${pages.survey(id)}?lang=${lang}`, async ({ page }) => {
        const wayOn = page.getByRole('navigation').getByRole('button').last()
        await wayOn.click()
        await page.getByRole('listitem').first().waitFor()
        await wayOn.click()
        await page.getByRole('alertdialog', { name }).waitFor()
      })
    }
  })
})

test('an optional page without any answer is submitted only after a confirmation', async () => {
  const id = await surveyOf([{ ...TEXT, required: false }])
  await visit(pages.survey(id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    await button(page, 'Submit Responses').click()
    await page
      .getByRole('alertdialog', { name: 'You have not answered anything yet. Submit without answers?' })
      .waitFor()
    await button(page, 'Go back and answer').click()
    await page.getByRole('textbox').fill('trees')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
  })
})

test('a respondent who used less than half of the credits sees a note above Submit and is not asked to confirm', async () => {
  const id = await surveyOf([{ ...QV, setting: { totalCredits: 16 } }])
  await visit(pages.survey(id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    const add = button(page, 'Add a vote to Parks')
    await add.click()
    await page.getByText('1 of 16 credits used').waitFor()
    await add.click()
    await page.getByText('4 of 16 credits used').waitFor()
    await add.click()
    await page.getByText(/credits used/).waitFor({ state: 'detached' })
    await button(page, 'Remove a vote from Parks').click()
    await page.getByText('4 of 16 credits used').waitFor()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
  })
})
