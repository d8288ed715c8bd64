import { entryOf } from '../record-entry.ts'
import type { QvQuestion } from '../survey/survey.ts'
import type { QvContent } from './answers.ts'
import type { Ballot } from './ballot.ts'
import { type Group, SKIP, UNDECIDED, voteView } from './groups.ts'

/** The stored state of an answer's options, as it comes back from the server or the device. */
export type StoredBallot = {
  readonly votes: Readonly<Record<string, number>>
  readonly group?: Readonly<Record<string, Group>>
  readonly position?: Readonly<Record<string, number>>
  readonly explicitSkips?: readonly string[]
}

/**
 * Rebuilds a ballot from its stored state. Every presented option goes to its stored group if the question has that, or
 * else to Undecided; within a group, options are in the order of their stored positions, then in the order presented.
 */
export function regroup(
  question: Pick<QvQuestion, 'bins'>,
  presentedIds: readonly string[],
  stored: StoredBallot,
): Ballot {
  const view = voteView(question)
  const groups: Record<Group, string[]> = Object.fromEntries(view.map((group) => [group, []]))
  const positionOf = (id: string) => entryOf(stored.position, id) ?? Number.POSITIVE_INFINITY
  const ordered = presentedIds
    .map((id, at) => ({ id, at }))
    .sort((a, b) =>
      positionOf(a.id) === positionOf(b.id) ? a.at - b.at : positionOf(a.id) - positionOf(b.id),
    )
  for (const { id } of ordered) {
    const wanted = entryOf(stored.group, id) ?? UNDECIDED
    groups[view.includes(wanted) ? wanted : UNDECIDED]?.push(id)
  }
  const shown = new Set(presentedIds)
  return {
    votes: Object.fromEntries(Object.entries(stored.votes).filter(([id]) => shown.has(id))),
    groups,
    explicitSkips: (stored.explicitSkips ?? []).filter((id) => groups[SKIP]?.includes(id)),
  }
}

/**
 * The ballot of an answer made by `ballotContent`.
 *
 * @param presentedIds the options this respondent sees; others in the answer are left out
 */
export function ballotFrom(
  question: QvQuestion,
  presentedIds: readonly string[],
  content: QvContent,
): Ballot {
  const { votes, position, group, explicitSkip } = content
  return regroup(question, presentedIds, {
    votes: Object.fromEntries(votes.map((vote) => [vote.optionId, vote.votes])),
    position,
    group,
    explicitSkips: explicitSkip,
  })
}
