import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { ALL_SCRIPTS, holdScripts } from '../visit/hold-scripts.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

/** Nothing puts the clock of a tab back. */
const ONCE = { isDisposable: true }

const MINUTE = 60_000
/** Instants are told in whole milliseconds, by two processes of one machine. */
const ROUNDING = 50

declare global {
  interface Window {
    passMs: (milliseconds: number) => void
  }
}

/** Gives a page a clock that can be put on, as if so much time had passed, and that a reload does not put back. */
const clock = () => {
  const real = Date.now
  const passed = () => Number(sessionStorage.getItem('passed'))
  Date.now = () => real() + passed()
  window.passMs = (milliseconds) => sessionStorage.setItem('passed', `${passed() + milliseconds}`)
}

const pass = (page: Page, milliseconds: number) => page.evaluate((ms) => window.passMs(ms), milliseconds)

/**
 * Answers the demo.
 *
 * @returns how long the response took, at least and at most by the clock of the test: from before or after the press on
 *   Begin, to before or after that on Submit
 */
async function answerTimed(
  page: Page,
  uuid: () => string,
  open: () => Promise<void>,
  between: () => Promise<void>,
) {
  await open()
  const before = Date.now()
  await button(page, 'Begin Survey →').click()
  const begun = Date.now()
  await between()
  await button(page, 'Submit').waitFor()
  const submitting = Date.now()
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
  const done = Date.now()
  const { startedAt, completedAt } = (await storedResponse(DEMO_SURVEY_ID, uuid())).surveyResponse
  const took = Date.parse(completedAt ?? '') - Date.parse(startedAt)
  return { took, least: submitting - begun - ROUNDING, most: done - before + ROUNDING }
}

test('a response lasts from Begin to Submit, however late the first answer is given', async () => {
  await visit(
    'about:blank',
    async ({ page, uuid }) => {
      await page.addInitScript(clock)
      const open = async () => {
        await page.goto(`${pages.survey(DEMO_SURVEY_ID)}?mode=text`)
        // Reading the welcome does not count.
        await pass(page, 9 * MINUTE)
      }
      const { took, least, most } = await answerTimed(page, uuid, open, async () => {
        await pass(page, 4 * MINUTE)
        await page.reload()
        await pass(page, MINUTE)
        await page
          .getByRole('button', { name: /^Add a vote to/ })
          .first()
          .click()
      })
      expect(took).toBeGreaterThan(5 * MINUTE + least)
      expect(took).toBeLessThan(5 * MINUTE + most)
    },
    ONCE,
  )
})

test('a response starts with Begin even if that was pressed before any script had loaded', async () => {
  await visit(
    'about:blank',
    async ({ page, uuid }) => {
      await page.addInitScript(clock)
      const release = await holdScripts(page, ALL_SCRIPTS)
      const open = async () => {
        await page.goto(`${pages.survey(DEMO_SURVEY_ID)}?mode=text`, { waitUntil: 'commit' })
      }
      const { took, least, most } = await answerTimed(page, uuid, open, async () => {
        await pass(page, 3 * MINUTE)
        release()
        await page
          .getByRole('button', { name: /^Add a vote to/ })
          .first()
          .click()
      })
      expect(took).toBeGreaterThan(3 * MINUTE + least)
      expect(took).toBeLessThan(3 * MINUTE + most)
    },
    ONCE,
  )
})
