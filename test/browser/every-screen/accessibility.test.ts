import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { withDevelopmentScripts } from '../session.ts'
import { axeViolations, violationsBesideColors } from './axe.ts'
import { openScreen, openWay, WAYS } from './screen-visits.ts'
import { SCREENS } from './screens.ts'

withDevelopmentScripts()

const LIGHT = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const NARROW = { width: 320, height: 640 }

/** The sizes of WCAG 2.2, 2.5.8, and those of this product's own for what is pressed most. */
const TARGET = 24
const MUCH_USED = 44

/** What WCAG 2.2, 1.4.12 asks a page to bear. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const inDark = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return axeViolations(page, 'color-contrast')
}

/** How far the page reaches over its right or left edge, in pixels; what lists of bins scroll by themselves is theirs. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Controls that are smaller than they have to be, with their sizes; links within a sentence may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, much]) =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, select, input, textarea, summary, a, [tabindex="0"]',
        ),
      ]
        .filter((element) => element.checkVisibility() && element.closest('label') === null)
        .filter((element) => !element.matches('.skip-link, p > a, li > a, [data-island="none"]'))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          const wanted = element.matches('[data-vote], .lean') ? much : least
          const small = width < (wanted ?? 0) || height < (wanted ?? 0)
          return small ? [`${element.outerHTML.slice(0, 90)} ${width} × ${height}`] : []
        }),
    [TARGET, MUCH_USED],
  )
}

/** Every way, with the screens on it that no way before it goes by. */
const WALKS = WAYS.map((way, at) => ({
  way,
  met: way.filter((screen) => !WAYS.slice(0, at).some((earlier) => earlier.includes(screen))),
}))

/**
 * The elements and colours of a screen are the same in every language: only the language, the direction and missing
 * texts could break a rule, which a few screens show.
 */
const EXAMINED_IN_ARABIC =
  /^(entry|welcome|organize-some|vote-over|form|published|complete-result|survey-key-wrong)$/

for (const language of ['en', 'ar'] as const) {
  describe(`in ${language} axe finds nothing, everything fits 320 px, and targets are large enough`, () => {
    for (const { way, met } of WALKS) {
      test(met.map(({ name }) => name).join(', '), async () => {
        await openWay(way, language, LIGHT, async (page, screen) => {
          if (!met.includes(screen)) return
          const { name } = screen
          if (language === 'en') {
            expect([name, await axeViolations(page)]).toEqual([name, []])
            expect([name, await inDark(page)]).toEqual([name, []])
          } else if (EXAMINED_IN_ARABIC.test(name))
            expect([name, await violationsBesideColors(page)]).toEqual([name, []])
          const { width, height } = page.viewportSize() ?? NARROW
          await page.setViewportSize(NARROW)
          expect([name, await overflow(page)]).toEqual([name, 0])
          expect([name, await smallTargets(page)]).toEqual([name, []])
          await page.setViewportSize({ width, height })
          await page.emulateMedia(LIGHT)
        })
      })
    }
  })
}

const reading = SCREENS.filter(({ name }) =>
  /^(entry|welcome|organize-some|vote-over|form|survey-key-wrong)$/.test(name),
)

for (const screen of reading) {
  test(`${screen.name} fits wider text on a narrow page`, async () => {
    await openScreen(screen, 'en', { ...LIGHT, bypassCSP: true }, async (page) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.addStyleTag({ content: TEXT_SPACING })
      expect(await overflow(page)).toBe(0)
      expect(await cutOff(page)).toEqual([])
    })
  })
}

/** Texts that do not fit their own element. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, label, h1, h2, h3, p, legend, th, td, small, strong')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .votes-text'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 90)),
  )
}
