import { jwt } from '@elysiajs/jwt'
import { Elysia } from 'elysia'
import type { Account } from '../contract/accounts/accounts.ts'
import { randomToken } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { SESSION_SECONDS } from './lifetimes.ts'

/** The audience of a display token: pages that show who is signed in. The token authorizes nothing. */
const DISPLAY_AUDIENCE = 'display'

/**
 * Issues tokens that tell a page who is signed in and when the session expires at the latest. Scripts can read them, so
 * no call accepts one: only the session gives authority.
 */
export function displayTokens({ config, now, random }: Pick<Deps, 'config' | 'now' | 'random'>) {
  const secret = config.sessionSecret ?? randomToken(random)
  const { display } = new Elysia().use(
    jwt({ name: 'display', secret, iss: config.publicUrl, aud: DISPLAY_AUDIENCE }),
  ).decorator
  return ({ id, email, roles }: Account): Promise<string> =>
    display.sign({
      sub: id,
      email,
      roles: [...roles],
      exp: Math.floor(now() / 1000) + SESSION_SECONDS,
    })
}

export type DisplayToken = ReturnType<typeof displayTokens>
