import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, CONSENT, HEAD_TO_HEAD, NUMBER, QV, REASON } from '../../support/app.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { shifts } from '../every-screen/shifts.ts'
import { ALL_SCRIPTS, holdScripts } from '../visit/hold-scripts.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { visit } from '../visit.ts'

const FACTS = [{ category: 'Green', price: 400, link: 'https://example.org/parks' }, { price: 900 }, {}]

const QUESTIONS = [
  { ...QV, options: QV.options.map((option, at) => ({ ...option, ...FACTS[at] })) },
  CHOICE,
  { ...NUMBER, link: 'https://example.org/distances' },
  CONSENT,
  { ...REASON, of: 0 },
  { ...HEAD_TO_HEAD, of: 0 },
]

/** From where to where each field of the open form reaches on the page. */
const fieldsOf = (page: Page) =>
  page.locator('.pane-form').evaluate((pane) =>
    [...pane.querySelectorAll('label, legend, summary, button')].map((part) => {
      const { top, height } = part.getBoundingClientRect()
      return [part.textContent, Math.round(top + scrollY), Math.round(height)]
    }),
  )

for (const width of [360, 1280]) {
  test(`no field of a question moves during hydration, ${width} px wide`, async () => {
    const { designer, survey } = await madeSurvey(QUESTIONS)
    for (const { _id } of survey.questions) {
      const path = `${pages.surveyEdit(survey._id)}?open=${_id}`
      await visit(
        'about:blank',
        async ({ page }) => {
          const release = await holdScripts(page, ALL_SCRIPTS)
          await page.goto(path, { waitUntil: 'commit' })
          await page.locator('.page-footer').waitFor()
          await page.waitForFunction(() =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
              ({ sheet }) => sheet,
            ),
          )
          const before = await fieldsOf(page)
          // A browser may paint a page before it has parsed all of it.
          const { length } = await shifts(page)
          release()
          await islandHydrated(page)
          await page.waitForLoadState('networkidle')
          expect(await fieldsOf(page)).toEqual(before)
          expect((await shifts(page)).slice(length)).toEqual([])
        },
        { token: designer.token, viewport: { width, height: 740 } },
      )
    }
  }, 60_000)
}

test('the types of question are in view as soon as their list is opened, in a low window too', async () => {
  const { designer, survey } = await madeSurvey([QV, CHOICE], { isAvailable: false })
  await visit(
    pages.surveyEdit(survey._id),
    async ({ page }) => {
      await islandHydrated(page)
      await page.getByText('Add a question', { exact: true }).click()
      const last = page.locator('.add-question > button').last()
      await last.waitFor()
      await page.waitForFunction(
        (button) => button instanceof Element && button.getBoundingClientRect().bottom <= innerHeight,
        await last.elementHandle(),
      )
    },
    { token: designer.token, viewport: { width: 1280, height: 700 } },
  )
})
