import { expect, test } from 'bun:test'
import { type ConfigReading, readConfig } from '../../src/config.ts'

const providersOf = (reading: ConfigReading) => (reading.ok ? reading.config.signIn : reading.problems)
const problemsOf = (reading: ConfigReading): readonly string[] => (reading.ok ? [] : reading.problems)

const CITY = { OIDC_CLIENT_ID: 'survey', OIDC_CLIENT_SECRET: 'hush' }
const numbered = (
  number: number,
  { issuer = `https://${number}.example.org`, name = `Number ${number}` } = {},
) => ({
  [`OIDC_${number}_ISSUER`]: issuer,
  [`OIDC_${number}_CLIENT_ID`]: 'survey',
  [`OIDC_${number}_CLIENT_SECRET`]: `hush ${number}`,
  [`OIDC_${number}_NAME`]: name,
})

test('a sign-in is with Google unless another provider is named', () => {
  const google = { number: 1, name: 'Google', issuer: 'https://accounts.google.com' }
  expect(providersOf(readConfig(CITY))).toEqual([expect.objectContaining(google)])
})

test('an incomplete registration with a provider is refused', () => {
  for (const half of [
    { OIDC_CLIENT_ID: 'survey' },
    { OIDC_CLIENT_SECRET: 'hush' },
    { OIDC_ISSUER: 'https://a.b' },
  ]) {
    expect(problemsOf(readConfig(half))).toEqual([expect.stringContaining('must both be set')])
  }
})

test('several providers are in the order of their numbers, after the one without a number', () => {
  const providers = providersOf(readConfig({ ...numbered(10), ...numbered(2), ...CITY }))
  expect(providers).toEqual([
    expect.objectContaining({ number: 1, name: 'Google', clientSecret: 'hush' }),
    {
      number: 2,
      name: 'Number 2',
      issuer: 'https://2.example.org',
      clientId: 'survey',
      clientSecret: 'hush 2',
      domains: [],
    },
    expect.objectContaining({ number: 10, name: 'Number 10' }),
  ])
  const alone = { number: 1, name: 'Number 1', issuer: 'https://1.example.org' }
  expect(providersOf(readConfig(numbered(1)))).toEqual([expect.objectContaining(alone)])
})

test('everything that is wrong with several providers is said at once, by the names of the variables', () => {
  const problems = problemsOf(
    readConfig({
      ...CITY,
      ...numbered(1),
      OIDC_2_CLIENT_ID: 'survey',
      OIDC_3_ISSUER: 'login.example.org',
      OIDC_03_NAME: 'x',
      OIDC_4_CLIENTID: 'x',
      OIDC_100_NAME: 'x',
    }),
  )
  const said = [
    /^OIDC_03_NAME is not known: providers have OIDC_1_ISSUER, /,
    /^OIDC_4_CLIENTID is not known/,
    /^OIDC_100_NAME is not known/,
    /^OIDC_ISSUER and OIDC_1_ISSUER, .* mean the same provider/,
    /^OIDC_2_CLIENT_ID and OIDC_2_CLIENT_SECRET must both be set/,
    /^OIDC_3_ISSUER must be an address/,
    /^OIDC_3_CLIENT_ID and OIDC_3_CLIENT_SECRET must both be set/,
  ]
  expect(problems).toEqual(said.map((line) => expect.stringMatching(line)))
})

test('two providers differ in their issuers and in their names', () => {
  const same = { issuer: 'https://login.example.org', name: 'The city' }
  expect(problemsOf(readConfig({ ...numbered(2, same), ...numbered(3, same), ...numbered(4) }))).toEqual([
    'OIDC_2_ISSUER and OIDC_3_ISSUER must differ.',
    'OIDC_2_NAME and OIDC_3_NAME must differ.',
  ])
})

test('a provider has the domains for whose addresses it may vouch', () => {
  const domains = { OIDC_DOMAINS: 'City.example, example.org', OIDC_2_DOMAINS: 'university.example' }
  expect(providersOf(readConfig({ ...CITY, ...numbered(2), ...domains }))).toMatchObject([
    { number: 1, domains: ['city.example', 'example.org'] },
    { number: 2, domains: ['university.example'] },
  ])
  expect(problemsOf(readConfig({ ...CITY, OIDC_DOMAINS: '@city' }))).toEqual([
    expect.stringMatching(/^OIDC_DOMAINS must be domains/),
  ])
})
