import type { Catalogue } from '../../texts/en.ts'

/** More than any sentence of the product has. */
const MESSAGE_LENGTH = 300

/**
 * What the payload of a failed sign-in says, for the page: status -1 brings a message.
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
