import { END_SETTINGS, OUTCOMES } from '../domain/ends.ts'
import { storableText } from '../domain/storable-text.ts'

/** The fields that designers write for people to read. */
const WORDS = new Set<string>([
  'title',
  'description',
  'question',
  'optionName',
  'category',
  'alt',
  'priceUnit',
  'name',
  'scale',
  'minLabel',
  'maxLabel',
  'footer',
  'hypotheses',
  'exclusionRule',
  'analysisPlan',
  ...OUTCOMES.map((outcome) => END_SETTINGS[outcome].text),
])

/**
 * What a designer sent, with words that can all be stored; see `storableText`. Any other field identifies or decides
 * something, and would be another one without its controls: it stays as it was sent, for its own rule to refuse.
 */
export function storableWords(value: unknown, isWords = false): unknown {
  if (typeof value === 'string') return isWords ? storableText(value) : value
  if (Array.isArray(value)) return value.map((item) => storableWords(item, isWords))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, storableWords(item, WORDS.has(field))]),
  )
}
