import type { Statement } from '../domain/standing.ts'
import type { ResultsTexts } from './catalogue.ts'
import { say } from './text.ts'

/** Names that a list writes out; of a longer one it tells how many more there are. */
const NAMES = 5

/**
 * What the numbers say, in sentences.
 *
 * @example summaryOf([{ says: 'leads', name: 'Parks' }, { says: 'followTogether', names: ['Roads', 'Schools'] }], texts, 'en')
 * // 'Parks leads; Roads and Schools cannot be told apart.'
 */
export function summaryOf(statements: readonly Statement[], texts: ResultsTexts, language: string): string {
  const isOrder = ({ says }: Statement) => /^(lead|follow)/.test(says)
  const sentence = (statement: Statement) => sentenceOf(statement, texts, language)
  const order = statements.filter(isOrder).map(sentence).join(texts.orderJoin)
  const others = statements.filter((statement) => !isOrder(statement)).map(sentence)
  return [...(order ? [order + texts.orderEnd] : []), ...others].join(texts.sentenceJoin)
}

function sentenceOf(statement: Statement, texts: ResultsTexts, language: string): string {
  const { statements } = texts
  const names = namesOf(statement, texts, language)
  switch (statement.says) {
    case 'tooFew': {
      const form = statement.names.length > 1 ? statements.tooFewTogether : statements.tooFew
      return say(form, language, { names, count: statement.n })
    }
    case 'rulesDiffer':
      return say(statements.rulesDiffer, language, { count: statement.rules })
    default:
      return say(statements[statement.says], language, { names })
  }
}

function namesOf(statement: Statement, texts: ResultsTexts, language: string): string {
  if ('name' in statement) return statement.name
  if (!('names' in statement)) return ''
  const { names } = statement
  const cut = names.length > NAMES ? NAMES - 1 : names.length
  const more = names.length > cut ? [say(texts.more, language, { count: names.length - cut })] : []
  return new Intl.ListFormat(language).format([...names.slice(0, cut), ...more])
}
