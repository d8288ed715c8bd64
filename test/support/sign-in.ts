import { openIdProvider } from '../../src/auth/identity-provider.ts'
import type { AppDeps } from '../../src/deps.ts'
import { type Answer, appOn, type TestApp, testApp } from './app.ts'
import { testAssets } from './assets.ts'
import { type LocalProvider, startIdentityProvider } from './identity-provider.ts'
import type { Body } from './replies.ts'

export const ORIGIN = 'http://localhost'
export const CALLBACK = '/api/v1/google-callback'

/** The parts of a browser needed for signing in: it stores cookies, and does not follow redirects by itself. */
export type Browser = {
  get<Path extends string>(path: Path): Promise<Answer<Body<'GET', Path>>>
  /** Its cookies; a test may read and change them, or insert those of another browser. */
  readonly cookies: Map<string, string>
}

/** A new browser, or one that continues with the cookies of another. */
export function browserOn({ send }: Pick<TestApp, 'send'>, cookies = new Map<string, string>()): Browser {
  return {
    cookies,
    async get<Path extends string>(path: Path) {
      const answer = await send<Body<'GET', Path>>(path, { headers: { cookie: cookieHeader(cookies) } })
      keepCookies(cookies, answer.headers)
      return answer
    },
  }
}

/** The product with an identity provider. */
export type SignInApp = TestApp & { readonly provider: LocalProvider }

/** The whole product on an empty database, with a provider that is already running. */
export async function signInApp(provider: LocalProvider, changed: Partial<AppDeps> = {}): Promise<SignInApp> {
  const app = await testApp({ ...depsAt(provider), assets: await testAssets(), ...changed })
  return { ...app, provider }
}

/** The whole product with other settings, on an empty database. */
export function configuredApp(
  provider: LocalProvider,
  settings: Partial<AppDeps['config']>,
): Promise<SignInApp> {
  return signInApp(provider, { config: { publicUrl: ORIGIN, devLogin: false, ...settings } })
}

/** Another process of the same product. */
export async function secondProcess(app: SignInApp): Promise<TestApp> {
  return appOn({ ...app.deps, ...depsAt(app.provider) })
}

export function startProvider(callback = CALLBACK): Promise<LocalProvider> {
  return startIdentityProvider(ORIGIN + callback)
}

function depsAt(provider: LocalProvider): Partial<AppDeps> {
  return {
    signIn: { providers: [providerAt(provider, 1, 'Google')], postLink: null },
    config: { publicUrl: ORIGIN, devLogin: false },
  }
}

/** A local provider as the product knows it. */
export function providerAt(
  { issuer, clientId, clientSecret }: LocalProvider,
  number: number,
  name: string,
  domains: readonly string[] = [],
) {
  return openIdProvider({ number, name, issuer, clientId, clientSecret, domains }, ORIGIN, Date.now)
}

/** Starts a sign-in; returns the provider's address. */
export async function begin(browser: Browser, query = ''): Promise<URL> {
  const { headers } = await browser.get(`/api/v1/google-login${query}`)
  return new URL(headers.get('location') ?? '', ORIGIN)
}

/** Enters an e-mail address at the provider, or cancels; returns the path of the redirect. */
export async function consent(address: URL, email: string, answer: 'yes' | 'no' = 'yes'): Promise<string> {
  const cookies = new Map<string, string>()
  for (let next = address; next.origin !== ORIGIN; ) {
    if (next.pathname.startsWith('/interaction/')) next.search = `${new URLSearchParams({ email, answer })}`
    const reply = await fetch(next, { redirect: 'manual', headers: { cookie: cookieHeader(cookies) } })
    keepCookies(cookies, reply.headers)
    const location = reply.headers.get('location')
    if (!location) throw new Error(`the provider answered ${reply.status} at ${next.pathname}`)
    next = new URL(location, next)
    if (next.origin === ORIGIN) return next.pathname + next.search
  }
  throw new Error('the sign-in did not begin at the provider')
}

/** Signs in up to the address of the last page, without opening it. */
export async function signInAt(browser: Browser, email: string, query = ''): Promise<string> {
  const { headers } = await browser.get(await consent(await begin(browser, query), email))
  return headers.get('location') ?? ''
}

/** A browser with a signed-in account. */
export async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = browserOn(app)
  await browser.get(await signInAt(browser, email))
  return browser
}

/** Calls with a browser's session and a JSON body. */
export function callsOf({ call }: TestApp, { cookies }: Browser): TestApp['call'] {
  return (method, path, body) => call(method, path, body, { cookie: `session=${cookies.get('session')}` })
}

/** The error on the sign-in page to which a browser was redirected. */
export async function problemShown(browser: Browser): Promise<string | undefined> {
  const { text } = await browser.get('/login')
  return /role="alert">([^<]+)</.exec(text)?.[1]
}

/** Whether nothing is stored about any sign-in: no account, no handoff, no session. */
export async function isNothingStored({ deps }: TestApp): Promise<boolean> {
  const kept = await deps.database.query(
    'SELECT id FROM users UNION ALL SELECT user_id FROM handoffs UNION ALL SELECT user_id FROM sessions',
    [],
  )
  return kept.length === 0
}

/** A secret as it would appear in a dump of the database: as text, or as raw bytes. */
export function tracesOf(secret: string | undefined): readonly string[] {
  if (!secret) throw new Error('there is no secret to look for')
  return [secret, Buffer.from(secret).toString('hex')]
}

function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const header of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (/max-age=0/i.test(header) || value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
}
