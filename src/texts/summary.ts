import type { Statement } from '../domain/results/result-summary.ts'
import type { ResultsTexts } from './catalogue.ts'
import { say } from './text.ts'

/** Names that a list writes out; of a longer one it tells how many more there are. */
const NAMES = 3

/** A sentence with as many words is too long to be read at once, so that its lists name fewer. */
const WORDS = 50

/** Characters of a name that a sentence holds: most names are whole; the figures below have all of them. */
const NAME_LENGTH = 64

/**
 * What the numbers say, in sentences.
 * @example summaryOf([{ says: 'leads', name: 'Parks' }, { says: 'follows', name: 'Roads' }], texts, 'en')
 * // '“Parks” leads; “Roads” follows.'
 */
export function summaryOf(statements: readonly Statement[], texts: ResultsTexts, language: string): string {
  const isOrder = ({ says }: Statement) => /^(lead|follow|behind)/.test(says)
  const order = statements.filter(isOrder)
  const sentences = [
    ...(order.length > 0 ? [order] : []),
    ...statements.filter((statement) => !isOrder(statement)).map((statement) => [statement]),
  ]
  return sentences
    .map((said) => {
      const end = said === order ? texts.orderEnd : ''
      return shortEnough(language, (most) =>
        said
          .map((each) => clauseOf(each, texts, language, most))
          .join(texts.orderJoin)
          .concat(end),
      )
    })
    .join(texts.sentenceJoin)
}

/** A sentence with as many names as it may have; one of each list is there in any case. */
function shortEnough(language: string, write: (most: number) => string): string {
  for (let most = NAMES; most > 1; most--) {
    const sentence = write(most)
    const words = [...segmenterOf(language, 'word').segment(sentence)].filter(({ isWordLike }) => isWordLike)
    if (words.length < WORDS) return sentence
  }
  return write(1)
}

/** @param most how many names of a list are written out */
function clauseOf(statement: Statement, texts: ResultsTexts, language: string, most: number): string {
  const form = texts.statements[statement.says]
  const names = namesOf(statement, texts, language, most)
  switch (statement.says) {
    case 'tooFew':
      return say(form, language, { count: statement.n })
    case 'tooFewSaw':
      return say(form, language, { count: statement.fewest })
    case 'noOrder':
    case 'behind':
      return say(form, language, { count: statement.options })
    case 'rulesDiffer': {
      const rules = listOf(
        statement.differing.map((rule) => texts.rules[rule]),
        language,
      )
      return say(form, language, { names, rules })
    }
    default:
      return say(form, language, { names })
  }
}

function namesOf(statement: Statement, texts: ResultsTexts, language: string, most: number): string {
  const quoted = (name: string) => say(texts.quoted, language, { name })
  if ('name' in statement) return quoted(shortened(statement.name, language))
  if (!('names' in statement)) return ''
  const { names } = statement
  const written = names.slice(0, most).map((name) => shortened(name, language))
  const left = names.length - written.length
  const more = left > 0 ? [say(texts.more, language, { count: left })] : []
  return listOf([...written.map(quoted), ...more], language)
}

const listOf = (items: readonly string[], language: string) => new Intl.ListFormat(language).format(items)

function shortened(name: string, language: string): string {
  if (name.length <= NAME_LENGTH) return name
  const characters = Array.from(segmenterOf(language, 'grapheme').segment(name), ({ segment }) => segment)
  if (characters.length <= NAME_LENGTH) return name
  const longest = characters.slice(0, NAME_LENGTH - 1).join('')
  return `${wholeWords(name, longest.length, language).replace(/[\s\p{P}]+$/u, '')}…`
}

/** The words that fit into a length; where that would leave little of a name, its last word is cut. */
function wholeWords(name: string, length: number, language: string): string {
  const words = Array.from(segmenterOf(language, 'word').segment(name))
  const cut = words.findLast(({ index }) => index <= length)?.index ?? 0
  return name.slice(0, cut < length / 2 ? length : cut)
}

const segmenters = new Map<string, Intl.Segmenter>()

/** What divides texts of a language; making it takes far longer than using it. */
function segmenterOf(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  const name = `${language} ${granularity}`
  const segmenter = segmenters.get(name) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(name, segmenter)
  return segmenter
}
