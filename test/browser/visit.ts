import { expect } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { ResponseReply } from '../../src/contract/responses/responses.ts'
import { formatNumber } from '../../src/texts/text.ts'
import { api } from '../../src/urls.ts'
import { inProfile, type ProfileOptions } from './profiles.ts'
import { currentSession } from './session.ts'

export type Visit = {
  readonly page: Page
  /** The uuid with which the page sent its answers. */
  uuid(): string
}

/** Without motion the browser paints less. Journeys on a device of `onDevice` have motion. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' }

/**
 * Opens a page in an empty browser profile, lets a person act on it, and fails on anything that the browser reports
 * or asks: errors and warnings on the console, including those of hydration, failed requests, and whether to leave a
 * page.
 */
export async function visit(
  path: string,
  act: (visit: Visit) => Promise<void>,
  options: ProfileOptions = {},
): Promise<void> {
  await inProfile({ ...STILL, ...options }, async (_, page) => {
    const noise = listen(page, options.javaScriptEnabled ?? true)
    let uuid = ''
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === api.responses() && request.method() === 'POST') {
        uuid ||= request.postDataJSON().uuid
      }
    })
    await page.goto(path)
    await act({ page, uuid: () => uuid })
    expect(noise).toEqual([])
  })
}

function listen(page: Page, runsScript: boolean): string[] {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // A page that is left aborts its pending loads. Without script the browser refuses even to preload one.
    if (why === 'net::ERR_ABORTED' || (!runsScript && why === 'csp')) return
    noise.push(`${request.url()} ${why}`)
  })
  page.on('dialog', (dialog) => {
    noise.push(`${dialog.type()}: ${dialog.message()}`)
    void dialog.accept()
  })
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()} ${response.url()}`)
  })
  return noise
}

/** Waits until the page shows this heading as its only h1. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(await page.locator('h1:visible').count()).toBe(1)
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Signs out in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('.top-bar summary').click()
  await button(page, 'Logout').click()
}

/** Picks votes from the list of an option, which is filled when it is opened. */
export async function pickVotes(page: Page, name: string, votes: number): Promise<void> {
  const picker = page.getByRole('combobox', { name: `Votes for ${name}`, exact: true })
  await picker.focus()
  await picker.selectOption(`${votes}`)
}

/** Opens the menu that moves a card. */
export const openMenu = (page: Page, name: string) => button(page, `Move ${name} to…`).click()

/** Waits until the credit display shows this many credits. */
export async function remaining(page: Page, credits: number): Promise<void> {
  await page
    .getByRole('status', { name: 'Remaining Credits' })
    .getByText(formatNumber(credits, 'en'), { exact: true })
    .waitFor()
}

/** The server's copy of a response. */
export async function storedResponse(surveyId: string, uuid: string): Promise<ResponseReply> {
  const query = new URLSearchParams({ surveyId, uuid })
  const response = await fetch(`${currentSession().server.url}${api.responses()}?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

/** The number of a response's actions on the server, from the next seq. */
export async function actionsOnServer(page: Page, surveyId: string, uuid: string): Promise<number> {
  const data = { surveyId, uuid, events: [] }
  return (await (await page.request.post(api.events(), { data })).json()).nextSeq
}

type WireVotes = { votes: { optionName: string; votes: number }[]; group?: Record<string, string> }

/** The votes of a stored answer by the names of options, without options that have none. */
export function votesByName({
  questionResponses,
}: Pick<ResponseReply, 'questionResponses'>): Record<string, number> {
  const content = questionResponses?.map((answer) => answer.responseContent as WireVotes)
  const votes = content?.find((answer) => answer.votes)?.votes ?? []
  return Object.fromEntries(
    votes.filter((vote) => vote.votes !== 0).map((vote) => [vote.optionName, vote.votes]),
  )
}

/** The names of a survey's first options, in the server's order. */
export async function optionNames(surveyId: string): Promise<string[]> {
  const survey = await (await fetch(currentSession().server.url + api.survey(surveyId))).json()
  return survey.questions[0].options.map((option: { optionName: string }) => option.optionName)
}
