import type { Confidence } from '../certainty/confidence.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../certainty/rank-confidence.ts'
import { leastOf } from '../extremes.ts'
import type { CountingRule } from './counting-rules.ts'
import type { OptionFigures, QvFigures } from './results.ts'

/** The findings about a qv question, as statements for the catalogue of texts. Names are those of options. */
export type Statement =
  /** Nobody has answered, or nobody of those who are counted. */
  | { readonly says: 'noResponses' }
  /** Nobody has voted on anything. */
  | { readonly says: 'noVotes' }
  /** Too few responses for any finding about the order; these options have the most net votes. */
  | { readonly says: 'tooFew'; readonly names: readonly string[]; readonly n: number }
  /** Respondents each saw only some options, and one option was seen too rarely for any finding about the order. */
  | { readonly says: 'tooFewSaw'; readonly fewest: number }
  /** The confidence of the order is still being computed; these options have the most net votes. */
  | { readonly says: 'computing'; readonly names: readonly string[] }
  /** Everybody who was asked answered, and this option has the most net votes. */
  | { readonly says: 'result'; readonly name: string }
  /** The same if several options share the most net votes. */
  | { readonly says: 'resultTogether'; readonly names: readonly string[] }
  /** One option has significantly more votes than every other. */
  | { readonly says: 'leads'; readonly name: string }
  /** No option has significantly more votes than any of these. */
  | { readonly says: 'leadTogether'; readonly names: readonly string[] }
  /** No option has significantly more votes than any other. */
  | { readonly says: 'noOrder'; readonly options: number }
  /** No other option, apart from the first, has significantly more votes than this one. */
  | { readonly says: 'follows'; readonly name: string }
  /** The same for several options. */
  | { readonly says: 'followTogether'; readonly names: readonly string[] }
  /**
   * The number of other options that have significantly fewer votes than one of the first, but not than all of them.
   */
  | { readonly says: 'behind'; readonly options: number }
  /** The first options have no more votes for them than against them. */
  | { readonly says: 'noneInFavour' }
  /** Every other rule also puts this option first, alone. */
  | { readonly says: 'allRulesAgree'; readonly name: string }
  /** Some other rules, listed here, put another option first, or tie one with it. */
  | {
      readonly says: 'rulesDiffer'
      readonly rules: number
      readonly differing: readonly CountingRule[]
      readonly name: string
    }

/**
 * The result of a qv question by fixed rules: which options lead and which follow, if that is significant, and whether
 * other counting rules agree.
 *
 * @param pending whether the confidence is still being computed
 */
export function summarize(figures: QvFigures, confidence: Confidence, pending = false): Statement[] {
  const { n, noVotes, options } = figures
  if (n === 0) return [{ says: 'noResponses' }]
  if (noVotes === n) return [{ says: 'noVotes' }]
  const names = namesOf(options.filter(({ rank }) => rank === 1))
  const { order, isComplete } = confidence
  const fewest = leastOf(options.map(({ m }) => m))
  if (!isComplete) {
    if (n < MIN_RESPONSES_FOR_ORDER) return [{ says: 'tooFew', names, n }]
    if (fewest < MIN_RESPONSES_FOR_ORDER) return [{ says: 'tooFewSaw', fewest }]
    if (pending || !order) return [{ says: 'computing', names }]
  }
  const inOrder = isComplete || !order ? [resultStatement(names)] : orderStatements(figures, order)
  const hasFirst = inOrder.some(({ says }) => says === 'leads' || says === 'result')
  const hasSupport = options.some(({ netVotes }) => netVotes > 0)
  return [
    ...inOrder,
    ...(hasSupport ? [] : [{ says: 'noneInFavour' } as const]),
    ...(hasFirst ? ruleStatements(figures) : []),
  ]
}

const namesOf = (options: readonly OptionFigures[]) => options.map(({ optionName }) => optionName)

function resultStatement(names: readonly string[]): Statement {
  return names.length === 1 ? { says: 'result', name: names[0]! } : { says: 'resultTogether', names }
}

function orderStatements(
  { options }: QvFigures,
  { leader, first, next, isClear }: NonNullable<Confidence['order']>,
): Statement[] {
  const named = (indexes: readonly number[]) => namesOf(indexes.map((at) => options[at]!))
  const others = options.length - first.length
  if (others === 0 && options.length > 1) return [{ says: 'noOrder', options: options.length }]
  const leading: Statement =
    leader === null
      ? { says: 'leadTogether', names: named(first) }
      : { says: 'leads', name: options[leader]!.optionName }
  if (others === 0) return [leading]
  if (!isClear) return [leading, { says: 'behind', options: others }]
  if (next.length > 1) return [leading, { says: 'followTogether', names: named(next) }]
  return [leading, { says: 'follows', name: named(next)[0]! }]
}

/** Applies only to a single first option: if first place is shared, there is no order for another rule to change. */
function ruleStatements({ options, rules }: QvFigures): Statement[] {
  const [leader, ...sharing] = options.filter(({ rank }) => rank === 1)
  if (leader === undefined || sharing.length > 0) return []
  const differing = rules.filter(({ options: ranked }) =>
    ranked.some(({ optionId, rank }) => (rank === 1) !== (optionId === leader.optionId)),
  )
  const name = leader.optionName
  if (differing.length === 0) return [{ says: 'allRulesAgree', name }]
  return [
    { says: 'rulesDiffer', rules: differing.length, differing: differing.map(({ rule }) => rule), name },
  ]
}
