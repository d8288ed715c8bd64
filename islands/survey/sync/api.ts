import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { ResponseReply } from '../../../src/contract/responses/responses.ts'
import type { Environment } from '../../shared/environment.ts'
import type { Refused } from '../store/submission.ts'

const TIMEOUT_MS = 15_000

/** The longest body, in characters, that safely fits into what browsers send for a closed page (64 KiB). */
const OUTLIVING_MAX = 16_000

/**
 * A failed call. `status` is 0 and the message is empty if the network failed; 204 means that the reply has no
 * content.
 */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    message = '',
    /** Seconds to wait before a retry, as requested by the server, or 0. */
    readonly retryAfter = 0,
    readonly refusal: Refused | null = null,
  ) {
    super(message)
  }

  /** Whether the same call may succeed later. */
  get passes(): boolean {
    return this.status === 0 || this.status >= 500 || [408, 425, 429].includes(this.status)
  }
}

/**
 * Makes one call of a respondent.
 * @param keepalive whether it continues when the page is closed, if its body is small enough
 * @throws CallFailed
 */
export async function call<Reply = ResponseReply>(
  fetch: Environment['fetch'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
  keepalive = false,
): Promise<Reply> {
  const text = body && JSON.stringify(body)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: text,
      keepalive: keepalive && (text?.length ?? 0) < OUTLIVING_MAX,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    throw new CallFailed(0)
  }
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && reply) return reply as Reply
  const problem = reply as ErrorBody | null
  const status = response.ok && response.status !== 204 ? 0 : response.status
  const retryAfter = Number(response.headers.get('retry-after')) || 0
  throw new CallFailed(status, problem?.message, retryAfter, refusedOf(problem))
}

function refusedOf(problem: ErrorBody | null): Refused | null {
  if (typeof problem?.code !== 'string') return null
  const at = problem.closedAt ?? problem.opensAt ?? problem.usedAt
  const code = problem.opensAt ? 'SURVEY_UPCOMING' : problem.stopped ? 'SURVEY_STOPPED' : problem.code
  return { code, ...(at && { at }) }
}
