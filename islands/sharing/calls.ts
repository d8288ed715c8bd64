import type { ErrorBody } from '../../src/contract/errors.ts'
import { announce, text } from './status.ts'

export class Refused extends Error {}

/**
 * Calls the API with a body.
 * @throws Refused with the sentence that explains why
 */
export async function send<Reply>(method: 'POST' | 'PUT', address: string, body: object): Promise<Reply> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply: unknown = await answer.json()
  if (!answer.ok) throw new Refused(sentenceOf(reply as Partial<ErrorBody>))
  return reply as Reply
}

function sentenceOf({ message, details }: Partial<ErrorBody>): string {
  return details?.[0]?.message ?? message ?? text('failed')
}

/** Runs the action of a form, one at a time, and shows what went wrong. */
export async function attempt(form: HTMLFormElement, act: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  try {
    await act()
  } catch (error) {
    announce(error instanceof Refused ? error.message : text('failed'))
  } finally {
    form.ariaBusy = null
  }
}
