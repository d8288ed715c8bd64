import { randomToken, sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { isEmailAddress } from '../domain/access/email-address.ts'
import type { Post } from '../mail/sending.ts'
import { mail as mailTexts } from '../texts/en/account/mail.ts'
import { say } from '../texts/text.ts'
import { mailLinkPage } from '../urls.ts'
import { accountOf, MAIL_ISSUER } from './account.ts'
import { SignInFailure } from './identity-provider.ts'
import { LINK_MINUTES } from './lifetimes.ts'
import { postAfterReply } from './post-after-reply.ts'
import { insertMailLink, redeemMailLink } from './repository.ts'
import { type Handoff, handOver } from './sign-in-handlers.ts'

/** Who asks for a link, where it leads, and the key of the browser in which alone it works. */
export type LinkWish = { readonly address: string; readonly returnTo: string; readonly browserKey: string }

/**
 * Sends a link to an address that may sign in. The reply and its time are the same for every other one.
 * @throws Failure RATE_LIMITED
 */
export async function requestLink(
  deps: Deps,
  post: Post,
  { address, returnTo, browserKey }: LinkWish,
): Promise<void> {
  const email = address.trim().toLowerCase()
  if (!isEmailAddress(email)) return
  deps.limiter.mailTo(email)
  const token = randomToken(deps.random)
  await insertMailLink(deps.database, sha256(token, browserKey), { email, returnTo })
  if (!accountOf(deps.config, { id: '', issuer: MAIL_ISSUER, email })) return
  postAfterReply(deps, () => post({ address: email, ...letter(deps, token), unsubscribe: null }))
}

function letter({ config }: Pick<Deps, 'config'>, token: string) {
  const { subject, body } = mailTexts.signIn
  const link = `${config.publicUrl}${mailLinkPage()}?${new URLSearchParams({ token })}`
  const server = new URL(config.publicUrl).host
  return {
    subject: say(subject, 'en', { server }),
    body: say(body, 'en', { link, minutes: LINK_MINUTES }),
  }
}

/**
 * Uses a link up.
 * @throws SignInFailure if it is unknown, used, expired or of another browser, or its holder may not sign in
 */
export async function redeemLink(
  deps: Pick<Deps, 'config' | 'database' | 'random'>,
  { token, browserKey }: { readonly token: string | null; readonly browserKey: string | undefined },
): Promise<Handoff> {
  const found =
    token && browserKey ? await redeemMailLink(deps.database, sha256(token, browserKey)) : undefined
  if (!found) throw new SignInFailure('link')
  const { email, returnTo } = found
  return handOver(deps, { issuer: MAIL_ISSUER, subject: email, email }, returnTo)
}
