import type { Deps } from '../deps.ts'
import { describeError } from '../http/watching/logging.ts'

/** Longer than a reply takes whose time must not tell who gets a mail. */
const AFTER_REPLY_MS = 100

/** Hands a mail to the mail server once the reply was sent; the log says if it was not taken. */
export function postAfterReply({ log }: Pick<Deps, 'log'>, post: () => Promise<void>): void {
  void Bun.sleep(AFTER_REPLY_MS)
    .then(post)
    .catch((error) => log({ level: 'warn', event: 'SIGN_IN_MAIL_FAILED', ...describeError(error) }))
}
