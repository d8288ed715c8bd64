import { type Ballot, optionsIn } from './ballot.ts'
import { type Group, SKIP, UNDECIDED } from './groups.ts'

/**
 * A ballot with all options of one group appended to another; the source is left empty. What leaves Skip loses the
 * mark of an explicit skip, what comes into it this way gets none.
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

/** Leaving organize for vote: what is still undecided goes to Skip, without the mark of an explicit skip. */
export function skipUndecided(ballot: Ballot): Ballot {
  return mergeGroup(ballot, UNDECIDED, SKIP)
}

/** Going back to organize: what was not skipped on purpose returns to Undecided. */
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
