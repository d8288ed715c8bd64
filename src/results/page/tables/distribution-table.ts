import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { leastOf, mostOf } from '../../../domain/extremes.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { voteLevels } from '../figures/vote-levels.ts'
import type { View } from './option-tables.ts'
import { cellText, type Table } from './table.ts'

/**
 * Responses by number of votes, up to the most on any option.
 * @param size how many numbers of votes share a column
 */
export function distributionTable(
  options: readonly PublishedOptionBody[],
  { texts, language }: Pick<View, 'texts' | 'language'>,
  size = 1,
): Table {
  const disclosed = options.flatMap(({ optionName, histogram }) =>
    histogram ? [{ optionName, histogram }] : [],
  )
  if (disclosed.length < options.length) return signsTable(options, texts)
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
    rows: disclosed.map(({ optionName, histogram }) => [
      optionName,
      ...ranges.map(([low, high]) => countBetween(histogram, low, high)),
    ]),
  }
}

/** How many voted for, against and not at all, if numbers of votes are disclosed in bands. */
function signsTable(options: readonly PublishedOptionBody[], { columns }: ResultsPageTexts): Table {
  const signs = ['opponents', 'abstained', 'supporters'] as const
  return {
    columns: [
      { key: 'optionName', label: columns.option },
      ...signs.map((key) => ({ key, label: columns[key], digits: 0 })),
    ],
    rows: options.map((option) => [option.optionName, ...signs.map((key) => option[key])]),
  }
}

/** The most columns for numbers of votes in a table on a page. */
const MOST_LEVELS = 41

/** How many numbers of votes share a column of a table on a page. */
export function levelsOfColumn(options: readonly PublishedOptionBody[]): number {
  const { length } = levelsUsed(options)
  return length <= MOST_LEVELS ? 1 : Math.ceil(length / (MOST_LEVELS - 2))
}

/** Numbers in ranges of a size, from 0 in both directions; 0 is separate. */
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

/** Every number of votes from the lowest cast to the highest. */
export function levelsUsed(options: readonly PublishedOptionBody[]): number[] {
  const used = new Set([0])
  for (const option of options) {
    const counts = Object.entries(voteLevels(option) ?? {})
    for (const [level, count] of counts) if (count > 0) used.add(Number(level))
  }
  const least = leastOf(used)
  return Array.from({ length: mostOf(used) - least + 1 }, (_, step) => least + step)
}
