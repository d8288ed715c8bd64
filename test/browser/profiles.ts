import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { operations } from '../../src/urls.ts'
import { currentSession, withoutReload } from './session.ts'

export type ProfileOptions = BrowserContextOptions & {
  /** The session of the designer whose browser it is. */
  readonly token?: string
  /** Pages do not load themselves again when the server or the network comes back. */
  readonly staysLoaded?: boolean
  /** The profile is used once: `act` changes what nothing can undo, such as scripts that run before each page's own. */
  readonly isDisposable?: boolean
}

/** A browser profile; its first page holds on to the process in which the scripts of the product are compiled. */
type Profile = { readonly context: BrowserContext; readonly anchor: Page }

/** Each holds a process. */
const MOST_IDLE = 6

/** Profiles without a visit by the options that they were made with, the latest one last. */
const idle = new WeakMap<Browser, { readonly kind: string; readonly profile: Profile }[]>()

/**
 * Lets `act` use a browser profile that knows no cookies and has nothing stored. Profiles are
 * emptied and used again: a page in a new process compiles all scripts anew, which is a third of what it costs.
 */
export async function inProfile(
  { token, isDisposable = false, ...options }: ProfileOptions,
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const whole = { baseURL: currentSession().server.url, ...options }
  const kind = JSON.stringify(whole)
  const profile = (!isDisposable && takeIdle(kind)) || (await newProfile(whole))
  try {
    if (token) await profile.context.addCookies([{ name: 'session', value: token, url: whole.baseURL }])
    await act(profile.context)
    if (isDisposable) return await profile.context.close()
    await empty(profile)
  } catch (error) {
    await profile.context.close()
    throw error
  }
  await putBack(kind, profile)
}

async function newProfile({ staysLoaded, ...options }: ProfileOptions): Promise<Profile> {
  const context = await currentSession().browser.newContext(options)
  if (staysLoaded) await withoutReload(context)
  const anchor = await context.newPage()
  await anchor.goto(operations.health())
  return { context, anchor }
}

async function empty({ context, anchor }: Profile): Promise<void> {
  for (const page of context.pages()) if (page !== anchor) await page.close()
  for (const event of ['page', 'request', 'requestfailed', 'response', 'console', 'weberror'])
    context.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  // What a closed page stored as it ended was stored by the same process.
  await anchor.evaluate(() => localStorage.clear())
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
