import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { operations } from '../../src/urls.ts'
import { currentSession, withoutReload } from './session.ts'

export type ProfileOptions = BrowserContextOptions & {
  /** The session of the designer who uses the browser. */
  readonly token?: string
  /** Pages do not reload when the server or the network comes back. */
  readonly staysLoaded?: boolean
  /**
   * The profile is used once, because `act` makes irreversible changes, such as scripts that run before each page's
   * own.
   */
  readonly isDisposable?: boolean
}

/** A browser profile with its first tab, which keeps the process in which the product's scripts are compiled. */
type Profile = { readonly context: BrowserContext; readonly tab: Page }

/** Each holds a process. */
const MOST_IDLE = 6

/** Idle profiles by the options with which they were made, the latest one last. */
const idle = new WeakMap<Browser, { readonly kind: string; readonly profile: Profile }[]>()

const DESKTOP = { width: 1280, height: 720 }

/**
 * Lets `act` use a browser profile without cookies and stored data, and its first tab. Both are emptied and reused: a
 * page in a new process compiles all scripts again, and a new tab costs as much as the page in it.
 */
export async function inProfile(
  { token, isDisposable = false, ...options }: ProfileOptions,
  act: (context: BrowserContext, tab: Page) => Promise<void>,
): Promise<void> {
  const whole = { baseURL: currentSession().server.url, ...options }
  const kind = JSON.stringify(whole)
  const profile = (!isDisposable && takeIdle(kind)) || (await newProfile(whole))
  try {
    if (token) await profile.context.addCookies([{ name: 'session', value: token, url: whole.baseURL }])
    await act(profile.context, profile.tab)
    if (isDisposable || profile.tab.isClosed()) return await profile.context.close()
    await empty(profile, whole)
  } catch (error) {
    await profile.context.close()
    throw error
  }
  await putBack(kind, profile)
}

const devtools = new WeakMap<Page, CDPSession[]>()

/** A session of the developer tools, which is detached when the page's visit ends. */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  devtools.set(page, [...(devtools.get(page) ?? []), session])
  return session
}

/** Sets the size of text as in the browser's settings, in CSS pixels, of which 16 are 100 %; for a disposable profile. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await devtoolsOf(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round(size * 0.8) } })
}

async function newProfile({ staysLoaded, ...options }: ProfileOptions): Promise<Profile> {
  const context = await currentSession().browser.newContext(options)
  if (staysLoaded) await withoutReload(context)
  const tab = await context.newPage()
  await tab.goto(operations.health())
  return { context, tab }
}

const EVENTS = [
  'console',
  'dialog',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
  'weberror',
]

async function empty({ context, tab }: Profile, options: BrowserContextOptions): Promise<void> {
  for (const page of context.pages()) if (page !== tab) await page.close()
  for (const target of [context, tab]) {
    for (const event of EVENTS) target.removeAllListeners(event)
    await target.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const session of devtools.get(tab) ?? []) await session.detach()
  devtools.delete(tab)
  await context.setOffline(false)
  // The page before has ended once another one is there, which need not have loaded.
  await tab.goto(operations.health(), { waitUntil: 'commit' })
  await context.clearCookies()
  // Data stored while the page was closing was stored by the same process.
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await tab.setViewportSize(options.viewport ?? DESKTOP)
  const { colorScheme = null, forcedColors = null, reducedMotion = null } = options
  await tab.emulateMedia({ media: null, colorScheme, forcedColors, reducedMotion })
  await tab.mouse.move(0, 0)
}

const idleProfiles = () => {
  const { browser } = currentSession()
  const profiles = idle.get(browser) ?? []
  idle.set(browser, profiles)
  return profiles
}

function takeIdle(kind: string): Profile | undefined {
  const profiles = idleProfiles()
  const at = profiles.findLastIndex((one) => one.kind === kind)
  return at < 0 ? undefined : profiles.splice(at, 1)[0]?.profile
}

async function putBack(kind: string, profile: Profile): Promise<void> {
  const profiles = idleProfiles()
  profiles.push({ kind, profile })
  if (profiles.length > MOST_IDLE) await profiles.shift()?.profile.context.close()
}
