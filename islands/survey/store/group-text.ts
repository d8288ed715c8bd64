import { entryOf } from '../../../src/domain/record-entry.ts'
import type { SurveyTextKey } from './page-state.ts'
import type { Say } from './wording.ts'

/** The groups that every question has or may have; a designer's own bins have names of their own. */
const KEYS: Readonly<Record<string, SurveyTextKey>> = {
  Positive: 'positive',
  Neutral: 'neutral',
  Negative: 'negative',
  Skip: 'skipGroup',
  Undecided: 'undecided',
}

export function groupText(say: Say, group: string): string {
  const key = entryOf(KEYS, group)
  return key ? say(key) : group
}
