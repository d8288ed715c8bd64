import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { onDevice } from '../every-screen/device.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, visit } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** What matters, a ballot on it, and why: on the page of the first question another one repeats it as well. */
const QUESTIONS = [
  { ...TEXT, _id: 'name', question: 'What matters most to you?', maxLength: 100 },
  { ...TEXT, _id: 'more', question: 'Where is {answer:name}?', required: false },
  { ...QV, _id: 'spend', question: 'What helps {answer:name}?' },
  { ...TEXT, _id: 'why', question: 'Why does {answer:name} matter?', required: false },
]

const HOSTILE = '<img src=x onerror=alert(1)> & "حدائق"'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

describe('a question repeats an earlier answer', () => {
  test('on the same page, in headings, titles and fields, as plain text, on a phone', async () => {
    const survey = await importedSurvey(QUESTIONS, { mode: 'interactive', shuffle: false })
    await visit(
      pages.survey(survey),
      async ({ page }) => {
        await button(page, 'Begin Survey →').click()
        await field(page, 'Where is ?').waitFor()
        await field(page, 'What matters most to you?').fill(HOSTILE)
        await field(page, `Where is \u2068${HOSTILE}\u2069?`).waitFor()
        await button(page, /^Continue/).click()
        await arriveAt(page, 'Organization Phase')
        await page.getByRole('heading', { level: 2, name: `What helps \u2068${HOSTILE}\u2069?` }).waitFor()
        await button(page, 'Voting →').click()
        await button(page, 'Voting →').click()
        await arriveAt(page, `What helps \u2068${HOSTILE}\u2069?`)
        expect(await page.title()).toStartWith(`What helps \u2068${HOSTILE}\u2069?`)
        expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(HOSTILE)
        expect(await axeViolations(page)).toEqual([])
        await button(page, /^Continue/).click()
        await field(page, `Why does \u2068${HOSTILE}\u2069 matter?`).waitFor()
        expect(await axeViolations(page)).toEqual([])
      },
      PHONE,
    )
  })

  test('after the page was opened again, and with a new answer once it was changed', async () => {
    const survey = await importedSurvey(QUESTIONS, { mode: 'text', shuffle: false })
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey))
      await button(page, 'Begin Survey →').click()
      await field(page, 'What matters most to you?').fill('Water')
      await button(page, /^Continue/).click()
      await arriveAt(page, 'What helps \u2068Water\u2069?')
      await page.getByText('Saved on this device').first().waitFor()
      await page.reload()
      await arriveAt(page, 'What helps \u2068Water\u2069?')
      await button(page, '← Part 1').click()
      await field(page, 'What matters most to you?').fill('Air')
      await button(page, /^Continue/).click()
      await arriveAt(page, 'What helps \u2068Air\u2069?')
    })
  })

  test('and leaves a gap without an answer', async () => {
    const optional = QUESTIONS.map((question) => ({
      ...question,
      ...('maxLength' in question && { required: false }),
    }))
    const survey = await importedSurvey(optional, { mode: 'text', shuffle: false })
    await visit(pages.survey(survey), async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await button(page, /^Continue/).click()
      await arriveAt(page, 'What helps ?')
    })
  })
})
