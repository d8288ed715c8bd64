import type { ErrorBody } from '../../src/contract/errors.ts'
import type { Environment } from '../shared/environment.ts'
import { released } from '../shared/press.ts'

const TIMEOUT_MS = 15_000

/** A designer's call that did not get a 2xx reply. `status` is 0 if the network failed. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: NonNullable<ErrorBody['details']> = [],
    /** Seconds to wait before a retry, as requested by the server, or 0. */
    readonly retryAfter = 0,
  ) {
    super(message)
  }

  /** Whether the same call may succeed later. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 500 || [408, 425, 429].includes(this.status)
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A reply: its JSON, undefined if it has none, and the survey's version if it names one. */
export type Reply = { readonly body: unknown; readonly version: number }

/**
 * Makes one call of a designer.
 * @param version the survey's version that the call is based on; a stale one is refused with 412
 * @throws Refused
 */
export async function designerCall(
  fetch: Environment['fetch'],
  method: Method,
  url: string,
  { body, version }: { readonly body?: object; readonly version?: number } = {},
): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    await released()
    throw new Refused(0, 'NETWORK', '')
  }
  const reply: unknown = response.status === 204 ? undefined : await response.json().catch(() => null)
  await released()
  if (response.ok && reply !== null) {
    return { body: reply, version: Number(/\d+/.exec(response.headers.get('etag') ?? '')?.[0]) }
  }
  const problem = reply as ErrorBody | null
  const retryAfter = Number(response.headers.get('retry-after')) || 0
  const status = response.ok ? 0 : response.status
  throw new Refused(status, problem?.code ?? 'NETWORK', problem?.message ?? '', problem?.details, retryAfter)
}
