import type { Catalogue } from '../../texts/en.ts'

/** Longer than any sentence of the product. */
const MESSAGE_LENGTH = 300

/**
 * The message in the payload of a failed sign-in, which has status -1.
 * @param payload the cookie's value: JSON, percent-encoded
 * @example payloadMessage('%7B%22status%22%3A-1%7D', auth) // 'Login failed'
 */
export function payloadMessage(payload: string, { problems }: Catalogue['auth']): string {
  const { status, message } = parsed(payload)
  if (status !== -1) return problems.unreadable
  return typeof message === 'string' && message !== '' ? message.slice(0, MESSAGE_LENGTH) : problems.failed
}

function parsed(payload: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(decodeURIComponent(payload)) }
  } catch {
    return {}
  }
}
