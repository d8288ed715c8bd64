import { beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { ballot, LIKERT, QV, TEXT } from '../../support/app.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { currentSession } from '../session.ts'
import { visit } from '../visit.ts'

const LIVE_MS = 5_000

let token: string | undefined
let surveyId: string
let questions: { _id: string }[]

const call = async (path: string, method: string, body: object) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(currentSession().server.url + path, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  return answer.json()
}

async function answer(...votes: number[]): Promise<void> {
  const [qv, likert, text] = questions.map(({ _id }) => _id)
  const contents = [
    [qv, ballot(...votes)],
    [likert, { questionId: likert, questionType: 'likert', selection: '4' }],
    [text, { questionId: text, questionType: 'text', text: 'fine' }],
  ] as const
  const uuid = crypto.randomUUID()
  let surveyResponseId: string | undefined
  for (const [questionId, responseContent] of contents) {
    const first = surveyResponseId === undefined
    const sent = {
      surveyId,
      uuid,
      questionId,
      responseContent,
      ...(first ? { IsNewSurveyResponse: true } : { surveyResponseId }),
    }
    surveyResponseId = (await call(api.responses(), 'POST', sent)).surveyResponse._id
  }
  await call(api.complete(), 'PUT', { surveyId, uuid, surveyResponseId })
}

beforeAll(async () => {
  token = undefined
  const signedIn = await call(api.devLogin(), 'POST', { email: 'designer@example.org' })
  token = signedIn.token
  const made = await call(api.designerSurveys(), 'POST', {
    title: 'Spending',
    description: 'x',
    isAvailable: true,
  })
  surveyId = made._id
  questions = []
  for (const question of [QV, LIKERT, TEXT]) {
    questions.push(await call(api.designerQuestions(surveyId), 'POST', question))
  }
  for (let each = 0; each < 12; each++) await answer(5 - (each % 3), 1 + (each % 2), -(each % 2))
}, 60_000)

const open = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}, query = '') =>
  visit(pages.surveyResults(surveyId) + query, ({ page }) => act(page), {
    token,
    ...options,
  })

describe('the page of results', () => {
  test('has nothing that axe finds at each width, in light and dark, and fits', async () => {
    await open(async (page) => {
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const closed = page.locator('details:not([data-menu], .contents, [open]) > summary:visible')
        while ((await closed.count()) > 0) await closed.first().click()
        expect([width, await violationsInBothSchemes(page)]).toEqual([width, []])
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([width, over]).toEqual([width, 0])
      }
    })
  }, 60_000)

  test('saves a chart as a picture of pixels that is wide enough for a wall', async () => {
    await open(async (page) => {
      const menu = page.locator('[data-menu]', { has: page.locator('[data-save-png]') }).first()
      await menu.locator('summary').click()
      const saving = page.waitForEvent('download')
      await menu.getByRole('button', { name: 'Save as PNG' }).click()
      const saved = await saving
      expect(saved.suggestedFilename()).toEndWith('.png')
      const bytes = await Bun.file(await saved.path()).arrayBuffer()
      expect(new TextDecoder('latin1').decode(bytes.slice(1, 4))).toBe('PNG')
      expect(new DataView(bytes).getUint32(16)).toBeGreaterThanOrEqual(1_920)
    })
  })

  test('shows a new response within 5 s, keeps open panels open and says so', async () => {
    await open(async (page) => {
      await page.getByText('12 completed responses').waitFor()
      await page.locator('#q0-net-table summary').click()
      await answer(5, 1, 0)
      const sent = performance.now()
      await page.getByText('13 completed responses ·').waitFor()
      expect(performance.now() - sent).toBeLessThan(LIVE_MS)
      await page.getByRole('status').getByText('Updated: 13 completed responses').waitFor()
      expect(await page.locator('#q0-net-table').getAttribute('open')).not.toBeNull()
    })
  }, 60_000)

  test('has no illegibly small number in a chart, on a phone', async () => {
    await open(
      async (page) => {
        const sizes = await page.locator('.chart text:visible').evaluateAll((all) =>
          all.map((text) => {
            const { width = 0 } = text.closest('svg')?.getBoundingClientRect() ?? {}
            const shrunk = width / Number(text.closest('svg')?.getAttribute('width'))
            return Number.parseFloat(getComputedStyle(text).fontSize) * shrunk
          }),
        )
        expect(sizes.length).toBeGreaterThan(9)
        expect(Math.min(...sizes)).toBeGreaterThan(10)
      },
      { viewport: { width: 360, height: 740 } },
    )
  })

  test('shows the whole table of other rules on a tablet', async () => {
    await open(
      async (page) => {
        const table = page.getByRole('region', { name: /^If the votes were counted differently/ }).last()
        const { hidden, columns } = await table.evaluate((box) => ({
          hidden: box.scrollWidth - box.clientWidth,
          columns: box.querySelectorAll('thead th').length,
        }))
        expect([hidden, columns]).toEqual([0, 7])
      },
      { viewport: { width: 768, height: 800 } },
    )
  })

  test('is sorted by a click on a column, and by another the other way round', async () => {
    await open(async (page) => {
      await page.locator('#q0-net-table summary').click()
      const first = () => page.locator('#q0-net-table tbody th').first().textContent()
      expect(await first()).toBe('Parks')
      await page.getByRole('link', { name: 'Sort by Net votes' }).click()
      await page.waitForURL(/sort=netVotes/)
      expect(await first()).toBe('Schools')
      expect(
        await page.getByRole('columnheader', { name: 'Sort by Net votes' }).getAttribute('aria-sort'),
      ).toBe('ascending')
    })
  }, 60_000)

  test('is complete without script, and opens its tables for printing', async () => {
    await open(
      async (page) => {
        await page.getByText('“Parks” leads').waitFor()
        expect(await page.getByRole('img', { name: /^Net votes of 3 options/ }).count()).toBe(1)
      },
      { javaScriptEnabled: false },
    )
    await open(async (page) => {
      const closed = page.locator('main details:not([open])')
      for (const [event, count] of Object.entries({ beforeprint: 0, afterprint: await closed.count() })) {
        await page.evaluate((name) => dispatchEvent(new Event(name)), event)
        expect(await closed.count()).toBe(count)
      }
    })
  }, 60_000)

  for (const { format, width } of [
    { format: 'A4', width: 688 },
    { format: 'Letter', width: 710 },
  ]) {
    test(`is complete on ${format} paper: no column is cut, and no controls are printed`, async () => {
      const options = Array.from({ length: 24 }, (_, at) => ({
        optionId: `n${at}`,
        optionName: `Longer opening hours of the libraries in quarter ${at}`,
      }))
      const made = await call(api.designerSurveys(), 'POST', {
        title: 'Paper',
        description: 'x',
        isAvailable: true,
      })
      const question = { ...QV, options, setting: { totalCredits: 470 } }
      const { _id: questionId } = await call(api.designerQuestions(made._id), 'POST', question)
      const uuid = crypto.randomUUID()
      const { surveyResponse } = await call(api.responses(), 'POST', {
        ...{ IsNewSurveyResponse: true, surveyId: made._id, uuid, questionId },
        responseContent: { votes: [{ optionId: 'n0', optionName: 'x', votes: 2 }] },
      })
      await call(api.complete(), 'PUT', { surveyId: made._id, uuid, surveyResponseId: surveyResponse._id })
      await visit(
        pages.surveyResults(made._id),
        async ({ page }) => {
          await page.getByRole('heading', { name: 'Options by net votes' }).waitFor()
          await page.emulateMedia({ media: 'print' })
          await page.setViewportSize({ width, height: 1000 })
          await page.locator('details').evaluateAll((all) => {
            for (const each of all) each.toggleAttribute('open', true)
          })
          const printed = page.locator('table:visible, svg.chart:visible')
          const ends = await printed.evaluateAll((all) =>
            all.map((each) => each.getBoundingClientRect().right),
          )
          expect(ends.length).toBeGreaterThan(5)
          expect(Math.max(...ends)).toBeLessThanOrEqual(width)
          const words = page.locator('thead th:visible', { hasText: /^(Divisiveness|Variance|Credits)$/ })
          expect(await words.count()).toBe(3)
          const lines = await words.evaluateAll((cells) =>
            cells.map((cell) => {
              const range = document.createRange()
              range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!)
              return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
            }),
          )
          expect(lines).toEqual([1, 1, 1])
          const headings = await page
            .getByRole('region', { name: /^Head to head/ })
            .locator('.only-print thead th')
            .allTextContents()
          expect(new Set(headings)).toEqual(
            new Set(['Option', ...options.map(({ optionName }) => optionName)]),
          )
          for (const told of [
            /scroll it/,
            'More answers',
            'Save as CSV',
            'Filter responses',
            'On this page',
            'Logout',
            'New responses appear',
          ]) {
            expect(await page.getByText(told).filter({ visible: true }).count()).toBe(0)
          }
          // The picture begins below the title on the first sheet.
          const picture = page.getByRole('img', { name: /^Net votes of/ }).filter({ visible: true })
          expect(await picture.locator('tbody tr').count()).toBe(options.length)
          expect((await picture.boundingBox())!.y).toBeLessThan(520)
        },
        { token },
      )
    }, 60_000)
  }
})
