import { setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { respond } from '../support/respond.ts'
import { CAUSES, timeNeeded, votesOf } from './editor/designer-screens.ts'
import { madeSurvey } from './every-screen/device.ts'
import { arriveAt, button, visit } from './visit.ts'

/** The pictures at the top of README.md. */

setDefaultTimeout(240_000)

const FOLDER = join(import.meta.dir, '../../docs/pictures')
const WINDOW: BrowserContextOptions = { viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' }

async function takePicture(page: Page, name: string): Promise<void> {
  // Announcements and saving have to finish first.
  await page.waitForTimeout(600)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}

test('the vote page', async () => {
  const { survey } = await madeSurvey([CAUSES], { mode: 'text', shuffle: false })
  await visit(
    pages.survey(survey._id),
    async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      const vote = async (name: string, option: string, times: number) => {
        for (let time = 0; time < times; time++) await button(page, `${name} ${option}`).click()
      }
      await vote('Add a vote to', 'Public libraries', 5)
      await vote('Add a vote to', 'Clean drinking water', 4)
      await vote('Remove a vote from', 'Fire and rescue services', 2)
      await page.mouse.move(0, 0)
      await page.evaluate(() => scrollTo(0, 0))
      await takePicture(page, 'vote')
    },
    WINDOW,
  )
})

test('the results', async () => {
  const { designer, survey } = await madeSurvey([CAUSES], { results: 'public', resultsWhen: 'always' })
  const [{ _id }] = survey.questions
  for (let each = 0; each < 120; each++) {
    await respond(designer, survey, { [_id]: votesOf(each) }, { sinceBeginMs: timeNeeded(each) })
  }
  await visit(
    pages.publishedResults(survey._id),
    async ({ page }) => {
      await arriveAt(page, /./)
      const chart = page.locator('.figure').first()
      await chart.screenshot({ path: join(FOLDER, 'results.png') })
    },
    { ...WINDOW, viewport: { width: 1000, height: 900 } },
  )
})
