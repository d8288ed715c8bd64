import { expect } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { type Call, type Designer, type DesignerSurvey, makeSurvey, signIn } from '../../support/app.ts'
import { inProfile, type ProfileOptions } from '../profiles.ts'
import { currentSession } from '../session.ts'

/**
 * One person's browser with any number of tabs, on a network that may fail. A page fails only on uncaught errors,
 * because failed requests are the subject of these journeys.
 */
export async function onDevice(
  act: (device: { readonly context: BrowserContext; open(path: string): Promise<Page> }) => Promise<void>,
  options: ProfileOptions = {},
): Promise<void> {
  await inProfile({ staysLoaded: true, ...options }, async (context, tab) => {
    const uncaught: string[] = []
    context.on('weberror', (error) => uncaught.push(error.error().message))
    const tabs = [tab]
    const open = async (path: string) => {
      const page = tabs.pop() ?? (await context.newPage())
      await page.goto(path)
      return page
    }
    await act({ context, open })
    expect(uncaught).toEqual([])
  })
}

/** A new designer who calls the running server, because the number of surveys per designer is limited. */
export function signedInDesigner(url = currentSession().server.url): Promise<Designer> {
  const call: Call = async (method, path, body, headers) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(headers as object) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined,
    }
  }
  return signIn({ call }, `ana-${crypto.randomUUID().slice(0, 8)}@example.org`)
}

/** A survey of such a designer. */
export async function madeSurvey(
  questions: readonly object[],
  settings: object = {},
  url?: string,
): Promise<{ designer: Designer; survey: DesignerSurvey }> {
  const designer = await signedInDesigner(url)
  return { designer, survey: await makeSurvey(designer, questions, settings) }
}
