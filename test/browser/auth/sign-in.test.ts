import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { BrowserContext, Page } from 'playwright-core'
import { providerCallback } from '../../../src/account-urls.ts'
import { api, operations, pages } from '../../../src/urls.ts'
import { type LocalProvider, startIdentityProvider } from '../../support/identity-provider.ts'
import {
  freePort,
  type ServerProcess,
  startServer,
  temporaryDirectory,
} from '../../support/server-process.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { devtoolsOf, inProfile } from '../profiles.ts'
import { signOut } from '../visit.ts'

const EMAIL = 'ada.lovelace@example.org'

let provider: LocalProvider
let university: LocalProvider
let server: ServerProcess
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
  const port = freePort()
  provider = await startIdentityProvider(`http://localhost:${port}${api.googleCallback()}`)
  university = await startIdentityProvider(`http://localhost:${port}${providerCallback(2)}`)
  const env = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_2_ISSUER: university.issuer,
    OIDC_2_CLIENT_ID: university.clientId,
    OIDC_2_CLIENT_SECRET: university.clientSecret,
    OIDC_2_NAME: 'the university',
  }
  server = await startServer({ dataDir: `${directory.path}/data`, port, env })
}, 90_000)
afterAll(async () => {
  await server.stop()
  await Promise.all([provider.close(), university.close()])
  await directory.remove()
}, 60_000)

/** Lets a person act in a browser of their own; fails on what a script throws or the security policy refuses. */
async function person(act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  await inProfile({ baseURL: server.url }, async (context, page) => {
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) noise.push(message.text())
    })
    await act(page, context)
    expect(noise).toEqual([])
  })
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })
const header = (page: Page) => page.getByRole('banner')

async function signIn(page: Page, email = EMAIL): Promise<void> {
  await page.goto(pages.login())
  await signInButton(page).click()
  await page.getByLabel('Who are you?').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a designer signs in at the provider and reaches their projects, for as long as the session is valid', async () => {
  await person(async (page, context) => {
    await page.goto(pages.entry())
    expect(await header(page).textContent()).toContain('Guest')
    await page.getByRole('button', { name: 'Login' }).click()
    await signInButton(page).click()
    await page.getByLabel('Who are you?').fill(EMAIL)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`**${pages.designer()}`)
    await page.getByRole('heading', { level: 1, name: 'My QS Projects' }).waitFor()

    const cookies = await context.cookies(server.url)
    expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
      { name: 'session', httpOnly: true, sameSite: 'Lax' },
    ])
    await page.goto(pages.entry())
    expect(await header(page).textContent()).toContain(EMAIL)
    await page.getByRole('button', { name: 'My Projects' }).click()
    await page.getByRole('heading', { level: 1, name: 'My QS Projects' }).waitFor()
    // A session that ended elsewhere is not shown as if it held.
    await context.clearCookies()
    await page.goto(pages.designer())
    await page.waitForURL(`${server.url}/`)
    expect(await header(page).textContent()).toContain('Guest')
  })
})

test('nothing that scripts can read of a sign-in grants access, and nothing of it stays in the history', async () => {
  await person(async (page) => {
    await signIn(page)
    await page.waitForURL(`**${pages.designer()}`)
    const token = await page.evaluate(() => localStorage.getItem('jwt_token'))
    expect(token?.split('.')).toHaveLength(3)
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(server.url + api.me(), { headers })).status).toBe(401)
    const history = await (await devtoolsOf(page)).send('Page.getNavigationHistory')
    const paths = history.entries.map(({ url }) => new URL(url).pathname)
    const since = paths.slice(paths.lastIndexOf(operations.health()) + 1)
    expect(since.filter((path) => !path.startsWith('/interaction/'))).toEqual([
      pages.login(),
      pages.designer(),
    ])
  })
})

test('signing out ends the session, and a protected page then leads to the entry page', async () => {
  await person(async (page, context) => {
    await signIn(page)
    await signOut(page)
    await page.waitForURL(`${server.url}/`)
    expect(await header(page).textContent()).toContain('Guest')
    expect(await page.evaluate(() => localStorage.getItem('jwt_token'))).toBeNull()
    expect(await context.cookies(server.url)).toEqual([])
    const answer = await page.goto(pages.designer())
    expect(answer?.status()).toBe(401)
    expect(await answer?.text()).toContain('Checking authentication...')
    await page.waitForURL(`${server.url}/`)
  })
})

test('signing in leads to the page that was requested first', async () => {
  await person(async (page) => {
    await page.goto(`${pages.legacy()}?version=version1&mode=text`)
    await page.waitForURL(`${server.url}/`)
    await signIn(page)
    await page.waitForURL('**/survey/legacy-version1?mode=text')
  })
})

test('a sign-in that is begun by keyboard and given up says so, once', async () => {
  await person(async (page) => {
    await page.goto(pages.login())
    await signInButton(page).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Who are you?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alert').getByText('The sign-in was cancelled.').waitFor()
    await page.reload()
    await signInButton(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

test('a person signs in with the second of two providers by keyboard, with an account of its own', async () => {
  const accounts: string[] = []
  for (const name of ['Google', 'the university'])
    await person(async (page) => {
      await page.goto(pages.login())
      await page.getByRole('button', { name: `Sign in with ${name}` }).focus()
      await page.keyboard.press('Space')
      await page.getByLabel('Who are you?').fill(EMAIL)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'My QS Projects' }).waitFor()
      const me = await page.request.get(api.me())
      accounts.push((await me.json()).id)
    })
  expect(new Set(accounts).size).toBe(2)
})

test('the sign-in page and the list of projects are accessible in light and dark', async () => {
  await person(async (page) => {
    await signIn(page)
    await page.getByRole('heading', { level: 1, name: 'My QS Projects' }).waitFor()
    for (const path of [pages.designer(), pages.login()]) {
      await page.goto(path)
      expect([path, await violationsInBothSchemes(page)]).toEqual([path, []])
    }
  })
})
