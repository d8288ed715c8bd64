import { decidedOptions } from '../../../contract/results/decided-options.ts'
import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { hasFact } from '../../../domain/questions/option-facts.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { say } from '../../../texts/text.ts'
import { groupName } from './ground-table.ts'
import { type Cell, type Column, type Table, withoutEmptyColumns } from './table.ts'

export function outcomeTable(results: PublishedQvBody, texts: ResultsPageTexts): Table {
  const { outcome, options } = results
  const { columns, outcome: words } = texts
  const decided = decidedOptions(results)
  const amounts = [outcome?.spent, ...options.map(({ price }) => price)]
  const digits = digitsOf(amounts)
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

/** No decimals, or two if any amount has some. */
const digitsOf = (amounts: readonly (number | null | undefined)[]) =>
  amounts.every((amount) => Number.isInteger(amount ?? 0)) ? 0 : 2

/** What each method gives to which options, and how many of each category. */
export function methodsTable(
  results: PublishedQvBody,
  { columns, methods }: ResultsPageTexts,
  language: string,
): Table {
  const { options, outcome } = results
  const shown = outcome?.methods ?? []
  const funded = shown.map((each) => new Map(each.funded.map((id, at) => [id, each.amounts[at] ?? 0])))
  const digits = digitsOf(shown.flatMap(({ amounts }) => amounts))
  const ruled = outcome?.rule === 'budget' ? shown.find(({ method }) => method === outcome.method) : undefined
  const decided = new Set(ruled?.funded)
  const categories = hasFact(options, 'category')
    ? [...new Set(options.map(({ category }) => category ?? ''))]
    : []
  const manyMoved = (sign: string, count: number) => say(methods.manyMoved, language, { sign, count })
  const sorted = options.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const countIn = (some: readonly PublishedOptionBody[]) =>
    funded.map((ids) => `${some.filter(({ optionId }) => ids.has(optionId)).length} / ${some.length}`)
  return {
    columns: [
      { key: 'optionName', label: columns.option },
      ...shown.map(({ method }) => ({ key: method, label: methods.names[method], digits })),
    ],
    rows: [
      ...sorted.map(({ optionId, optionName }): Cell[] => [
        optionName,
        ...funded.map((amounts) => amounts.get(optionId) ?? null),
      ]),
      [methods.spent, ...funded.map(sumOf)],
      [methods.moves, ...shown.map(({ funded: ids }) => movesIn(sorted, new Set(ids), decided, manyMoved))],
      ...(shown.some(({ served }) => served !== null)
        ? [[methods.served, ...shown.map(({ served }) => served?.toString() ?? null)] satisfies Cell[]]
        : []),
      ...wantedRows(results, methods),
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

/** By group, if people form several: how many options a method funds that more of the group are for than against. */
function wantedRows(
  { outcome, commonGround }: PublishedQvBody,
  { wanted }: ResultsPageTexts['methods'],
): Cell[][] {
  const { groups = [], options = [] } = commonGround ?? {}
  if (groups.length < 2 || options.some(({ sides }) => !sides)) return []
  const sidesOf = new Map(options.map(({ optionId, sides }) => [optionId, sides]))
  return groups.map((_, group) => [
    say(wanted, '', { name: groupName(group) }),
    ...(outcome?.methods ?? []).map(({ funded }) => {
      const isWanted = (id: string) => {
        const side = sidesOf.get(id)?.[group]
        return side !== undefined && side.for > side.against
      }
      return `${funded.filter(isWanted).length} / ${funded.length}`
    }),
  ])
}

/** The sum of amounts, which has as many decimals as these. */
const sumOf = (amounts: ReadonlyMap<string, number>) =>
  [...amounts.values()].reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

/** The most options that are named; of more, only their number is told. */
const MOST_NAMED = 4

/** Says that a method funds what the rule does. */
export const NO_MOVES = '='

/** What a method funds besides, and what it does not fund, of what the rule does; '=' if nothing. */
function movesIn(
  options: readonly PublishedOptionBody[],
  funded: ReadonlySet<string>,
  decided: ReadonlySet<string>,
  manyMoved: (sign: string, count: number) => string,
): string {
  const moved = (sign: string, some: ReadonlySet<string>, others: ReadonlySet<string>) => {
    const names = options.flatMap(({ optionId, optionName }) =>
      some.has(optionId) && !others.has(optionId) ? [optionName] : [],
    )
    if (names.length > MOST_NAMED) return [manyMoved(sign, names.length)]
    return names.map((name) => `${sign} ${name}`)
  }
  return [...moved('+', funded, decided), ...moved('−', decided, funded)].join(', ') || NO_MOVES
}
