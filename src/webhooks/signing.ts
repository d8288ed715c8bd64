import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
export const SECRET_BYTES = 32

/** A secret as its receiver has it. */
export const secretText = (secret: Uint8Array): string => PREFIX + Buffer.from(secret).toString('base64')

export type SignedMessage = {
  /** The same on every attempt. */
  readonly id: string
  /** Of the attempt, in whole seconds since 1970. */
  readonly seconds: number
  readonly body: string
}

/**
 * The value of `webhook-signature` by Standard Webhooks 1.0.0: HMAC-SHA256 over `id.timestamp.body`, one for each secret.
 */
export function signatures({ id, seconds, body }: SignedMessage, secrets: readonly Uint8Array[]): string {
  const signed = `${id}.${seconds}.${body}`
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    .join(' ')
}
