import { say, type Values } from '../../../../src/texts/text.ts'
import type { FitTexts } from '../../store/page-state.ts'
import { usePage } from '../use-store.ts'

export type SayFit = (key: keyof FitTexts, values?: Values) => string

export function useSayFit(): SayFit {
  const { fit, language } = usePage()
  if (!fit) throw new Error('no question of the page offers to fit votes to the budget')
  return (key, values) => say(fit[key], language, values)
}
