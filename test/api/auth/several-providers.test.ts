import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type { LocalProvider } from '../../support/identity-provider.ts'
import {
  type Browser,
  browserOn,
  CALLBACK,
  consent,
  isNothingStored,
  ORIGIN,
  problemShown,
  providerAt,
  type SignInApp,
  signInApp,
  startProvider,
} from '../../support/sign-in.ts'

const ME = '/api/v1/designer/me'
const ADA = 'ada@example.org'
const LOGINS = { city: '/api/v1/google-login', university: '/api/v1/google-login/2' }

let city: LocalProvider
let university: LocalProvider
let app: SignInApp
beforeAll(async () => {
  city = await startProvider()
  university = await startProvider(`${CALLBACK}/2`)
})
afterAll(() => Promise.all([city.close(), university.close()]))
beforeEach(async () => {
  const providers = [providerAt(city, 1, 'the city'), providerAt(university, 2, 'the university')]
  app = await signInApp(city, { signIn: { providers, postLink: null } })
})

async function beginAt(browser: Browser, provider: keyof typeof LOGINS): Promise<URL> {
  const { headers } = await browser.get(LOGINS[provider])
  return new URL(headers.get('location') ?? '', ORIGIN)
}

/** Signs in; returns the account, or what the sign-in page says. */
async function accountAt(provider: keyof typeof LOGINS, email = ADA) {
  const browser = browserOn(app)
  const { headers } = await browser.get(await consent(await beginAt(browser, provider), email))
  const next = headers.get('location') ?? ''
  if (next === '/login') return await problemShown(browser)
  await browser.get(next)
  return (await browser.get(ME)).body
}

test('the sign-in page has a button for each provider, which leads there', async () => {
  const { text } = await browserOn(app).get('/login')
  const links = [...text.matchAll(/href="([^"]+)"[^>]*data-press[^>]*>([^<]+)</g)]
  expect(links.map(([, to, words]) => [to, words])).toEqual([
    [LOGINS.city, 'Sign in with the city'],
    [LOGINS.university, 'Sign in with the university'],
  ])
  const at = await beginAt(browserOn(app), 'university')
  expect([at.origin, at.searchParams.get('redirect_uri')]).toEqual([
    university.issuer,
    `${ORIGIN}${CALLBACK}/2`,
  ])
})

test('people with one subject and one address at two providers have two accounts', async () => {
  const [one, other] = [await accountAt('city'), await accountAt('university')]
  expect([one, other]).toMatchObject([{ email: ADA }, { email: ADA }])
  expect(other).not.toEqual(one)
  expect([await accountAt('city'), await accountAt('university')]).toEqual([one, other])
})

test('every provider has to have verified the address', async () => {
  for (const provider of ['city', 'university'] as const) {
    expect(await accountAt(provider, 'unverified@example.org')).toStartWith(
      'Your e-mail address has not been',
    )
  }
})

test('a provider vouches for addresses of its own domains only, if it has any', async () => {
  const ofCity = providerAt(city, 1, 'the city', ['city.example', 'example.org'])
  const ofUniversity = providerAt(university, 2, 'the university', ['university.example'])
  app = await signInApp(city, { signIn: { providers: [ofCity, ofUniversity], postLink: null } })
  expect(await accountAt('city', 'Ada@Example.org')).toMatchObject({ email: 'Ada@Example.org' })
  for (const email of [ADA, 'ada@sub.university.example', 'university.example@example.org'])
    expect(await accountAt('university', email)).toStartWith('That provider may not be used')
  expect(await accountAt('university', 'ada@university.example')).toMatchObject({ roles: ['designer'] })
})

test('the code of one provider is never sent to another', async () => {
  const before = [city.redemptions(), university.redemptions()]
  const attempts: [callback: string, issuer: string | null][] = [
    [CALLBACK, city.issuer],
    [CALLBACK, university.issuer],
    [`${CALLBACK}/2`, city.issuer],
    [`${CALLBACK}/2`, null],
  ]
  for (const [callback, issuer] of attempts) {
    const browser = browserOn(app)
    const state = (await beginAt(browser, 'university')).searchParams.get('state') ?? ''
    const atCity = await beginAt(browserOn(app), 'city')
    atCity.searchParams.set('state', state)
    const answer = new URL(await consent(atCity, ADA), ORIGIN)
    if (issuer === null) answer.searchParams.delete('iss')
    else answer.searchParams.set('iss', issuer)
    expect((await browser.get(`${callback}${answer.search}`)).headers.get('location')).toBe('/login')
    expect([callback, issuer, await problemShown(browser)]).toEqual([callback, issuer, 'Login failed'])
  }
  expect(await isNothingStored(app)).toBe(true)
  expect([city.redemptions(), university.redemptions()]).toEqual(before)
})

test('there is no sign-in with a provider that is not configured', async () => {
  const browser = browserOn(app)
  for (const path of [`${LOGINS.city}/3`, `${LOGINS.city}/1x`, `${CALLBACK}/3?code=x&state=y`]) {
    expect((await browser.get(path as '/login')).headers.get('location')).toBe('/login')
  }
})
