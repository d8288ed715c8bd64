import type { FieldProblem } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'
import { LIMITS, type SurveyDefinition } from '../survey.ts'

const encoder = new TextEncoder()

/** The size of a value as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length

/** The problems of languages whose texts are too large together, and larger than before. */
export function translationSizeProblems(
  { translations = {} }: SurveyDefinition,
  before?: SurveyDefinition,
): FieldProblem[] {
  const most = LIMITS.definition
  return Object.entries(translations).flatMap(([language, texts]): FieldProblem[] => {
    const known = entryOf(before?.translations, language)
    if (texts === known) return []
    const bytes = bytesOf(texts)
    if (bytes <= most || (known && bytes <= bytesOf(known))) return []
    return [{ path: `/translations/${language}`, rule: 'translationBytes', values: { bytes, most } }]
  })
}
