import { groupOf } from '../../../src/domain/ballot/arranging.ts'
import { type Ballot, optionsIn, remainingOf, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { UNDECIDED, voteView } from '../../../src/domain/ballot/groups.ts'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import type { Action } from '../store/changes.ts'
import type { EventFields } from './event-draft.ts'

/**
 * The events for an action on a ballot, in the order in which its effects occurred. A change that was undone or
 * redone is logged like any other, after its cause, so that votes and groups can be followed through the changes
 * alone.
 */
export function eventsOf(action: Action, question: QvQuestion): EventFields[] {
  const { before, after, questionId } = action
  const events = effectsOf(action)
  // Votes that changed together have no position, because nobody visited their options one by one.
  const optionId = events.length > 2 ? null : (events.at(-1)?.optionId ?? null)
  const positions = positionsOf(after, question, optionId)
  const positionBefore = positionsOf(before, question, optionId).position
  const line = { questionId, ...positions, remainingCredits: remainingOf(after, question.totalCredits) }
  return [
    ...events.map((event) => ({
      ...line,
      ...(event.type === 'group_change' && { positionBefore }),
      ...event,
    })),
    ...budgetLines(before, after, question, { ...line, optionId }),
  ]
}

function effectsOf(action: Action): EventFields[] {
  const { type, before, after, optionId = '', category = null } = action
  switch (type) {
    case 'vote':
      return [{ type: 'vote_change', optionId, ...votesChange(before, after, optionId) }]
    case 'move': {
      const groups = groupChange(before, after, optionId)
      if (groups.from !== groups.to) return [{ type: 'group_change', optionId, ...groups }]
      return [
        { type: 'position_change', optionId, ...placeChange(before, after, optionId), group: groups.to },
      ]
    }
    case 'sort':
      return [{ type: 'sort_by_votes', to: category }]
    case 'toggle':
      return [{ type: 'skip_toggle', to: category }]
    default: {
      const changes = changesBetween(before, after)
      return [
        type === 'fit' ? { type: 'fit_to_budget', to: changes.length } : { type: 'undo', to: type },
        ...changes,
      ]
    }
  }
}

/** The changes of votes, or the change of group, between two ballots; empty if only positions changed. */
function changesBetween(before: Ballot, after: Ballot): EventFields[] {
  const optionIds = Object.values(after.groups).flat()
  const voted = optionIds.filter((id) => votesOf(before, id) !== votesOf(after, id))
  if (voted.length > 0) {
    return voted.flatMap((optionId) => effectsOf({ type: 'vote', questionId: '', before, after, optionId }))
  }
  const moved = optionIds.find((id) => groupOf(before, id) !== groupOf(after, id))
  return moved === undefined
    ? []
    : effectsOf({ type: 'move', questionId: '', before, after, optionId: moved })
}

function votesChange(before: Ballot, after: Ballot, optionId: string) {
  return { from: votesOf(before, optionId), to: votesOf(after, optionId) }
}

function groupChange(before: Ballot, after: Ballot, optionId: string) {
  return { from: groupOf(before, optionId) ?? null, to: groupOf(after, optionId) ?? null }
}

function placeChange(before: Ballot, after: Ballot, optionId: string) {
  return { from: placeIn(before, optionId), to: placeIn(after, optionId) }
}

function placeIn(ballot: Ballot, optionId: string): number {
  return optionsIn(ballot, groupOf(ballot, optionId) ?? '').indexOf(optionId) + 1
}

/** The positions of an option among all cards; the organize page counts in the order of the vote page as well. */
function positionsOf(ballot: Ballot, question: QvQuestion, optionId: string | null) {
  const order = voteView(question).flatMap((group) => optionsIn(ballot, group))
  const at = optionId === null ? -1 : order.indexOf(optionId)
  if (at < 0) return { position: null, positionFromBottom: null }
  return { position: at + 1, positionFromBottom: order.length - at }
}

function budgetLines(
  before: Ballot,
  after: Ballot,
  { totalCredits }: QvQuestion,
  line: Partial<EventFields>,
): EventFields[] {
  const [was, is] = [remainingOf(before, totalCredits) < 0, remainingOf(after, totalCredits) < 0]
  if (was === is) return []
  return [{ ...line, type: is ? 'over_budget_enter' : 'over_budget_leave' }]
}

export function shownOption(ballot: Ballot): string | null {
  return optionsIn(ballot, UNDECIDED)[0] ?? null
}
