import { isColor } from './domain/survey/look/accent.ts'
import { LEAST_RETENTION_DAYS, RETENTION_LIMITS } from './domain/survey/retention/retention-settings.ts'

export type Kind<Value> = {
  /** Parses a text; null if it is invalid. */
  readonly parse: (given: string) => Value | null
  /** The rule for values, worded to follow the variable's name and 'must be'. */
  readonly rule: string
}

const SECRET_CHARACTERS = 32

export const SECRET: Kind<string> = {
  rule: `at least ${SECRET_CHARACTERS} characters, for example from "openssl rand -hex 32"`,
  parse: (given) => (given.length >= SECRET_CHARACTERS ? given : null),
}

export const ORIGIN: Kind<string> = {
  rule: 'an origin without a path, such as https://survey.example.org',
  parse: (given) => {
    const url = URL.parse(given)
    const isOrigin = url !== null && url.href === `${url.origin}/` && isWeb(url)
    return isOrigin ? url.origin : null
  },
}

export const LINK: Kind<string> = {
  rule: 'the address of a page, such as https://www.example.org/privacy',
  parse: (given) => {
    const url = URL.parse(given)
    return url !== null && isWeb(url) ? url.href : null
  },
}

export const COLOR: Kind<string> = {
  rule: 'a colour such as #0b6b61',
  parse: (given) => (isColor(given) ? given.toLowerCase() : null),
}

export const RETENTION: Kind<number> = {
  rule: `a whole number of days from ${LEAST_RETENTION_DAYS} to ${RETENTION_LIMITS.most}`,
  parse: (given) =>
    /^\d{1,9}$/.test(given) && +given >= LEAST_RETENTION_DAYS && +given <= RETENTION_LIMITS.most
      ? +given
      : null,
}

export const POSTGRES: Kind<string> = {
  rule: 'an address such as postgres://user:password@host:5432/database',
  parse: (given) => {
    const url = URL.parse(given)
    return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1 ? given : null
  },
}

export const SMTP: Kind<string> = {
  rule: 'an address such as smtps://user:password@mail.example.org',
  parse: (given) => {
    const url = URL.parse(given)
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? given : null
  },
}

export const SENDER: Kind<string> = {
  rule: 'an e-mail address, alone or as in: Town of Example <survey@example.org>',
  parse: (given) => (/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given) ? given : null),
}

/** Over http, keys could come from anybody, so only a server on this machine may provide them that way. */
export const KEY_SET: Kind<string> = {
  rule: 'an address that begins with https://',
  parse: (given) => {
    const url = URL.parse(given)
    const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    return url && (url.protocol === 'https:' || isHere) ? url.href : null
  },
}

export const ISSUER: Kind<string> = {
  rule: 'an address such as https://login.example.org, to the letter as the provider writes it',
  parse: (given) => {
    const url = URL.parse(given)
    return url !== null && isWeb(url) && url.search === '' && url.hash === '' ? given : null
  },
}

export const EMAILS = listOf(
  (entry) => /^[^\s@]+@[^\s@]+$/.test(entry),
  'e-mail addresses with commas between them',
)

export const DOMAINS = listOf(
  (entry) => /^[^\s@/:]+\.[^\s@/:]+$/.test(entry) && !entry.startsWith('.'),
  'domains such as example.org with commas between them',
)

function listOf(isEntry: (entry: string) => boolean, rule: string): Kind<string[]> {
  const parse = (given: string) => {
    const entries = given
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== '')
    return entries.every(isEntry) ? entries : null
  }
  return { parse, rule }
}

function isWeb({ protocol }: URL): boolean {
  return /^https?:$/.test(protocol)
}
