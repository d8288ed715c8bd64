import type { Statement } from '../domain/result-summary.ts'
import type { ResultsTexts } from './catalogue.ts'
import { say } from './text.ts'

/** Names that a list writes out; of a longer one it tells how many more there are. */
const NAMES = 3

/** Characters of a name that a sentence holds, and of all names of a list; the figures below have the whole names. */
const NAME_LENGTH = 32
const LIST_LENGTH = 48

/**
 * What the numbers say, in sentences.
 * @example summaryOf([{ says: 'leads', name: 'Parks' }, { says: 'follows', name: 'Roads' }], texts, 'en')
 * // '“Parks” leads; “Roads” follows.'
 */
export function summaryOf(statements: readonly Statement[], texts: ResultsTexts, language: string): string {
  const isOrder = ({ says }: Statement) => /^(lead|follow|behind)/.test(says)
  const sentence = (statement: Statement) => sentenceOf(statement, texts, language)
  const order = statements.filter(isOrder).map(sentence).join(texts.orderJoin)
  const others = statements.filter((statement) => !isOrder(statement)).map(sentence)
  return [...(order ? [order + texts.orderEnd] : []), ...others].join(texts.sentenceJoin)
}

function sentenceOf(statement: Statement, texts: ResultsTexts, language: string): string {
  const form = texts.statements[statement.says]
  const names = namesOf(statement, texts, language)
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

function namesOf(statement: Statement, texts: ResultsTexts, language: string): string {
  const quoted = (name: string) => say(texts.quoted, language, { name })
  if ('name' in statement) return quoted(shortened(statement.name, language))
  if (!('names' in statement)) return ''
  const { names } = statement
  const most = names.length > NAMES ? NAMES - 1 : names.length
  const written = names.slice(0, most).map((name) => shortened(name, language))
  while (written.length > 1 && written.join('').length > LIST_LENGTH) written.pop()
  const left = names.length - written.length
  const more = left > 0 ? [say(texts.more, language, { count: left })] : []
  return listOf([...written.map(quoted), ...more], language)
}

const listOf = (items: readonly string[], language: string) => new Intl.ListFormat(language).format(items)

function shortened(name: string, language: string): string {
  const characters = Array.from(new Intl.Segmenter(language).segment(name), ({ segment }) => segment)
  if (characters.length <= NAME_LENGTH) return name
  return `${characters
    .slice(0, NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}
