import { type Ballot, optionsIn, votesOf } from './ballot.ts'
import { type Group, SKIP } from './groups.ts'

/** The group of an option, or undefined if the ballot does not show it. */
export function groupOf(ballot: Ballot, optionId: string): Group | undefined {
  return Object.keys(ballot.groups).find((group) => optionsIn(ballot, group).includes(optionId))
}

/**
 * A ballot with an option moved to a position in a group. Moving it into Skip marks it as skipped on purpose; moving it
 * anywhere else removes that mark. Moving it to where it already is changes nothing.
 *
 * @param index position in the group after the move, from 0; absent means the end
 */
export function moveOption(ballot: Ballot, optionId: string, group: Group, index?: number): Ballot {
  const from = groupOf(ballot, optionId)
  if (from === undefined) return ballot
  const rest = optionsIn(ballot, group).filter((id) => id !== optionId)
  const position = Math.min(Math.max(index ?? rest.length, 0), rest.length)
  const target = [...rest.slice(0, position), optionId, ...rest.slice(position)]
  if (from === group && target.every((id, at) => id === optionsIn(ballot, group)[at])) return ballot
  const source = optionsIn(ballot, from).filter((id) => id !== optionId)
  const others = ballot.explicitSkips.filter((id) => id !== optionId)
  return {
    ...ballot,
    groups: { ...ballot.groups, [from]: source, [group]: target },
    explicitSkips: group === SKIP ? [...others, optionId] : others,
  }
}

/**
 * A ballot with an option moved to the position and group of another one. Moving it onto itself or onto an option that
 * the ballot does not show changes nothing.
 */
export function moveOnto(ballot: Ballot, optionId: string, targetId: string): Ballot {
  const group = groupOf(ballot, targetId)
  if (group === undefined || optionId === targetId) return ballot
  return moveOption(ballot, optionId, group, optionsIn(ballot, group).indexOf(targetId))
}

/** A ballot with one group sorted by votes, most upvotes first; options with equal votes keep their order. */
export function sortByVotes(ballot: Ballot, group: Group): Ballot {
  const sorted = [...optionsIn(ballot, group)].sort((a, b) => votesOf(ballot, b) - votesOf(ballot, a))
  if (sorted.every((id, at) => id === optionsIn(ballot, group)[at])) return ballot
  return { ...ballot, groups: { ...ballot.groups, [group]: sorted } }
}
