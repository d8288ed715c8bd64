import type { reader } from './config-reader.ts'
import { DOMAINS, ISSUER } from './config-values.ts'

/** An OpenID provider where people sign in, and the product's registration with it. */
export type SignInConfig = {
  /** From 1 to 99: 1 is also that of the variables without a number. */
  readonly number: number
  readonly name: string
  /** Exactly as in its discovery document and its tokens. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** For whose addresses it may vouch, in lower case; empty for all. */
  readonly domains: readonly string[]
}

const PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'DOMAINS'] as const
const NUMBERED = new RegExp(`^OIDC_([1-9]\\d?)_(?:${PARTS.join('|')})$`)

const GOOGLE = 'https://accounts.google.com'

type Reader = ReturnType<typeof reader>

/**
 * Reads the providers in the order of their numbers. `OIDC_ISSUER` is short for `OIDC_1_ISSUER`, and likewise the other
 * variables without a number.
 */
export function readSignIn(read: Reader, problems: string[]): SignInConfig[] {
  const named = read.names(/^OIDC_\d/)
  const unknown = named.filter((name) => !NUMBERED.test(name))
  for (const name of unknown) problems.push(`${name} is not known: ${NUMBERED_NAMES}`)
  const numbers = new Set(named.flatMap((name) => NUMBERED.exec(name)?.[1] ?? []).map(Number))
  const isShort = PARTS.some((part) => read.text(`OIDC_${part}`) !== null)
  if (isShort && numbers.has(1)) {
    problems.push(
      'OIDC_ISSUER and OIDC_1_ISSUER, and likewise the others, mean the same provider: set only one kind.',
    )
  }
  const short = isShort ? [readProvider(read, problems, 1, 'OIDC')] : []
  const numbered = [...numbers]
    .sort((one, other) => one - other)
    .map((number) => readProvider(read, problems, number, `OIDC_${number}`))
  const providers = [...short, ...numbered].filter((provider) => provider !== null)
  for (const part of ['issuer', 'name'] as const) {
    for (const alike of sharing(providers, part)) problems.push(`${alike.join(' and ')} must differ.`)
  }
  return providers
}

const NUMBERED_NAMES =
  'providers have OIDC_1_ISSUER, OIDC_1_CLIENT_ID, OIDC_1_CLIENT_SECRET, OIDC_1_NAME and OIDC_1_DOMAINS, and likewise up to 99.'

/** Null if the provider is not registered, or its issuer is wrong. */
function readProvider(read: Reader, problems: string[], number: number, prefix: string): SignInConfig | null {
  const clientId = read.text(`${prefix}_CLIENT_ID`)
  const clientSecret = read.text(`${prefix}_CLIENT_SECRET`)
  const isNamed = read.text(`${prefix}_ISSUER`) !== null
  const issuer = isNamed ? read.value(`${prefix}_ISSUER`, ISSUER) : GOOGLE
  const name = read.text(`${prefix}_NAME`) ?? 'Google'
  const domains = read.value(`${prefix}_DOMAINS`, DOMAINS) ?? []
  if (clientId !== null && clientSecret !== null) {
    return issuer === null ? null : { number, name, issuer, clientId, clientSecret, domains }
  }
  if (clientId !== null || clientSecret !== null || isNamed) {
    problems.push(
      `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must both be set, so that people can sign in.`,
    )
  }
  return null
}

/** The variables with the same value: accounts are told apart by their issuers, and people choose by the names. */
function sharing(providers: readonly SignInConfig[], part: 'issuer' | 'name'): string[][] {
  return [...Map.groupBy(providers, (provider) => provider[part]).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => alike.map(({ number }) => `OIDC_${number}_${part.toUpperCase()}`))
}
