import { describe, expect, test } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { button, visit } from './visit.ts'

const demo = pages.survey(DEMO_SURVEY_ID)

const begin = (page: Page) => button(page, 'Begin Survey →').click()

async function toVote(page: Page): Promise<void> {
  await begin(page)
  await button(page, 'Lean Positive').click()
  await button(page, 'Voting →').click()
  await button(page, 'Voting →').click()
  await button(page, 'Submit').waitFor()
}

/** Each screen with the way to it from its address. */
const SCREENS: readonly [name: string, path: string, goThere?: (page: Page) => Promise<void>][] = [
  ['the entry', pages.entry()],
  ['the entry with its advanced fields', pages.entry(), (page) => button(page, 'Advanced').click()],
  ['the welcome', demo],
  ['organizing', demo, begin],
  ['voting', demo, toVote],
  ['voting as text with the wheel', `${demo}?mode=text&input=wheel`, begin],
  ['a page of questions', pages.survey('test-2'), begin],
  ['the thanks', pages.surveyComplete(DEMO_SURVEY_ID)],
  ['the sign-in', pages.login()],
]

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

describe('axe finds nothing against', () => {
  for (const [name, path, goThere] of SCREENS) {
    test(`${name}, in light and in dark colours`, async () => {
      const act = async ({ page }: { page: Page }) => {
        await goThere?.(page)
        expect(await violations(new AxeBuilder({ page }))).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        expect(await violations(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([])
      }
      await visit(path, act, { colorScheme: 'light', reducedMotion: 'reduce' })
    })
  }
})
