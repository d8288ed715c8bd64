import { costOf } from '../../../src/domain/ballot/credits.ts'
import { BIN, say, type Values, votesText } from '../../../src/texts/text.ts'
import type { PageState, SurveyTextKey } from './page-state.ts'

export type Say = (key: SurveyTextKey, values?: Values) => string

/** A bin that no text names has the name in its key. */
export function sayOn({ texts, language }: Pick<PageState, 'texts' | 'language'>): Say {
  return (key, values) => say(texts[key] ?? key.slice(BIN.length), language, values)
}

export function levelText(say: Say, votes: number): string {
  return say('level', { votes: votesText(say, votes), count: costOf(votes) })
}
