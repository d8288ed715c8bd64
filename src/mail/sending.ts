import { createTransport } from 'nodemailer'
import { type Database, isUnavailable } from '../../db/database.ts'
import { type MailFault, retryMailIn } from '../domain/mail/retrying.ts'
import { describeError, type Log } from '../http/logging.ts'
import { type ClaimedMail, claimMail, listDueMails, settleMail } from './repository.ts'

export type Mailer = {
  readonly database: Database
  readonly post: Post
}

/** Hands a mail to the mail server. */
export type Post = (mail: Pick<ClaimedMail, 'address' | 'subject' | 'body'>) => Promise<void>

/** How a server's mail is sent. */
export type MailSettings = {
  /** The address of the mail server. */
  readonly url: string
  /** The sender of all mail. */
  readonly from: string
}

/** How long the mail server has for each of its replies, in milliseconds. */
const REPLY_MS = 15_000

export function postBySmtp({ url, from }: MailSettings): Post {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: REPLY_MS,
    greetingTimeout: REPLY_MS,
    socketTimeout: REPLY_MS,
  })
  return async ({ address, subject, body }) => {
    await transport.sendMail({
      to: { name: '', address },
      subject,
      text: body,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** Sends the mail that waits longest; returns whether there was one. */
export async function sendNext({ database, post }: Mailer): Promise<boolean> {
  const [due] = await listDueMails(database, 1)
  const claimed = due && (await claimMail(database, due))
  if (!claimed) return due !== undefined
  await settleMail(database, due, await outcomeOf(post, claimed))
  return true
}

async function outcomeOf(post: Post, claimed: ClaimedMail) {
  try {
    await post(claimed)
    return { refusal: null, seconds: null }
  } catch (error) {
    const refusal = error instanceof Error ? error.message.slice(0, 500) : 'no reply'
    return { refusal, seconds: retryMailIn(faultOf(error), claimed.attempts) }
  }
}

const NOT_REACHED = /^(Greeting never received|Connection timeout)$/

/** A connection that closes may have closed at any point; only one that was never made certainly took no mail. */
function faultOf(error: unknown): MailFault {
  const { responseCode, code, syscall, message } = error as NodeJS.ErrnoException & { responseCode?: number }
  const wasReached = syscall !== 'connect' && syscall !== 'getaddrinfo' && !NOT_REACHED.test(message)
  return { status: responseCode, inHand: wasReached && code !== 'EDNS' && code !== 'EAUTH' }
}

/** One mail a second from each process: few mail servers take more from a sender that they do not know. */
const INTERVAL_MS = 1000

/** Sends what is due until it is told to stop. While the database is unavailable, rounds are skipped. */
export function mailRegularly(
  {
    database,
    log,
    settings,
  }: { readonly database: Database; readonly log: Log; readonly settings: MailSettings },
  stop: AbortSignal,
): void {
  const mailer = { database, post: postBySmtp(settings) }
  let isBusy = false
  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    await sendNext(mailer).catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'mail', ...describeError(error) })
    })
    isBusy = false
  }, INTERVAL_MS)
  stop.addEventListener('abort', () => clearInterval(timer))
}
