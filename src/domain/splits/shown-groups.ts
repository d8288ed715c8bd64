import { PRIVACY_THRESHOLD } from '../disclosure/privacy-threshold.ts'
import type { SplitPlan } from './split-plan.ts'
import type { SplitTally } from './split-tally.ts'

/** How many people are in each group, and how many there are in all. */
type Groups = { readonly sizes: ReadonlyMap<string, number>; readonly people: number }

/**
 * The groups of keys whose figures designers see although ballots are secret: at least five people are in each and
 * outside it, and also among those in no shown group, unless there are none.
 *
 * @example shownGroups({ sizes: new Map([['north', 9], ['south', 12], ['west', 3]]), people: 24 }) // south
 */
export function shownGroups({ sizes, people }: Groups): ReadonlySet<string> {
  const isEnough = (count: number) => count >= PRIVACY_THRESHOLD
  const bySize = [...sizes].sort(([, one], [, other]) => other - one)
  const shown = bySize.filter(([, size]) => isEnough(size) && isEnough(people - size))
  let rest = people - shown.reduce((sum, [, size]) => sum + size, 0)
  while (rest > 0 && !isEnough(rest)) rest += shown.pop()?.[1] ?? people
  return new Set(shown.map(([group]) => group))
}

/** The groups of the column that a plan divides responses by; simulated responses hide nobody. */
export function groupsIn({ columns: [column] }: SplitPlan, { cells }: SplitTally): Groups {
  const sizes = new Map<string, number>()
  let people = 0
  for (const { codes, responses, simulated } of cells.values()) {
    const group = column?.segments[codes[0]!]?.segmentId
    people += responses - simulated
    if (group !== undefined) sizes.set(group, responses - simulated)
  }
  return { sizes, people }
}
