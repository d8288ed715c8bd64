import type { CommonGroundBody } from '../../../contract/results/common-ground.ts'
import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { medianOf } from '../../../domain/results/median.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { say } from '../../../texts/text.ts'
import { type Cell, type Column, type Table, withoutEmptyColumns } from './table.ts'

const middleOf = (values: readonly number[]) =>
  medianOf(values.toSorted((a, b) => a - b).map((value) => [value, 1])) ?? 0

/** In which part of the picture an option is. */
export type Quadrant = keyof ResultsPageTexts['ground']['quadrants']
export const QUADRANTS = ['both', 'majority', 'shared', 'neither'] as const satisfies readonly Quadrant[]

/** An option in the picture. */
export type GroundPoint = {
  readonly option: PublishedOptionBody
  readonly netVotes: number
  readonly ground: number
  readonly quadrant: Quadrant
  readonly sides: CommonGroundBody['options'][number]['sides']
}

/** The options of the picture by rank, and where its lines are. */
export function groundPoints({ options, commonGround }: PublishedQvBody): {
  readonly points: readonly GroundPoint[]
  readonly middle: { readonly netVotes: number; readonly ground: number }
} {
  const known = new Map(commonGround?.options.map((each) => [each.optionId, each]))
  const found = options
    .flatMap((option) => {
      const ground = known.get(option.optionId)
      const netVotes = option.estimate ?? option.netVotes
      return ground && netVotes !== null
        ? [{ option, netVotes, ground: ground.ground, sides: ground.sides }]
        : []
    })
    .sort((a, b) => (a.option.rank ?? 0) - (b.option.rank ?? 0))
  const middle = {
    netVotes: middleOf(found.map((each) => each.netVotes)),
    ground: middleOf(found.map((each) => each.ground)),
  }
  const points = found.map((each) => {
    const isStrong = each.netVotes > middle.netVotes
    const isShared = each.ground > middle.ground
    const quadrant: Quadrant = isStrong ? (isShared ? 'both' : 'majority') : isShared ? 'shared' : 'neither'
    return { ...each, quadrant }
  })
  return { points, middle }
}

/** The letter of a group. */
export const groupName = (group: number) => String.fromCharCode(65 + group)

/** The numbers behind the picture, with how each group voted where that is known. */
export function groundTable(results: PublishedQvBody, texts: ResultsPageTexts): Table {
  const { columns, ground } = texts
  const groups = results.commonGround?.groups ?? []
  const named = (key: string, label: string, group: number): Column => ({
    key: `${key}${groupName(group)}`,
    label:
      groups.length > 1
        ? say(label, '', { name: groupName(group) })
        : columns[key === 'for' ? 'supporters' : 'opponents'],
    digits: 0,
  })
  return withoutEmptyColumns({
    columns: [
      { key: 'rank', label: columns.rank, digits: 0 },
      { key: 'optionName', label: columns.option },
      { key: 'place', label: ground.place },
      { key: 'netVotes', label: columns.netVotes, digits: 0, signed: true },
      { key: 'ground', label: ground.y, digits: 0, percent: true },
      ...groups.flatMap((_, group) => [
        named('for', ground.forIn, group),
        named('against', ground.againstIn, group),
      ]),
    ],
    rows: groundPoints(results).points.map(({ option, netVotes, sides, ...each }): Cell[] => [
      option.rank,
      option.optionName,
      ground.quadrants[each.quadrant],
      netVotes,
      each.ground,
      ...groups.flatMap((_, group) => [sides?.[group]?.for ?? null, sides?.[group]?.against ?? null]),
    ]),
  })
}
