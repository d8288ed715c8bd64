import { describe, expect, test } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { api, pages } from '../../src/urls.ts'
import { decodePixels } from '../support/qr.ts'
import { currentSession } from './session.ts'
import { arriveAt, button, visit } from './visit.ts'

const KEY = 'open-sesame'

/** Pixels of the square on which a shown code is read. */
const CODE_SIDE = 450

/** Signs a page's browser in, and makes a survey of one text question. */
async function makeSurvey({ request }: Page, settings: object = {}): Promise<string> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  await send('POST', api.devLogin(), { email: 'designer@example.org' })
  const { _id } = await send('POST', api.designerSurveys(), {
    title: 'Next year',
    description: 'A town asks',
  })
  await send('POST', api.designerQuestions(_id), { type: 'text', question: 'Why?', required: true })
  await send('PATCH', api.designerSurvey(_id), { settings: { isAvailable: true, ...settings } })
  return _id
}

/** Opens the page for handing out a new survey. */
function hand(
  settings: object,
  act: (page: Page, surveyId: string) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  return visit(
    pages.entry(),
    async ({ page }) => {
      const surveyId = await makeSurvey(page, settings)
      await page.waitForLoadState('networkidle')
      await page.goto(pages.surveyShare(surveyId))
      await arriveAt(page, 'Hand out')
      await act(page, surveyId)
    },
    options,
  )
}

const link = (page: Page) => page.getByRole('textbox', { name: 'Link', exact: true })
const said = (page: Page, sentence: string) => page.getByRole('status').getByText(sentence).waitFor()
const row = (page: Page, key: string) => page.getByRole('row', { name: new RegExp(key) })

async function issue(page: Page, count: number, label: string): Promise<void> {
  await page.getByLabel('How many').fill(`${count}`)
  await page.getByLabel('Group (optional)').fill(label)
  await button(page, 'Issue keys').click()
  await said(page, `${count} keys issued.`)
}

/** The rows of the file, by column. */
async function downloadedKeys(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const text = await Bun.file(await (await download).path()).text()
  const [columns = [], ...rows] = text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
}

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

async function answer(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await button(page, 'Submit Responses').click()
  await arriveAt(page, /Thank you/)
}

/** What an answer with a key gets. */
async function answerWith(surveyId: string, uKey: string): Promise<[status: number, code: string]> {
  const { url } = currentSession().server
  const survey = await (await fetch(url + api.survey(surveyId))).json()
  const questionId = survey.questions[0]._id
  const reply = await fetch(url + api.responses(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ IsNewSurveyResponse: true, surveyId, questionId, uKey, uuid: crypto.randomUUID() },
      responseContent: { questionId, questionType: 'text', text: 'Because' },
    }),
  })
  return [reply.status, (await reply.json()).code]
}

test('keys are issued, downloaded, answered with, seen as completed, and revoked', async () => {
  await hand({ hasUKey: true }, async (page, surveyId) => {
    await issue(page, 3, 'Class 4B')
    const [first, second] = await downloadedKeys(page)
    if (!first || !second) throw new Error('the file has no keys')
    expect([first.label, first.status, new URL(first.link ?? '').searchParams.get('uKey')]).toEqual([
      'Class 4B',
      'unused',
      first.uKey ?? null,
    ])
    await visit(first.link ?? '', async (respondent) => answer(respondent.page))
    await page.getByLabel('Status').selectOption({ label: 'Completed (0)' })
    await page.getByText('3 keys: 2 unused, 0 started, 1 completed').waitFor()
    await row(page, first.uKey ?? '').waitFor()
    expect(await row(page, second.uKey ?? '').count()).toBe(0)
    await page.getByLabel('Status').selectOption({ label: 'All' })
    await row(page, second.uKey ?? '')
      .getByRole('checkbox')
      .check()
    await button(page, 'Revoke selected keys').click()
    await said(page, '1 key revoked.')
    expect(await row(page, second.uKey ?? '').count()).toBe(0)
    expect(await answerWith(surveyId, second.uKey ?? '')).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
  })
})

test('what was revoked can be brought back at once, in its group', async () => {
  await hand({ hasUKey: true }, async (page) => {
    await issue(page, 2, 'Board')
    await page.getByLabel('Select all on this page').check()
    await button(page, 'Revoke selected keys').click()
    await page.getByText('No keys have been issued yet.').waitFor()
    await button(page, 'Undo').click()
    await said(page, '2 keys are good again.')
    expect(await page.getByRole('option', { name: 'Board (2)' }).count()).toBe(1)
  })
})

describe('the link builder', () => {
  test('changes the link, and the QR code says the same', async () => {
    await hand({}, async (page, surveyId) => {
      const address = `${currentSession().server.url}${pages.survey(surveyId)}`
      expect(await shownCode(page)).toBe(address)
      await page.getByLabel('Mode').selectOption('text')
      await page.getByLabel('Votes are picked by').selectOption('wheel')
      await said(page, 'The page shows what you chose.')
      const built = `${address}?mode=text&input=wheel`
      await page.locator(`input[value="${built}"]`).waitFor()
      expect(await shownCode(page)).toBe(built)
      await page.reload()
      expect(await link(page).inputValue()).toBe(built)
    })
  })

  test('puts the survey key into the link on purpose alone', async () => {
    await hand({ hasSKey: true, sKeyValue: KEY }, async (page) => {
      expect(await page.content()).not.toContain(KEY)
      await page.getByLabel('Put the survey key into links').check()
      await page.getByText('This link and its QR code contain the survey key.').waitFor()
      expect(await link(page).inputValue()).toEndWith(`?sKey=${KEY}`)
      expect(await shownCode(page)).toEndWith(`?sKey=${KEY}`)
      expect(page.url()).not.toContain(KEY)
      await page.getByLabel('Put the survey key into links').uncheck()
      await page.getByText('Respondents are asked for the survey key.').waitFor()
      expect(await page.content()).not.toContain(KEY)
    })
  })

  test('copies the link', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    await hand(
      {},
      async (page) => {
        await button(page, 'Copy link').click()
        await said(page, 'Link copied.')
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toBe(await link(page).inputValue())
      },
      { permissions },
    )
  })

  test('works without script', async () => {
    const { browser, server } = currentSession()
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(pages.surveyShare(await makeSurvey(page)))
    await page.getByLabel('Mode').selectOption('text')
    await button(page, 'Update links').click()
    await page.locator('input[value$="?mode=text"]').waitFor()
    await context.close()
  })
})

test('keys are issued, filtered and revoked by keyboard alone, and the focus stays where it was', async () => {
  await hand({ hasUKey: true }, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    await page.getByLabel('How many').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await said(page, '2 keys issued.')
    expect(await focused()).toBe('issue-count')
    await page.getByLabel('Status').focus()
    await page.keyboard.press('ArrowDown')
    await said(page, 'The page shows what you chose.')
    expect(await focused()).toBe('status')
    expect(new URL(page.url()).search).toBe('?status=unused')
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.matches('[name=key]'))) break
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await said(page, '1 key revoked.')
  })
})

test('a page break never cuts a card', async () => {
  await hand({ hasUKey: true }, async (page, surveyId) => {
    await issue(page, 105, 'Hall')
    await page.getByRole('link', { name: 'Print QR cards' }).click()
    await arriveAt(page, 'QR cards')
    expect(page.url()).toContain(pages.keyCards(surveyId))
    expect(await page.getByRole('img', { name: /^QR code for the key/ }).count()).toBe(105)
    // 35 rows of 62 mm: four whole ones on a page make nine pages, cut ones would fill eight.
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(9)
  })
})

describe('axe finds nothing against, and nothing scrolls sideways on', () => {
  for (const width of [360, 1280]) {
    test(`the page for handing out and the cards, ${width} px wide, in light and dark`, async () => {
      const act = async (page: Page, surveyId: string) => {
        await issue(page, 60, 'District North')
        for (const path of [`${pages.surveyShare(surveyId)}?withSurveyKey=1`, pages.keyCards(surveyId)]) {
          await page.goto(path)
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            const { violations } = await new AxeBuilder({ page }).analyze()
            expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      }
      const settings = { hasUKey: true, hasSKey: true, sKeyValue: KEY }
      await hand(settings, act, { viewport: { width, height: 800 } })
    })
  }
})
