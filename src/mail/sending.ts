import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type Database, isUnavailable } from '../../db/database.ts'
import { retryMailIn } from '../domain/mail/retrying.ts'
import { describeError, type Log } from '../http/watching/logging.ts'
import { toolPages } from '../urls.ts'
import {
  type ClaimedMail,
  claimMail,
  type DueMail,
  dropMail,
  handOverMail,
  listDueMails,
  type MailOutcome,
  settleMail,
} from './repository.ts'

export type Mailer = {
  readonly database: Database
  readonly post: Post
  /** The origin people open. */
  readonly publicUrl: string
}

/**
 * Hands a mail to the mail server.
 * @param unsubscribe the address at which its person says that they want no more; null in mails to designers
 */
export type Post = (
  mail: Pick<ClaimedMail, 'address' | 'subject' | 'body'> & {
    readonly unsubscribe: string | null
    /** Asked before the mail server gets the text; if it may not, the mail is not sent. */
    readonly handOver?: () => Promise<boolean>
  },
) => Promise<void>

/** How a server's mail is sent. */
export type MailSettings = {
  /** The address of the mail server. */
  readonly url: string
  /** The sender of all mail. */
  readonly from: string
  /** How many each process sends: few mail servers take more than one a second from a sender that they do not know. */
  readonly perMinute: number
}

/** How long the mail server has for each of its replies, in milliseconds. */
const REPLY_MS = 15_000

/** A mail server that is far away takes longer for one mail than passes between two. */
const MOST_AT_ONCE = 5

export function postBySmtp({ url, from }: MailSettings): Post {
  const transport = createTransport(url, { from })
  Object.assign(transport.options, {
    connectionTimeout: REPLY_MS,
    greetingTimeout: REPLY_MS,
    socketTimeout: REPLY_MS,
  })
  transport.use('stream', ({ message, data }, done) => {
    const { handOver } = data as Outgoing
    const whole = message.createReadStream.bind(message)
    if (handOver) message.createReadStream = () => Readable.from(handedOver(handOver, whole))
    done()
  })
  return async ({ address, subject, body, unsubscribe, handOver }) => {
    const mail: Parameters<typeof transport.sendMail>[0] & Outgoing = {
      to: { name: '', address },
      subject,
      text: body,
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
      ...(handOver && { handOver }),
    }
    await transport.sendMail(mail)
  }
}

type Outgoing = Pick<Parameters<Post>[0], 'handOver'>

/** The text of a mail, which is first read once the mail server has asked for it. */
async function* handedOver(handOver: () => Promise<boolean>, whole: () => Readable) {
  if (!(await handOver())) throw new Error('another process has taken the mail')
  yield* whole()
}

/** Mail programs offer a button for it (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Sends the mail that waits longest of those that nobody else has taken; returns whether there was one. */
export async function sendNext({ database, post, publicUrl }: Mailer): Promise<boolean> {
  for (const due of await listDueMails(database, MOST_AT_ONCE)) {
    const claimed = await claimMail(database, due)
    if (!claimed) continue
    await sendClaimed({ database, post, publicUrl }, due, claimed)
    return true
  }
  return false
}

async function sendClaimed(
  { database, post, publicUrl }: Mailer,
  due: DueMail,
  claimed: ClaimedMail,
): Promise<void> {
  const { personId, isWanted } = claimed
  const unsubscribe = personId && publicUrl + toolPages.unsubscribe(due.surveyId, personId)
  if (!isWanted) return dropMail(database, due)
  let inHand = false
  const handOver = async () => {
    inHand = await handOverMail(database, due, claimed)
    return inHand
  }
  const outcome = await post({ ...claimed, unsubscribe, handOver }).then(
    () => SENT,
    (error: unknown) => refusalOf(error, claimed, inHand),
  )
  await settleMail(database, due, claimed, outcome)
}

const SENT: MailOutcome = { refusal: null, seconds: null, isRefused: false }

/** @param inHand whether the mail server was to get the text, and may have sent it all the same */
function refusalOf(error: unknown, { attempts }: ClaimedMail, inHand: boolean): MailOutcome {
  const { message = 'no reply', responseCode: status } = error as Error & { readonly responseCode?: number }
  const seconds = retryMailIn({ status, inHand }, attempts)
  return { refusal: message.slice(0, 500), seconds, isRefused: seconds === null && status !== undefined }
}

/**
 * Sends what is due until it is told to stop. While the database is unavailable, rounds are skipped.
 * @returns waits for the mails that are under way
 */
export function mailRegularly(
  {
    database,
    log,
    settings,
    publicUrl,
  }: {
    readonly database: Database
    readonly log: Log
    readonly settings: MailSettings
    readonly publicUrl: string
  },
  stop: AbortSignal,
): () => Promise<unknown> {
  const mailer = { database, post: postBySmtp(settings), publicUrl }
  const underWay = new Set<Promise<void>>()
  const send = async () => {
    await sendNext(mailer).catch((error) => {
      if (!isUnavailable(error)) log({ level: 'error', event: 'mail', ...describeError(error) })
    })
  }
  const timer = setInterval(() => {
    if (underWay.size >= MOST_AT_ONCE) return
    const sending = send().finally(() => underWay.delete(sending))
    underWay.add(sending)
  }, 60_000 / settings.perMinute)
  stop.addEventListener('abort', () => clearInterval(timer))
  return () => Promise.all(underWay)
}
