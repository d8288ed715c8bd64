import { remainingCredits } from './credits.ts'
import { type Group, organizeView, SKIP, UNDECIDED } from './groups.ts'
import { own } from './own.ts'
import type { QvQuestion } from './survey.ts'

/** One respondent's state of one qv question. Every option shown is in exactly one group. */
export type Ballot = {
  /** Signed votes by option id; an option left out has 0. */
  readonly votes: Readonly<Record<string, number>>
  /** Option ids by group, in the order they are shown; a group left out is empty. */
  readonly groups: Readonly<Record<Group, readonly string[]>>
  /** Options that the respondent put into Skip, as opposed to those left undecided. */
  readonly explicitSkips: readonly string[]
}

/** A ballot with no votes and every option undecided, in the order given. */
export function emptyBallot(optionIds: readonly string[]): Ballot {
  return { votes: {}, groups: { [UNDECIDED]: optionIds }, explicitSkips: [] }
}

/** The votes of an option; 0 where none were cast. */
export function votesOf(ballot: Ballot, optionId: string): number {
  return own(ballot.votes, optionId) ?? 0
}

/** The option ids of a group, in order. */
export function optionsIn(ballot: Ballot, group: Group): readonly string[] {
  return own(ballot.groups, group) ?? []
}

/** The group an option sits in, or undefined where the ballot does not show it. */
export function groupOf(ballot: Ballot, optionId: string): Group | undefined {
  return Object.keys(ballot.groups).find((group) => optionsIn(ballot, group).includes(optionId))
}

/** Voice credits left on a ballot; below zero when it costs more than the budget. */
export function remainingOf(ballot: Ballot, totalCredits: number): number {
  return remainingCredits(totalCredits, Object.values(ballot.votes))
}

/** A ballot with the votes of one option set; any level may be chosen, the budget is checked on submit. */
export function castVotes(ballot: Ballot, optionId: string, votes: number): Ballot {
  if (votesOf(ballot, optionId) === votes) return ballot
  return { ...ballot, votes: { ...ballot.votes, [optionId]: votes } }
}

/** A ballot with the votes of the listed options cleared to 0. */
export function clearVotes(ballot: Ballot, optionIds: readonly string[]): Ballot {
  const votes = { ...ballot.votes }
  for (const optionId of optionIds) delete votes[optionId]
  return { ...ballot, votes }
}

/** A ballot with one vote more on each of the listed options. */
export function incrementVotes(ballot: Ballot, optionIds: readonly string[]): Ballot {
  const votes = { ...ballot.votes }
  for (const optionId of optionIds) votes[optionId] = votesOf(ballot, optionId) + 1
  return { ...ballot, votes }
}

/**
 * A ballot with an option moved to a place in a group. Moving it into Skip marks it as skipped on purpose,
 * moving it anywhere else takes that mark away. Moving it to where it already is changes nothing.
 *
 * @param index place in the group after the move, from 0; absent means the end
 */
export function moveOption(ballot: Ballot, optionId: string, group: Group, index?: number): Ballot {
  const from = groupOf(ballot, optionId)
  if (from === undefined) return ballot
  const rest = optionsIn(ballot, group).filter((id) => id !== optionId)
  const place = Math.min(Math.max(index ?? rest.length, 0), rest.length)
  const target = [...rest.slice(0, place), optionId, ...rest.slice(place)]
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
 * A ballot with an option moved to the place of another one, in that one's group. Moving it onto itself or onto an
 * option that the ballot does not show changes nothing.
 */
export function moveOnto(ballot: Ballot, optionId: string, targetId: string): Ballot {
  const group = groupOf(ballot, targetId)
  if (group === undefined || optionId === targetId) return ballot
  return moveOption(ballot, optionId, group, optionsIn(ballot, group).indexOf(targetId))
}

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

/** A ballot with one group sorted by votes, the most upvotes first; equal votes keep their order. */
export function sortByVotes(ballot: Ballot, group: Group): Ballot {
  const sorted = [...optionsIn(ballot, group)].sort((a, b) => votesOf(ballot, b) - votesOf(ballot, a))
  if (sorted.every((id, at) => id === optionsIn(ballot, group)[at])) return ballot
  return { ...ballot, groups: { ...ballot.groups, [group]: sorted } }
}

/**
 * The place of every option over all groups of a view, numbered from 0.
 *
 * @param view groups in the order they stand on the page
 */
export function positionsOf(ballot: Ballot, view: readonly Group[]): Record<string, number> {
  const order = view.flatMap((group) => optionsIn(ballot, group))
  return Object.fromEntries(order.map((optionId, position) => [optionId, position]))
}

/** The group of every option. */
export function groupsByOption(ballot: Ballot): Record<string, Group> {
  return Object.fromEntries(
    Object.entries(ballot.groups).flatMap(([group, optionIds]) => optionIds.map((id) => [id, group])),
  )
}

/** An answer's stored state of the options, as it comes back from the server or the device. */
export type StoredBallot = {
  readonly votes: Readonly<Record<string, number>>
  readonly group?: Readonly<Record<string, Group>>
  readonly position?: Readonly<Record<string, number>>
  readonly explicitSkips?: readonly string[]
}

/**
 * Rebuilds a ballot from what was stored. Every presented option lands in one group: its stored one where the
 * question has it, else Undecided; inside a group by stored position, then in the order presented.
 */
export function regroup(
  question: Pick<QvQuestion, 'bins'>,
  presentedIds: readonly string[],
  stored: StoredBallot,
): Ballot {
  const view = organizeView(question)
  const groups: Record<Group, string[]> = Object.fromEntries(view.map((group) => [group, []]))
  const place = (id: string) => own(stored.position, id) ?? Number.POSITIVE_INFINITY
  const ordered = presentedIds
    .map((id, at) => ({ id, at }))
    .sort((a, b) => (place(a.id) === place(b.id) ? a.at - b.at : place(a.id) - place(b.id)))
  for (const { id } of ordered) {
    const wanted = own(stored.group, id) ?? UNDECIDED
    groups[view.includes(wanted) ? wanted : UNDECIDED]?.push(id)
  }
  const shown = new Set(presentedIds)
  return {
    votes: Object.fromEntries(Object.entries(stored.votes).filter(([id]) => shown.has(id))),
    groups,
    explicitSkips: (stored.explicitSkips ?? []).filter((id) => groups[SKIP]?.includes(id)),
  }
}
