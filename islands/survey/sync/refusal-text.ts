import type { Getter } from 'jotai/vanilla'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { say } from '../../../src/texts/text.ts'
import { sayOfBallotsAtom } from '../store/answers-as-text.ts'
import { pageAtom } from '../store/page.ts'
import type { CallFailed } from './api.ts'

/** The message of a refused call in the page's language, or else the server's own; empty if the network failed. */
export function refusalText(get: Getter, { message, refusal }: CallFailed): string {
  const { refusals = {}, language } = get(pageAtom)
  const known = refusal && entryOf(refusals, refusal.code)
  if (known && refusal.code === 'OVER_BUDGET') return get(sayOfBallotsAtom)('overBudget')
  return known ? say(known, language) : message
}
