import { beforeAll, describe, expect, test } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { api, pages } from '../../src/urls.ts'
import { ballot, LIKERT, QV, TEXT } from '../support/app.ts'
import { currentSession } from './session.ts'
import { visit } from './visit.ts'

const LIVE_MS = 5_000

let authorization: string
let surveyId: string
let questions: { _id: string }[]

const call = async (path: string, method: string, body: object) => {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
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
  authorization = ''
  const { token } = await call(api.devLogin(), 'POST', { email: 'designer@example.org' })
  authorization = `Bearer ${token}`
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
  for (let each = 0; each < 8; each++) await answer(5 - (each % 3), 1 + (each % 2), -(each % 2))
}, 30_000)

const open = (act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}, query = '') =>
  visit(pages.surveyResults(surveyId) + query, ({ page }) => act(page), {
    extraHTTPHeaders: { authorization },
    ...options,
  })

describe('the page of results', () => {
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has nothing that axe finds at ${width} px, ${colorScheme}, and fits`, async () => {
        await open(
          async (page) => {
            for (const summary of await page.locator('summary').all()) await summary.click()
            const { violations } = await new AxeBuilder({ page }).analyze()
            expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
            const over = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(over).toBe(0)
          },
          { viewport: { width, height: 800 }, colorScheme },
        )
      }, 30_000)
    }
  }

  test('shows a new response within 5 s, keeps open what is open and says so', async () => {
    await open(async (page) => {
      await page.getByText('8 completed responses').waitFor()
      await page.locator('#q0-net-table summary').click()
      await answer(5, 1, 0)
      const sent = performance.now()
      await page.getByText('9 completed responses,').waitFor()
      expect(performance.now() - sent).toBeLessThan(LIVE_MS)
      await page.getByRole('status').getByText('Updated: 9 completed responses').waitFor()
      expect(await page.locator('#q0-net-table').getAttribute('open')).not.toBeNull()
    })
  }, 30_000)

  test('has no number in a picture that is too small to read, on a phone', async () => {
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
  }, 30_000)

  test('is whole without script, and opens its tables for print', async () => {
    await open(
      async (page) => {
        await page.getByText('Parks leads').waitFor()
        expect(await page.getByRole('img', { name: /^Net votes of 3 options/ }).count()).toBe(1)
      },
      { javaScriptEnabled: false },
    )
    await open(async (page) => {
      await page.pdf({ format: 'A4' })
      expect(await page.locator('details:not([open])').count()).toBe(0)
    })
  }, 30_000)

  test('sorts by what is looked at and stays readable with 500 options', async () => {
    const options = Array.from({ length: 500 }, (_, at) => ({
      optionId: `n${at}`,
      optionName: `Option number ${at}`,
    }))
    const made = await call(api.designerSurveys(), 'POST', {
      title: 'Long',
      description: 'x',
      isAvailable: true,
    })
    await call(api.designerQuestions(made._id), 'POST', { ...QV, options, setting: { totalCredits: 44_721 } })
    await visit(
      pages.surveyResults(made._id),
      async ({ page }) => {
        await page.getByText('Nobody has answered yet.').waitFor()
        expect(await page.locator('.multiples li').count()).toBe(500)
      },
      { extraHTTPHeaders: { authorization } },
    )
  }, 30_000)
})
