import { entryOf } from '../record-entry.ts'
import { remainingCredits } from './credits.ts'
import { type Group, UNDECIDED } from './groups.ts'

/** One respondent's state of one qv question. Every option shown is in exactly one group. */
export type Ballot = {
  /** Signed votes by option id; an option left out has 0. */
  readonly votes: Readonly<Record<string, number>>
  /** Option ids by group, in the order shown; a group left out is empty. */
  readonly groups: Readonly<Record<Group, readonly string[]>>
  /** Options that the respondent put into Skip, as opposed to those left undecided. */
  readonly explicitSkips: readonly string[]
}

/** A ballot with no votes and every option undecided, in the order given. */
export function emptyBallot(optionIds: readonly string[]): Ballot {
  return { votes: {}, groups: { [UNDECIDED]: optionIds }, explicitSkips: [] }
}

/** The votes of an option; 0 if none were cast. */
export function votesOf(ballot: Ballot, optionId: string): number {
  return entryOf(ballot.votes, optionId) ?? 0
}

const NONE: readonly string[] = []

/** The option ids of a group, in order; the same array as long as the group does not change. */
export function optionsIn(ballot: Ballot, group: Group): readonly string[] {
  return entryOf(ballot.groups, group) ?? NONE
}

/**
 * The position of every option across all groups of a view, numbered from 0.
 *
 * @param view groups in the order of the page
 */
export function positionsOf(ballot: Ballot, view: readonly Group[]): Record<string, number> {
  const order = view.flatMap((group) => optionsIn(ballot, group))
  return Object.fromEntries(order.map((optionId, position) => [optionId, position]))
}

/** The group of every option. */
export function groupsByOption(ballot: Pick<Ballot, 'groups'>): Record<string, Group> {
  return Object.fromEntries(
    Object.entries(ballot.groups).flatMap(([group, optionIds]) => optionIds.map((id) => [id, group])),
  )
}

/** Voice credits left on a ballot; below zero when it costs more than the budget. */
export function remainingOf(ballot: Ballot, totalCredits: number): number {
  return remainingCredits(totalCredits, Object.values(ballot.votes))
}

/** A ballot with the votes of one option set; any level is allowed, since the budget is checked on submission. */
export function castVotes(ballot: Ballot, optionId: string, votes: number): Ballot {
  if (votesOf(ballot, optionId) === votes) return ballot
  return { ...ballot, votes: { ...ballot.votes, [optionId]: votes } }
}
