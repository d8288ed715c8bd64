import { describe, expect, test } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { button, visit } from './visit.ts'

const demo = pages.survey(DEMO_SURVEY_ID)

/** Each screen with the way to it from its address. */
const SCREENS: readonly [name: string, path: string, goThere?: (page: Page) => Promise<void>][] = [
  ['entry', pages.entry()],
  ['entry with its advanced fields', pages.entry(), (page) => button(page, 'Advanced').click()],
  ['welcome', demo],
  ['organize', demo, (page) => button(page, 'Begin Survey →').click()],
  ['vote', demo, toVote],
  [
    'vote as text with the wheel',
    `${demo}?mode=text&input=wheel`,
    (page) => button(page, 'Begin Survey →').click(),
  ],
  ['questions', pages.survey('test-2'), (page) => button(page, 'Begin Survey →').click()],
  ['complete', pages.surveyComplete(DEMO_SURVEY_ID)],
  ['login', pages.login()],
]

async function toVote(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await button(page, 'Lean Positive').click()
  await button(page, 'Voting →').click()
  await button(page, 'Voting →').click()
  await button(page, 'Submit').waitFor()
}

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`in ${colorScheme} colours`, () => {
    for (const [name, path, goThere] of SCREENS) {
      test(`${name} has no violation that axe knows`, async () => {
        await visit(
          path,
          async ({ page }) => {
            await goThere?.(page)
            await page.waitForTimeout(200)
            const { violations } = await new AxeBuilder({ page }).analyze()
            const found = violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
            )
            expect(found).toEqual([])
          },
          { colorScheme, reducedMotion: 'reduce' },
        )
      })
    }
  })
}
