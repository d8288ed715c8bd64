import { type Ballot, optionsIn } from './ballot.ts'
import { type Group, SKIP, UNDECIDED } from './groups.ts'

/** A ballot with the first undecided option at the end of a bin, or in Skip, where it goes on purpose. */
export function decideFirst(ballot: Ballot, group: Group): Ballot {
  const [first, ...rest] = optionsIn(ballot, UNDECIDED)
  if (first === undefined) return ballot
  const { groups, explicitSkips } = ballot
  return {
    ...ballot,
    groups: { ...groups, [UNDECIDED]: rest, [group]: [...optionsIn(ballot, group), first] },
    explicitSkips: group === SKIP ? [...explicitSkips, first] : explicitSkips,
  }
}
