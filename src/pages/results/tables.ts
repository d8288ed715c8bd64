import type { OptionResultsBody, QvResultsBody } from '../../contract/results.ts'
import { binSize } from '../../domain/results.ts'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import { type Column, cellText, type Table } from './table.ts'

/** The words that figures are shown in. */
export type View = {
  readonly texts: ResultsPageTexts
  /** The tag by which numbers, dates and plurals are written. */
  readonly language: string
  /** A group or bin as it is called. */
  readonly groupText: (group: string) => string
}

type Field = Column & { readonly value: (option: OptionResultsBody) => string | number | null }

/** The order that tables and pictures share. */
export type Order = { readonly by: string; readonly descending: boolean }

/** What is in favour comes first. */
export const BY_RESULT: Order = { by: 'netVotes', descending: true }

function fields({ columns }: ResultsPageTexts): Field[] {
  const { rank, option, ...rest } = columns
  const whole = (
    key: 'upVotes' | 'downVotes' | 'supporters' | 'opponents' | 'abstained' | 'm' | 'credits',
  ): Field => ({
    ...{ key, label: rest[key], digits: 0, value: (each) => each[key] },
  })
  return [
    { key: 'rank', label: rank, digits: 0, value: (each) => each.rank },
    { key: 'optionName', label: option, value: (each) => each.optionName },
    { key: 'netVotes', label: rest.netVotes, digits: 0, signed: true, value: (each) => each.netVotes },
    {
      key: 'netLow',
      label: rest.netLow,
      digits: 0,
      signed: true,
      value: (each) => each.ci95?.netVotes[0] ?? null,
    },
    {
      key: 'netHigh',
      label: rest.netHigh,
      digits: 0,
      signed: true,
      value: (each) => each.ci95?.netVotes[1] ?? null,
    },
    { key: 'rankLow', label: rest.rankLow, digits: 0, value: (each) => each.rankInterval?.[0] ?? null },
    { key: 'rankHigh', label: rest.rankHigh, digits: 0, value: (each) => each.rankInterval?.[1] ?? null },
    { key: 'mean', label: rest.mean, digits: 2, signed: true, value: (each) => each.mean },
    { key: 'sd', label: rest.sd, digits: 2, value: (each) => each.sd },
    ...(['upVotes', 'downVotes', 'supporters', 'opponents', 'abstained', 'm', 'credits'] as const).map(whole),
    {
      key: 'creditShare',
      label: rest.creditShare,
      digits: 1,
      percent: true,
      value: (each) => each.creditShare,
    },
    { key: 'divisiveness', label: rest.divisiveness, digits: 2, value: (each) => each.divisiveness },
    { key: 'variance', label: rest.variance, digits: 2, value: (each) => each.variance },
  ]
}

/** Whether tables have a column of that name to sort by. */
export function isSortable(by: string, texts: ResultsPageTexts): boolean {
  return fields(texts).some(({ key }) => key === by)
}

/** The options in an order; those without a value come last, and equal ones by rank. */
export function inOrder(
  options: readonly OptionResultsBody[],
  { by, descending }: Order,
  texts: ResultsPageTexts,
): OptionResultsBody[] {
  const value = fields(texts).find(({ key }) => key === by)?.value
  if (!value) return inOrder(options, BY_RESULT, texts)
  const direction = descending ? -1 : 1
  return [...options].sort((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const compared = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
    return compared * direction || a.rank - b.rank
  })
}

/** Every figure of every option. */
export function optionTable(options: readonly OptionResultsBody[], texts: ResultsPageTexts): Table {
  const all = fields(texts)
  return { columns: all, rows: options.map((option) => all.map(({ value }) => value(option))) }
}

/**
 * Responses by number of votes, as far as any option has some.
 *
 * @param size how many numbers of votes one column holds
 */
export function distributionTable(
  options: readonly OptionResultsBody[],
  { texts, language }: Pick<View, 'texts' | 'language'>,
  size = 1,
): Table {
  const ranges = rangesOf(levelsUsed(options), size)
  const write = (level: number) => cellText(level, { signed: true }, language)
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...ranges.map(([low, high]) => ({
        key: low === high ? `votes_${low}` : `votes_${low}_to_${high}`,
        label: low === high ? write(low) : `${write(low)} … ${write(high)}`,
        digits: 0,
      })),
    ],
    rows: options.map(({ optionName, histogram }) => [
      optionName,
      ...ranges.map(([low, high]) => countBetween(histogram, low, high)),
    ]),
  }
}

/** Columns for numbers of votes that a table on a page has at most. */
const MOST_LEVELS = 41

/** How many numbers of votes share a column of a table on a page. */
export function levelsOfColumn(options: readonly OptionResultsBody[]): number {
  const { length } = levelsUsed(options)
  return length <= MOST_LEVELS ? 1 : Math.ceil(length / (MOST_LEVELS - 2))
}

/** Numbers in ranges of a size, from 0 to both sides; 0 stands alone. */
function rangesOf(levels: readonly number[], size: number): (readonly [low: number, high: number])[] {
  const [least = 0, top = 0] = [levels[0], levels.at(-1)]
  const side = (end: number) =>
    Array.from({ length: Math.ceil(end / size) }, (_, at) => [
      at * size + 1,
      Math.min(end, (at + 1) * size),
    ]) as [number, number][]
  const against = side(-least).map(([low, high]) => [-high, -low] as const)
  return [...against.reverse(), [0, 0], ...side(top)]
}

function countBetween(histogram: Readonly<Record<string, number>>, low: number, high: number): number {
  let count = 0
  for (let level = low; level <= high; level++) count += histogram[level] ?? 0
  return count
}

/** Every number of votes from the lowest that anybody gave to the highest. */
export function levelsUsed(options: readonly OptionResultsBody[]): number[] {
  const used = new Set([0])
  for (const { histogram } of options) {
    for (const [level, count] of Object.entries(histogram)) if (count > 0) used.add(Number(level))
  }
  const least = Math.min(...used)
  return Array.from({ length: Math.max(...used) - least + 1 }, (_, step) => least + step)
}

/** Ranks under every rule, and how alike each rule's are to the result. */
export function rulesTable(
  options: readonly OptionResultsBody[],
  { rules }: QvResultsBody,
  texts: ResultsPageTexts,
): Table {
  const ranks = rules.map((rule) => new Map(rule.options.map(({ optionId, rank }) => [optionId, rank])))
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      { key: 'qv', label: texts.rules.qv, digits: 0 },
      ...rules.map(({ rule }) => ({ key: rule, label: texts.rules[rule], digits: 0 })),
    ],
    rows: options.map(({ optionId, optionName, rank }) => [
      optionName,
      rank,
      ...ranks.map((rankOf) => rankOf.get(optionId) ?? null),
    ]),
  }
}

/** The share preferring each option to each other. */
export function pairwiseTable(
  options: readonly OptionResultsBody[],
  { pairwise, options: all }: QvResultsBody,
  texts: ResultsPageTexts,
): Table {
  const places = new Map(all.map(({ optionId }, place) => [optionId, place]))
  const placeOf = ({ optionId }: OptionResultsBody) => places.get(optionId)!
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...options.map(({ optionId, optionName }) => ({
        key: optionId,
        label: optionName,
        digits: 0,
        percent: true,
      })),
    ],
    rows: options.map((row) => [
      row.optionName,
      ...options.map((column) => pairwise[placeOf(row)]![placeOf(column)]!),
    ]),
  }
}

/** Where people put each option before they voted. */
export function binsTable(
  options: readonly OptionResultsBody[],
  { texts, groupText }: Pick<View, 'texts' | 'groupText'>,
): Table {
  const bins = Object.keys(options[0]?.bins ?? {})
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...bins.map((bin) => ({ key: `bin_${bin}`, label: groupText(bin), digits: 0 })),
      { key: 'agreement', label: texts.columns.agreement, digits: 0, percent: true },
    ],
    rows: options.map((option) => [
      option.optionName,
      ...bins.map((bin) => binSize(option, bin)),
      option.agreement,
    ]),
  }
}

/** Counts by a value, as two columns. */
export function countTable(
  column: { readonly key: string; readonly label: string; readonly digits?: number },
  counts: readonly (readonly [value: string | number, count: number])[],
  texts: ResultsPageTexts,
): Table {
  return { columns: [column, { key: 'count', label: texts.columns.count, digits: 0 }], rows: counts }
}
