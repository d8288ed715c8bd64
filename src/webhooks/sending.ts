import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { checkedAddress, type Resolve } from './addresses.ts'

/** How webhooks are sent. */
export type Sending = {
  readonly resolve: Resolve
  /** Whether private addresses and plain http are allowed. */
  readonly allowsPrivate: boolean
  readonly timeoutMs: number
}

export type Reply = { readonly status: number; readonly retryAfter: string | undefined }

/**
 * Posts a body. Redirects are not followed, and nothing of the reply is read but its head.
 * @throws if there is no reply in time, or if the address is refused
 */
export async function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  { resolve, allowsPrivate, timeoutMs }: Sending,
): Promise<Reply> {
  if (url.protocol !== 'https:' && !allowsPrivate) throw new Error('the address does not begin with https://')
  const { address, family } = await inTime(
    checkedAddress(url.hostname, { resolve, allowsPrivate }),
    timeoutMs,
  )
  // Whatever the host's name means by now, the connection goes to the address that was checked.
  const lookup = ((_host, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family)) as LookupFunction
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  const length = `${Buffer.byteLength(body)}`
  return inTime(
    new Promise<Reply>((resolved, rejected) => {
      const sent = send(
        url,
        {
          method: 'POST',
          agent: false,
          lookup,
          headers: { ...headers, 'content-length': length, connection: 'close' },
        },
        (reply) => {
          const { statusCode: status = 0, headers: head } = reply
          resolved({ status, retryAfter: head['retry-after'] })
          reply.on('error', () => {})
          reply.destroy()
        },
      )
      sent.on('error', rejected)
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no reply in time')))
      sent.end(body)
    }),
    timeoutMs,
  )
}

async function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no reply in time')), timeoutMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
