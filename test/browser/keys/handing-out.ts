import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import type { ProfileOptions } from '../profiles.ts'
import { arriveAt, button, visit } from '../visit.ts'

/**
 * Signs a page's browser in as a new designer, because each can have at most 20 surveys, and makes a survey with one
 * text question.
 */
export async function makeSurvey({ request }: Page, settings: object = {}): Promise<string> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  await send('POST', api.devLogin(), { email: `${crypto.randomUUID()}@example.org` })
  const { _id } = await send('POST', api.designerSurveys(), {
    title: 'Next year',
    description: 'A town asks',
  })
  await send('POST', api.designerQuestions(_id), { type: 'text', question: 'Why?', required: true })
  await send('PATCH', api.designerSurvey(_id), { settings: { isAvailable: true, ...settings } })
  return _id
}

/** Opens the page for sharing a new survey. */
export function hand(
  settings: object,
  act: (page: Page, surveyId: string) => Promise<void>,
  options: ProfileOptions = {},
): Promise<void> {
  return visit(
    'about:blank',
    async ({ page }) => {
      const surveyId = await makeSurvey(page, settings)
      await page.goto(pages.surveyShare(surveyId))
      await arriveAt(page, 'Share')
      await act(page, surveyId)
    },
    options,
  )
}

/** Waits until the page has shown a message. */
export const said = (page: Page, sentence: string): Promise<void> =>
  page.getByRole('status').getByText(sentence).waitFor()

/** Issues keys with the page's form. */
export async function issue(page: Page, count: number, label: string): Promise<void> {
  await page.getByLabel('How many').fill(`${count}`)
  await page.getByLabel('Group (optional)').fill(label)
  await button(page, 'Create keys').click()
  await said(page, `${count} keys created.`)
}
