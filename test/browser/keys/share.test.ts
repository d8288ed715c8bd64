import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { decodePixels } from '../../support/qr.ts'
import { asDesigner } from '../editor/designer-visit.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { inProfile } from '../profiles.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button, signOut } from '../visit.ts'
import { hand, issue, makeSurvey, said } from './handing-out.ts'

const KEY = 'open-sesame'

/** Pixels of the square on which a shown code is read. */
const CODE_SIDE = 450

const link = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true })

/** What the QR code says that the page shows. */
async function shownCode(page: Page): Promise<string | undefined> {
  const dark = await page.getByAltText('QR code of the link').evaluate(async (image, side) => {
    const shown = image as HTMLImageElement
    await shown.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const context = canvas.getContext('2d')
    context?.drawImage(shown, 0, 0, side, side)
    const { data } = context?.getImageData(0, 0, side, side) ?? { data: [] }
    return Array.from({ length: side * side }, (_, at) => ((data[at * 4] ?? 255) < 128 ? '1' : '0')).join('')
  }, CODE_SIDE)
  const pixels = [...dark].flatMap((isDark) => (isDark === '1' ? [0, 0, 0, 255] : [255, 255, 255, 255]))
  return decodePixels(new Uint8ClampedArray(pixels), CODE_SIDE, CODE_SIDE)
}

describe('the link builder', () => {
  test('changes the link, and the QR code and a copy of it say the same', async () => {
    const act = async (page: Page, surveyId: string) => {
      const address = `${currentSession().server.url}${pages.survey(surveyId)}`
      expect(await shownCode(page)).toBe(address)
      await page.getByLabel('Mode').selectOption('text')
      await page.getByLabel('Vote control').selectOption('wheel')
      await said(page, 'The page now shows what you chose.')
      const built = `${address}?mode=text&input=wheel`
      await page.locator(`input[value="${built}"]`).waitFor()
      expect(await shownCode(page)).toBe(built)
      await page.reload()
      expect(await link(page).inputValue()).toBe(built)
      await button(page, 'Copy link').click()
      await said(page, 'Link copied.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(built)
    }
    await hand({}, act, { permissions: ['clipboard-read', 'clipboard-write'] })
  })

  test('puts the survey key into the link only on request', async () => {
    await hand({ hasSKey: true, sKeyValue: KEY }, async (page) => {
      expect(await page.content()).not.toContain(KEY)
      await page.getByLabel('Include the survey key in links').check()
      await page.getByText('This link and its QR code contain the survey key.').waitFor()
      expect(await link(page).inputValue()).toEndWith(`?sKey=${KEY}`)
      expect(await shownCode(page)).toEndWith(`?sKey=${KEY}`)
      expect(page.url()).not.toContain(KEY)
      await page.getByLabel('Include the survey key in links').uncheck()
      await page.getByText('Respondents are asked for the survey key.').waitFor()
      expect(await page.content()).not.toContain(KEY)
    })
  })

  test('has a short link beside it, which leads to the survey and is on the cards', async () => {
    await hand({ hasUKey: true }, async (page, surveyId) => {
      const field = page.getByLabel('Short link (optional)')
      const name = `Budget-${surveyId.slice(0, 8)}`
      await field.fill(name)
      await button(page, 'Save short link').click()
      await said(page, 'The short link is saved.')
      expect(await field.inputValue()).toBe(name.toLowerCase())
      await issue(page, 2, 'Hall')
      await page.getByRole('link', { name: 'Print QR cards' }).click()
      await arriveAt(page, 'QR cards')
      const address = await page.locator('.key-card-address').first().textContent()
      expect(address).toEndWith(`/s/${name.toLowerCase()}`)
      const answer = await page.request.get(`http://${address}`, { maxRedirects: 0 })
      expect(answer.headers().location).toBe(pages.survey(surveyId))
    })
  })

  test('explains beside the field why a short link is refused, and loses nothing', async () => {
    await asDesigner(
      async ({ page, call }) => {
        const { _id } = await call('POST', api.designerSurveys(), { title: 'Next year', description: 'x' })
        await page.goto(pages.surveyShare(_id))
        const field = page.getByLabel('Short link (optional)')
        await field.fill('a b')
        await field.press('Enter')
        await page.getByText('A short name has 3 to 40 letters').waitFor()
        const isFocused = await field.evaluate((input) => input === document.activeElement)
        const invalid = await field.getAttribute('aria-invalid')
        expect([isFocused, invalid, await field.inputValue()]).toEqual([true, 'true', 'a b'])
        await field.fill(`budget-${_id.slice(0, 8)}`)
        await field.press('Enter')
        await said(page, 'The short link is saved.')
        expect(await page.getByText('A short name has 3 to 40 letters').count()).toBe(0)
        expect(await field.getAttribute('aria-invalid')).toBeNull()
      },
      { expected: [422] },
    )
  })

  test('works without script', async () => {
    await inProfile({ javaScriptEnabled: false }, async (_, page) => {
      await page.goto(pages.surveyShare(await makeSurvey(page)))
      await page.getByLabel('Mode').selectOption('text')
      await button(page, 'Update links').click()
      await page.locator('input[value$="?mode=text"]').waitFor()
    })
  })
})

test('a page break never cuts a card', async () => {
  await hand({ hasUKey: true }, async (page, surveyId) => {
    await issue(page, 105, 'Hall')
    await page.getByRole('link', { name: 'Print QR cards' }).click()
    await arriveAt(page, 'QR cards')
    expect(page.url()).toContain(pages.keyCards(surveyId))
    expect(await page.getByRole('img', { name: /^QR code for the key/ }).count()).toBe(105)
    await page.emulateMedia({ media: 'print' })
    const breaks = await page
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside))
    expect(new Set(breaks)).toEqual(new Set(['avoid']))
    // 53 rows of 39 mm, seven on a page of A4.
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(8)
  })
})

describe('axe finds nothing, and nothing scrolls sideways on', () => {
  test('the page for handing out and the cards, at each width, in light and dark', async () => {
    const act = async (page: Page, surveyId: string) => {
      await issue(page, 60, 'District North')
      for (const path of [`${pages.surveyShare(surveyId)}?withSurveyKey=1`, pages.keyCards(surveyId)]) {
        await page.goto(path)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect([path, width, await violationsInBothSchemes(page)]).toEqual([path, width, []])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      }
    }
    await hand({ hasUKey: true, hasSKey: true, sKeyValue: KEY }, act)
  })
})

test('links to the survey’s settings, to its results, and signs out', async () => {
  await hand({}, async (page) => {
    await page.getByRole('link', { name: 'Turn this on in its settings' }).click()
    await page.getByRole('heading', { level: 2, name: 'Settings' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await arriveAt(page, 'Results:')
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
  })
})
