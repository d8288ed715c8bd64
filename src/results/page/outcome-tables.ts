import type { OutcomeBody } from '../../contract/outcome.ts'
import type { PublishedOptionBody, PublishedQvBody } from '../../contract/results.ts'
import { hasFact, priceWriter } from '../../domain/questions/option-facts.ts'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import { type Cell, type Column, type Table, withoutEmptyColumns } from './table.ts'

/** An option with what is decided about it. */
export type DecidedOption = {
  readonly option: PublishedOptionBody
  readonly isFunded: boolean
  readonly amount: number | null
  /** What this option and those before it get together; null if they get no money. */
  readonly total: number | null
  readonly share: number | null
  readonly lacksVotes: number | null
  readonly lacksMoney: number | null
  /** The public reason for which it was moved; null if the rule decided. */
  readonly reason: string | null
}

/** Every option in the order of the outcome: those that are funded first. */
export function decidedOptions(
  { options }: Pick<PublishedQvBody, 'options'>,
  outcome: OutcomeBody,
): DecidedOption[] {
  const byId = new Map(options.map((option) => [option.optionId, option]))
  const decided = [
    ...outcome.funded.map((funded) => ({ ...funded, isFunded: true, lacksVotes: null, lacksMoney: null })),
    ...outcome.notFunded.map((rest) => ({ ...rest, isFunded: false, amount: null })),
  ]
  const reasons = new Map(outcome.overrides.map(({ optionId, reason }) => [optionId, reason]))
  let cents = 0
  return decided.flatMap(({ optionId, ...each }) => {
    const option = byId.get(optionId)
    cents += Math.round((each.amount ?? 0) * 100)
    if (!option) return []
    const total = each.amount === null ? null : cents / 100
    return [{ ...each, option, total, reason: reasons.get(optionId) ?? null }]
  })
}

const FUNDED = '✓'

/** What writes the amounts of a question, with its unit. */
export const amountWriter = ({ priceUnit = '' }: Pick<PublishedQvBody, 'priceUnit'>, language: string) =>
  priceWriter(priceUnit, language)

export function outcomeTable(results: PublishedQvBody, texts: ResultsPageTexts): Table {
  const { outcome, options } = results
  const { columns, outcome: words } = texts
  const decided = outcome ? decidedOptions(results, outcome) : []
  const amounts = [outcome?.spent, ...options.map(({ price }) => price)]
  const digits = amounts.every((amount) => Number.isInteger(amount ?? 0)) ? 0 : 2
  const money = (key: string, label: string): Column => ({ key, label, digits })
  return withoutEmptyColumns({
    columns: [
      { key: 'optionName', label: columns.option },
      { key: 'decided', label: words.columns.decided },
      { key: 'category', label: columns.category },
      money('price', columns.price),
      { key: 'netVotes', label: columns.netVotes, digits: 0, signed: true },
      money('amount', words.columns.amount),
      money('total', words.columns.total),
      { key: 'share', label: words.columns.often, digits: 1, percent: true },
      { key: 'lacksVotes', label: words.columns.lacksVotes, digits: 0 },
      money('lacksMoney', words.columns.lacksMoney),
      { key: 'reason', label: words.columns.reason },
    ],
    rows: decided.map(({ option, isFunded, ...rest }): Cell[] => [
      option.optionName,
      isFunded ? words.decided.yes : words.decided.no,
      option.category ?? null,
      option.price ?? null,
      option.netVotes,
      rest.amount,
      rest.total,
      rest.share,
      rest.lacksVotes,
      rest.lacksMoney,
      rest.reason,
    ]),
  })
}

/** Which options each method funds, and how many of each category. */
export function methodsTable(
  { options, outcome }: PublishedQvBody,
  { columns, methods }: ResultsPageTexts,
): Table {
  const shown = outcome?.methods ?? []
  const funded = shown.map((each) => new Set(each.funded))
  const categories = hasFact(options, 'category')
    ? [...new Set(options.map(({ category }) => category ?? ''))]
    : []
  const sorted = options.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const countIn = (some: readonly PublishedOptionBody[]) =>
    funded.map((ids) => `${some.filter(({ optionId }) => ids.has(optionId)).length} / ${some.length}`)
  return {
    columns: [
      { key: 'optionName', label: columns.option },
      ...shown.map(({ method }) => ({ key: method, label: methods.names[method] })),
    ],
    rows: [
      ...sorted.map(({ optionId, optionName }): Cell[] => [
        optionName,
        ...funded.map((ids) => (ids.has(optionId) ? FUNDED : null)),
      ]),
      [methods.all, ...countIn(options)],
      ...categories
        .filter((name) => name !== '')
        .map((name): Cell[] => [
          methods.category.replace('{name}', name),
          ...countIn(options.filter(({ category }) => category === name)),
        ]),
    ],
  }
}
