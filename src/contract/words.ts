import { END_SETTINGS, OUTCOMES } from '../domain/ends.ts'
import { storableWords } from '../domain/storable-words.ts'

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
  'agree',
  'decline',
  'unit',
  'footer',
  'hypotheses',
  'exclusionRule',
  'analysisPlan',
  ...OUTCOMES.map((outcome) => END_SETTINGS[outcome].text),
])

/** Lists of things that people read a label of; any other label identifies something. */
const LABELLED = new Set<string>(['choices', 'arms'])

/**
 * What a designer sent, with words that can all be stored; see `storableWords`. Any other field identifies or decides
 * something, and would be another one without its controls: it stays as it was sent, for its own rule to refuse.
 *
 * @param field that has the value
 * @param holder the field that has all of the object
 */
export function withStorableWords(value: unknown, field = '', holder = ''): unknown {
  if (typeof value === 'string') return isWords(field, holder) ? storableWords(value) : value
  if (Array.isArray(value)) return value.map((item) => withStorableWords(item, field, holder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withStorableWords(item, name, field)]),
  )
}

const isWords = (field: string, holder: string) =>
  WORDS.has(field) || (field === 'label' && LABELLED.has(holder))
