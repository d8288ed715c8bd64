import { say, type Values } from '../../../../src/texts/text.ts'
import type { PracticeTexts } from '../../store/page-state.ts'
import { usePage } from '../use-store.ts'

export type SayPractice = (key: keyof PracticeTexts, values?: Values) => string

export function useSayPractice(): SayPractice {
  const { practice, language } = usePage()
  if (!practice) throw new Error('no practice ballot')
  return (key, values) => say(practice[key], language, values)
}
