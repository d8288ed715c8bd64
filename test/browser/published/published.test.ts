import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { onDevice } from '../every-screen/device.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { publishedSurvey } from './published-survey.ts'

/** Answers as a person does, and submits: two votes for Parks, one against Roads. */
async function answerBy(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await button(page, 'Add a vote to Parks').click()
  await button(page, 'Add a vote to Parks').click()
  await button(page, 'Remove a vote from Roads').click()
  await button(page, /Continue/).click()
  await page.getByRole('radio', { name: '4' }).check()
  await page.getByRole('textbox', { name: 'Anything else?' }).fill('trees')
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}

const readerVotes = (page: Page) => page.locator('[data-reader-option]:visible').allTextContents()

describe('a respondent', () => {
  test('gets from the last page to the results of everybody, with their own votes beside them', async () => {
    const { survey, set } = await publishedSurvey({ results: 'respondents' }, 32)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      await answerBy(page)
      const receipt = await page.evaluate((id) => sessionStorage.getItem(`qv:receipt:${id}`), survey._id)
      const { uuid } = JSON.parse(receipt ?? '')
      await set({ isAvailable: false })
      await button(page, 'See the results').press('Enter')
      await arriveAt(page, 'Results of Spending')
      await page.getByRole('heading', { name: 'Your votes and everyone’s' }).waitFor()
      expect(await readerVotes(page)).toEqual(['+2', '−1', '0'])
      await page.getByText('You: +2').waitFor()
      expect(await page.locator('.reader-mark.shown').count()).toBe(3)
      await page.getByText('Your answer: 4').waitFor()
      expect(await page.content()).not.toContain('trees')
      expect(page.url()).toEndWith(pages.publishedResults(survey._id))
      expect(addresses.filter((address) => address.includes(uuid))).toEqual([])
      expect(await page.evaluate(() => document.cookie)).not.toContain(uuid)
    })
  }, 60_000)

  test('is told that results appear once the survey closes, and gets there by their saved link', async () => {
    const { survey, set, answer } = await publishedSurvey(
      { results: 'respondents', resultsWhen: 'closed' },
      32,
    )
    let link = ''
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      await answerBy(page)
      await page.getByText('Results will be shown once the survey closes.').waitFor()
      link = await page.getByLabel('Link to your response').inputValue()
    })
    await answer()
    await onDevice(async ({ open }) => {
      const page = await open(link)
      await page.getByText('Results will be shown once the survey closes.').waitFor()
      expect(page.url()).toEndWith('/complete')
      expect((await page.request.get(pages.publishedResults(survey._id))).status()).toBe(404)
      await set({ isAvailable: false })
      // The page may be up to a second older than the survey.
      const results = button(page, 'See the results')
      while ((await results.count()) === 0) await page.reload()
      await results.click()
      await arriveAt(page, 'Results of Spending')
      await page.getByText('You: +2').waitFor()
    })
  }, 60_000)

  test('pastes their saved link if the results require it', async () => {
    const { survey, answer, set } = await publishedSurvey({ results: 'respondents' }, 32)
    const uuid = await answer([3, 0, -1])
    await set({ isAvailable: false })
    await onDevice(async ({ open }) => {
      const page = await open(pages.publishedResults(survey._id))
      await arriveAt(page, 'Results for people who took part')
      const field = page.getByLabel('Link to your response')
      await field.fill('https://elsewhere.example/nothing')
      await field.press('Enter')
      await page.getByText('We found no completed response for this link.').waitFor()
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      await field.fill(`http://vote.example${pages.surveyComplete(survey._id)}#uuid=${uuid}`)
      await button(page, 'Show the results').click()
      await arriveAt(page, 'Results of Spending')
      await page.getByText('You: +3').waitFor()
    })
  }, 60_000)
})

describe('the results page for everybody', () => {
  test('shows the next batch without a reload, with the reader’s own votes still in it', async () => {
    const { survey, answer } = await publishedSurvey({}, 39)
    await onDevice(async ({ context, open }) => {
      const page = await open(pages.survey(survey._id))
      await answerBy(page)
      await button(page, 'See the results').click()
      await page.getByText('20 completed responses ·').waitFor()
      await page.locator('#q0-net-table summary').click()
      for (let each = 0; each < 20; each++) await answer()
      await page.getByRole('status').getByText('Updated: 40 completed responses').waitFor()
      expect(await page.locator('#q0-net-table').getAttribute('open')).not.toBeNull()
      expect(await readerVotes(page)).toEqual(['+2', '−1', '0'])
      await context.clearCookies()
      await page.reload()
      await page.getByText('40 completed responses ·').waitFor()
      expect(await readerVotes(page)).toEqual([])
    })
  }, 60_000)

  test('is complete without script and in print, and describes itself in each language', async () => {
    const { survey, set } = await publishedSurvey({}, 32)
    await set({ isAvailable: false })
    const path = pages.publishedResults(survey._id)
    await visit(path, async ({ page }) => page.getByText('“Parks” leads').waitFor(), {
      javaScriptEnabled: false,
    })
    await visit(path, async ({ page }) => {
      await page.evaluate(() =>
        addEventListener('beforeprint', () => {
          const folded = document.querySelectorAll('main details:not([open])').length
          document.documentElement.dataset.foldedInPrint = `${folded}`
        }),
      )
      await page.pdf({ format: 'A4' })
      expect(await page.locator('html').getAttribute('data-folded-in-print')).toBe('0')
      await button(page, 'English').click()
      await page.getByRole('link', { name: '繁體中文' }).click()
      await page.getByText('「Parks」領先').waitFor()
      await button(page, '繁體中文').click()
      await page.getByRole('link', { name: 'العربية' }).click()
      await page.getByText('في المقدمة: «\u2068Parks\u2069»').waitFor()
      for (const summary of await page.locator('details:not([data-menu], .contents) > summary:visible').all())
        await summary.click()
      expect(await axeViolations(page)).toEqual([])
    })
  }, 60_000)
})
