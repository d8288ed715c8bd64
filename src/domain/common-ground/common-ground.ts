import type { Electorate } from '../outcome/electorate.ts'
import type { Groups } from './opinion-groups.ts'

/** How people of a group voted on an option. */
export type Sides = { readonly for: number; readonly against: number; readonly people: number }

/** The people of each group, and by option how they voted. */
export type SidesOfGroups = {
  readonly people: readonly number[]
  readonly options: readonly (readonly Sides[])[]
}

/**
 * How much an option is common ground, 0 to 1: the share who voted for it times the share who did not vote against it,
 * as the geometric mean of groups, so that an option which one group refuses is none, however many want it. The shares
 * for it start from one half, (for + 1) / (people + 2), as Polis does.
 *
 * @example commonGround([{ for: 9, against: 0, people: 10 }, { for: 8, against: 0, people: 10 }]) // 0.7906
 */
export function commonGround(groups: readonly Sides[]): number {
  const logs = groups.reduce((sum, { for: inFavour, against, people }) => {
    const kept = people > 0 ? 1 - against / people : 1
    return sum + Math.log(((inFavour + 1) / (people + 2)) * kept)
  }, 0)
  return Math.exp(logs / groups.length)
}

/** How many people of each group voted for and against each option; all are one group if there are no groups. */
export function sidesOf(electorate: Electorate, groups: Groups | undefined): SidesOfGroups {
  const { counts, options, people, sawAll } = electorate
  const count = groups?.count ?? 1
  const groupOf = (kind: number) => groups?.groupOf[kind] ?? 0
  const all = Array.from({ length: count }, () => 0)
  for (const [kind, of] of counts.entries()) if (groupOf(kind) >= 0) all[groupOf(kind)]! += of
  const found = options.map(({ kinds, votes }) => {
    const sides = all.map((size) => ({ for: 0, against: 0, people: sawAll ? size : 0 }))
    for (const [at, kind] of kinds.entries()) {
      const side = sides[groupOf(kind)]
      if (!side) continue
      const vote = votes[at]!
      if (vote > 0) side.for += counts[kind]!
      if (vote < 0) side.against += counts[kind]!
      if (!sawAll) side.people += counts[kind]!
    }
    return sides
  })
  return { people: groups ? all : [people], options: found }
}

/** The most options that a group is named by. */
const MOST_NAMED = 2

/**
 * By group: the options on which it differs most from the others, by its share of people for them less the share of the
 * others; at most two, the one that sets it apart most first. Nothing sets a single group apart.
 */
export function setApartBy({ people, options }: SidesOfGroups): number[][] {
  return people.map((_, group) => {
    if (people.length === 1) return []
    const differences = options.map((sides) => {
      const others = sides.filter((_, at) => at !== group)
      const shareOf = (some: readonly Sides[]) =>
        sumOf(some, (side) => side.for - side.against) /
        Math.max(
          1,
          sumOf(some, (side) => side.people),
        )
      return shareOf([sides[group]!]) - shareOf(others)
    })
    return differences
      .map((_, option) => option)
      .filter((option) => differences[option]! > 0)
      .sort((a, b) => differences[b]! - differences[a]! || a - b)
      .slice(0, MOST_NAMED)
  })
}

const sumOf = (sides: readonly Sides[], of: (side: Sides) => number) =>
  sides.reduce((sum, side) => sum + of(side), 0)
