import { costOf } from '../../../src/domain/ballot/credits.ts'
import { say, type Values, votesText } from '../../../src/texts/text.ts'
import type { PageState, SurveyTextKey } from './page-state.ts'

export type Say = (key: SurveyTextKey, values?: Values) => string

export function sayOn({ texts, language }: Pick<PageState, 'texts' | 'language'>): Say {
  return (key, values) => say(texts[key], language, values)
}

export function levelText(say: Say, votes: number): string {
  return say('level', { votes: votesText(say, votes), count: costOf(votes) })
}
