import { type Ballot, optionsIn } from './ballot.ts'
import { type Group, SKIP, UNDECIDED } from './groups.ts'

/**
 * A ballot with all options of one group appended to another; the source is left empty. Options that leave Skip lose
 * the mark of an explicit skip; options that enter it this way get none.
 */
export function mergeGroup(ballot: Ballot, source: Group, target: Group): Ballot {
  const moved = optionsIn(ballot, source)
  if (moved.length === 0 || source === target) return ballot
  return {
    ...ballot,
    groups: { ...ballot.groups, [source]: [], [target]: [...optionsIn(ballot, target), ...moved] },
    explicitSkips: source === SKIP ? [] : ballot.explicitSkips,
  }
}

/** Leaves organize for vote: undecided options go to Skip, without the mark of an explicit skip. */
export function skipUndecided(ballot: Ballot): Ballot {
  return mergeGroup(ballot, UNDECIDED, SKIP)
}

/** Returns to organize: options that were not skipped on purpose go back to Undecided. */
export function returnSkipped(ballot: Ballot): Ballot {
  const skipped = optionsIn(ballot, SKIP)
  const returning = skipped.filter((id) => !ballot.explicitSkips.includes(id))
  if (returning.length === 0) return ballot
  return {
    ...ballot,
    groups: {
      ...ballot.groups,
      [SKIP]: skipped.filter((id) => ballot.explicitSkips.includes(id)),
      [UNDECIDED]: [...optionsIn(ballot, UNDECIDED), ...returning],
    },
  }
}
