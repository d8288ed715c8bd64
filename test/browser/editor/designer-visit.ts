import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { api } from '../../../src/urls.ts'
import type { Body } from '../../support/replies.ts'
import { inProfile, type ProfileOptions } from '../profiles.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { STILL } from '../visit.ts'

/** Functions for a designer's visit, besides its page. */
export type DesignerVisit = {
  /** Their first tab. */
  readonly page: Page
  /** Calls the API with the designer's session. */
  readonly call: <Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: object,
  ) => Promise<Body<Method, Path>>
  /** Opens a page in the first tab if that is empty, or else in another tab of the same browser. */
  readonly openTab: (path: string) => Promise<Page>
}

let visits = 0

/**
 * Lets a new designer act in a separate browser, and fails on the browser's errors and warnings on the console,
 * including those of hydration.
 *
 * @param expected statuses that the test provokes
 */
export async function asDesigner(
  act: (visit: DesignerVisit) => Promise<void>,
  { expected = [], ...options }: ProfileOptions & { readonly expected?: readonly number[] } = {},
): Promise<void> {
  visits += 1
  const email = `designer-${visits}@example.org`
  await inProfile({ ...STILL, ...options }, async (context, first) => {
    const noise: string[] = []
    listen(first, noise, expected)
    const unused = [first]
    await context.request.post(api.devLogin(), { data: { email } })
    const newPage = async () => {
      const page = await context.newPage()
      listen(page, noise, expected)
      return page
    }
    const openTab = async (path: string) => {
      const page = unused.pop() ?? (await newPage())
      await page.goto(path)
      await islandHydrated(page)
      return page
    }
    const call = async (method: string, path: string, body?: object) => {
      const answer = await context.request.fetch(path, { method, data: body })
      expect(answer.ok()).toBe(true)
      return answer.status() === 204 ? undefined : answer.json()
    }
    await act({ page: first, call, openTab })
    expect(noise).toEqual([])
  })
}

/** Adds what the browser reports of a page to `noise`: errors, warnings, and replies with an error not `expected`. */
export function listen(page: Page, noise: string[], expected: readonly number[] = []): void {
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const isExpected = expected.some((status) => message.text().includes(`status of ${status}`))
    if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
  })
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !expected.includes(status)) noise.push(`${status} ${response.url()}`)
  })
}

/** Opens the menu of a survey in the list. */
export const openRowMenu = (page: Page, title: string) =>
  page.getByLabel(`More about ${title}`, { exact: true }).click()

/** Makes a survey with these questions, and opens it in the editor. */
export async function openNewSurvey(
  { call, openTab }: DesignerVisit,
  questions: readonly object[],
  settings: object = {},
): Promise<{ readonly page: Page; readonly path: string }> {
  const survey = await call('POST', api.designerSurveys(), { title: 'Spending', description: 'Of the town' })
  for (const question of questions) await call('POST', api.designerQuestions(survey._id), question)
  if (Object.keys(settings).length > 0) await call('PATCH', api.designerSurvey(survey._id), { settings })
  const path = `/survey/${survey._id}/edit`
  return { page: await openTab(path), path }
}

/** Adds a question of a type, by its name in the editor. */
export async function addQuestion(page: Page, type: string): Promise<void> {
  await page.getByText('Add a question', { exact: true }).click()
  await page.locator('.add-question').getByRole('button', { name: type, exact: true }).click()
}

/** Waits until all changes are saved on the server. */
export async function saved(page: Page): Promise<void> {
  await page.locator('[data-save="saved"]').waitFor()
}

export const QV = {
  type: 'qv',
  question: 'Where should the town spend more?',
  options: ['Parks', 'Roads', 'Schools'].map((optionName) => ({ optionName })),
  setting: { totalCredits: 21 },
}
export const TEXT = { type: 'text', question: 'Anything else?', multiline: true, maxLength: 100 }
export const LIKERT = {
  ...{ type: 'likert', question: 'How easy was it?', scale: ['1', '2', '3'] },
  ...{ minLabel: 'Hard', maxLabel: 'Easy' },
}
