import { END_SETTINGS, OUTCOMES } from '../domain/survey/ends/ends.ts'
import { storableWords } from '../domain/text/storable-words.ts'

/** The fields of words that designers write for people to read on one line: names, titles and labels. */
const LINES = new Set<string>([
  ...['title', 'question', 'optionName', 'category', 'alt', 'priceUnit', 'name'],
  ...['scale', 'minLabel', 'maxLabel', 'agree', 'decline', 'unit', 'organisation'],
])

/** The fields of texts that may have several lines. */
const TEXTS = new Set<string>([
  ...['description', 'footer', 'hypotheses', 'exclusionRule', 'analysisPlan'],
  ...OUTCOMES.map((outcome) => END_SETTINGS[outcome].text),
])

/** Lists whose items have a label that people read; any other label is an identifier. */
const LABELLED = new Set<string>(['choices', 'arms'])

/**
 * A designer's body with texts that can all be stored; see `storableWords`. Any other field identifies or decides
 * something and must not be altered: it stays as sent, for its own rule to refuse.
 *
 * @param field of the value
 * @param holder the field of the object that contains it
 */
export function withStorableWords(value: unknown, field = '', holder = ''): unknown {
  if (typeof value === 'string') return storable(value, field, holder)
  if (Array.isArray(value)) return value.map((item) => withStorableWords(item, field, holder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withStorableWords(item, name, field)]),
  )
}

function storable(value: string, field: string, holder: string): string {
  if (TEXTS.has(field)) return storableWords(value, 'many')
  const isLine = LINES.has(field) || (field === 'label' && LABELLED.has(holder))
  return isLine ? storableWords(value) : value
}
