/** The waits before a mail is sent once more, in seconds; after them it is given up. */
const WAITS = [60, 300, 1800, 7200, 21_600, 43_200] as const

/** What a mail server, or the way to it, replied instead of taking a mail. */
export type MailFault = {
  /** The status of its reply; undefined if there was none. */
  readonly status: number | undefined
  /** Whether it had the mail in hand when it failed, so that it may have sent it all the same. */
  readonly inHand: boolean
}

/**
 * The seconds until a mail is sent once more; null if it is not: because it was refused for good, was tried often
 * enough, or may have been sent. A mail is sent at most once rather than at least once.
 *
 * @param attempts made, at least 1
 * @example retryMailIn({ status: 451, inHand: true }, 1) // 60
 * @example retryMailIn({ status: 550, inHand: true }, 1) // null
 */
export function retryMailIn({ status, inHand }: MailFault, attempts: number): number | null {
  const isLater = status === undefined ? !inHand : status >= 400 && status < 500
  return isLater ? (WAITS[attempts - 1] ?? null) : null
}
