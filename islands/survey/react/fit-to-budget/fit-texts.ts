import { entryOf } from '../../../../src/domain/record-entry.ts'
import { say, type Values } from '../../../../src/texts/text.ts'
import type { FitTexts } from '../../store/page-state.ts'
import { usePage } from '../use-store.ts'

export type SayFit = (key: keyof FitTexts, values?: Values) => string

export function useSayFit(questionId: string): SayFit {
  const { fit, ballotTexts = {}, language } = usePage()
  if (!fit) throw new Error('no question offers to fit votes')
  const texts = { ...fit, ...entryOf(ballotTexts, questionId)?.fit }
  return (key, values) => say(texts[key], language, values)
}
