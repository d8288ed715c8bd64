import { describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { LIKERT, QV, TEXT } from '../../support/app.ts'
import { ALL_SCRIPTS, holdScripts } from '../visit/hold-scripts.ts'
import { button, visit } from '../visit.ts'
import { madeSurvey, onDevice } from './device.ts'

const DEMO = pages.survey(DEMO_SURVEY_ID)
const WIDTHS: Readonly<Record<string, BrowserContextOptions>> = {
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  'a desk': { viewport: { width: 1280, height: 800 } },
}

/** Controls of the first card in the order of the Tab key, each with where it stands. */
async function controls(page: Page): Promise<{ name: string; x: number; y: number; seen: number }[]> {
  const all = await page
    .locator('.card')
    .first()
    .locator('vote-control :is(button, select, [role=spinbutton])')
    .all()
  return Promise.all(
    all.map(async (one) => {
      const { x = 0, y = 0 } = (await one.boundingBox()) ?? {}
      const seen = await one.evaluate((element) => Number(getComputedStyle(element).opacity))
      return { name: (await one.getAttribute('aria-label')) ?? '', x, y, seen }
    }),
  )
}

for (const javaScriptEnabled of [true, false]) {
  test(`on paper the whole survey is printed without its controls, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await visit(
      `${DEMO}?mode=interactive`,
      async ({ page }) => {
        if (javaScriptEnabled) await page.locator('.soft[role="status"]').waitFor({ state: 'attached' })
        await page.emulateMedia({ media: 'print' })
        // The styles for paper may come after the page.
        await page.waitForFunction(() => {
          const headings = [...document.querySelectorAll('.survey-step > h1')]
          return headings.length > 2 && headings.every((heading) => heading.checkVisibility())
        })
        // They get their places shortly after the page is there.
        await page.locator('.card h3:visible').nth(2).waitFor()
        expect(await page.locator(':is(button, [data-price], card-menu, .page-footer):visible').count()).toBe(
          0,
        )
      },
      { javaScriptEnabled },
    )
  })
}

for (const [device, options] of Object.entries(WIDTHS)) {
  describe(`on ${device} a card's controls`, () => {
    for (const input of ['dropdown', 'wheel']) {
      test(`are all in view without pointing at it, in the order of the Tab key, and stay there once it has votes: ${input}`, async () => {
        const address = `${DEMO}?mode=text&input=${input}`
        await visit(
          address,
          async ({ page }) => {
            await button(page, 'Begin Survey →').click()
            await button(page, 'Submit').waitFor()
            const found = await controls(page)
            expect(found.map(({ name }) => name.split(' ')[0])).toEqual(['Remove', 'Votes', 'Add'])
            // The number shows what the list that lies over it unseen stands at.
            expect(found.map(({ seen }) => seen)).toEqual([1, input === 'wheel' ? 1 : 0, 1])
            expect(await page.locator('.card .number:visible').count()).toBeGreaterThan(0)
            expect(found.toSorted((a, b) => a.x - b.x)).toEqual(found)
            const card = page.locator('.card').first()
            const from = async () => (await card.locator('.level').boundingBox())?.x ?? 0
            const before = await from()
            await card.locator('[data-vote=up]').click()
            await card.getByText('1 upvote', { exact: true }).waitFor()
            expect(await from()).toBe(before)
          },
          options,
        )
      })
    }

    test('show keys only where a keyboard is likely', async () => {
      await visit(
        DEMO,
        async ({ page }) => {
          await button(page, 'Begin Survey →').click()
          const lean = page.locator('.lean').first()
          await lean.waitFor()
          expect(await lean.locator('.key').isVisible()).toBe(device === 'a desk')
          expect(await lean.getAttribute('aria-keyshortcuts')).toBe('1')
        },
        options,
      )
    })
  })
}

test('the text of a card in a bin does not run under its handle, in either direction', async () => {
  for (const locale of ['en', 'ar']) {
    const act = async ({ page }: { page: Page }) => {
      await page.locator('.survey-bar .primary').click()
      await page.locator('.lean:visible').first().click()
      const card = page.locator('.bin .card')
      await card.waitFor()
      const sides = async (selector: string) => {
        const { x = 0, width = 0 } = (await card.locator(selector).boundingBox()) ?? {}
        return { from: x, to: x + width }
      }
      const [words, handle] = [await sides('h3'), await sides('.handle')]
      expect(words.to <= handle.from || words.from >= handle.to).toBe(true)
    }
    await visit(DEMO, act, { viewport: { width: 1280, height: 800 }, locale })
  }
})

test('a disabled button does not light up under the pointer', async () => {
  const { survey } = await madeSurvey([LIKERT])
  await visit(pages.survey(survey._id), async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    const submit = button(page, 'Submit Responses')
    await page.getByText('1 question still needs an answer').waitFor()
    expect(await submit.isDisabled()).toBe(true)
    // Until then the pointer goes through it, so that a second tap on Begin presses nothing.
    await page.waitForFunction(
      () => document.querySelector('survey-navigation')?.getAnimations().length === 0,
    )
    await submit.hover({ force: true })
    const colours = () =>
      submit.evaluate((element) => [element.matches(':hover'), getComputedStyle(element).backgroundColor])
    // What the pointer lights up fades in.
    await page.waitForTimeout(400)
    expect(await colours()).toEqual([true, 'rgba(0, 0, 0, 0)'])
  })
})

test.each([
  ['no script file is there', ALL_SCRIPTS],
  ['the page is awake', /^$/],
])('another language keeps the rest of the address while %s', async (_, held) => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    const release = await holdScripts(page, held)
    await page.goto(`${DEMO}?mode=text&input=wheel&source=poster`, { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    if (held !== ALL_SCRIPTS) await page.waitForLoadState('networkidle')
    await button(page, 'English').click()
    await page.getByRole('link', { name: '繁體中文' }).click({ noWaitAfter: true })
    await page.waitForURL(({ search }) => search.includes('zh-TW'), { waitUntil: 'commit' })
    // A browser that is closed while a page comes may wait for it without end.
    release()
    await page.waitForLoadState('networkidle')
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      mode: 'text',
      input: 'wheel',
      source: 'poster',
      lang: 'zh-TW',
    })
  })
})

test.each([[true], [false]])('languages are in a menu, with script: %p', async (javaScriptEnabled) => {
  await visit(
    DEMO,
    async ({ page }) => {
      const menu = button(page, 'English')
      const links = page.locator('.languages a:visible')
      const header = page.locator('.page-header')
      expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64)
      expect(await links.count()).toBe(0)
      await menu.press('Enter')
      expect(await links.count()).toBe(LANGUAGES.length - 1)
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').textContent()).toBe('Español')
      await page.keyboard.press('Escape')
      expect(await links.count()).toBe(0)
      expect(await page.locator(':focus').textContent()).toBe('English')
      await menu.click()
      await page.locator('main').click({ position: { x: 10, y: 100 } })
      expect(await links.count()).toBe(0)
      await menu.press('Enter')
      for (const _ of LANGUAGES) await page.keyboard.press('Tab')
      const isSeen = await page.locator(':focus').evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isSeen).toBe(true)
    },
    { javaScriptEnabled, viewport: { width: 320, height: 640 } },
  )
})

test('a preview stays one in another language', async () => {
  const { designer, survey } = await madeSurvey([QV], { isAvailable: false })
  const { token } = (await designer.call('GET', `/api/v1/designer/surveys/${survey._id}/preview`)).body
  await visit(`${pages.survey(survey._id)}?preview=${token}`, async ({ page }) => {
    await button(page, 'Begin Survey →').click()
    // A page that is left while its files come complains of them.
    await page.waitForLoadState('networkidle')
    await button(page, 'English').click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await page.getByText('هذا اختبار للاستبيان').waitFor()
    expect(new URL(page.url()).searchParams.get('preview')).toBe(token)
  })
})

test('only surveys of the product are called a demo', async () => {
  const footer = 'This is a demo.'
  const { survey } = await madeSurvey([QV], { footer: 'Asked by the city of Example' })
  await visit(pages.survey(survey._id), async ({ page }) => {
    await page.getByText('Asked by the city of Example').waitFor()
    expect(await page.getByText(footer).count()).toBe(0)
  })
  await visit(DEMO, ({ page }) => page.getByText(footer).waitFor())
})

test('a text area reached by Tab is fully visible above the bar of a phone', async () => {
  const { survey } = await madeSurvey([LIKERT, TEXT, { ...TEXT, question: 'And what else?' }])
  const act = async ({ page }: { page: Page }) => {
    await page.waitForLoadState('networkidle')
    await button(page, 'Begin Survey →').click()
    const last = page.getByRole('textbox', { name: 'And what else?' })
    await page.getByRole('textbox').first().focus()
    await page.keyboard.press('Tab')
    const bar = page.locator('.survey-bar')
    const isWhole = async () => {
      const [area, above] = [await last.boundingBox(), await bar.boundingBox()]
      return area && above && area.y + area.height <= above.y
    }
    for (let times = 0; times < 20 && !(await isWhole()); times++) await page.waitForTimeout(100)
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await isWhole()).toBe(true)
  }
  await visit(pages.survey(survey._id), act, WIDTHS['a phone'])
})
