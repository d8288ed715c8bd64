import { entryOf } from '../../../src/domain/record-entry.ts'
import { BIN } from '../../../src/texts/text.ts'
import type { Say } from './page.ts'
import type { PageState, SurveyTextKey } from './page-state.ts'

/** The groups that any question may have; a designer's own bins have custom names. */
const KEYS: Readonly<Record<string, SurveyTextKey>> = {
  Positive: 'positive',
  Neutral: 'neutral',
  Negative: 'negative',
  Skip: 'skipGroup',
  Undecided: 'undecided',
}

export function groupText(say: Say, group: string): string {
  return say(entryOf(KEYS, group) ?? ((BIN + group) as SurveyTextKey))
}

/** The HTML of an option's facts; empty if it has none. */
export const factsOf = ({ facts }: PageState, questionId: string, optionId: string): string =>
  facts?.[`${questionId} ${optionId}`] ?? ''
