import { isOptionAction, thousandths } from './action-time.ts'
import type { ActionType, LoggedAction } from './actions.ts'
import { type Effort, effortsOf } from './row-effort.ts'
import { votingDistances } from './voting-distance.ts'

/**
 * An action as a row of the data published with "Organize, Then Vote" (CHI 2025); null where a column does not apply.
 */
export type ActionRow = {
  readonly type: string
  /** The device's clock, ISO 8601, UTC. */
  readonly timestamp: string
  readonly optionId: string | null
  readonly oldVote: number | null
  readonly newVote: number | null
  readonly voteDiff: number | null
  readonly oldGroup: string | null
  readonly newGroup: string | null
  /** The positions on the page of a dragged card, from 1 at the top. */
  readonly oldPosition: number | null
  readonly newPosition: number | null
  /** The option's position on the page, from 1 at the top, and from 1 at the bottom. */
  readonly optionPosition: number | null
  readonly optionPositionView: number | null
  /** The number of the option's card on the organize page, in the order shown, from 1. */
  readonly cardOrder: number | null
  /** The page on which the action was done, or the previous page if it names none. */
  readonly page: 'grouping' | 'voting' | null
  /** The increase in the cost of the votes, in voice credits. */
  readonly diffSquare: number | null
  readonly distanceDiff: number | null
} & Effort &
  VotingSums

/** Sums over the actions on the vote page of a question, up to and including one of them. */
type VotingSums = {
  readonly cumulativeDistance: number | null
  /** The totals of seconds and pixels in the rows of these actions. */
  readonly cumulativeVotingTime: number | null
  readonly cumulativeCursorDistance: number | null
  readonly cumulativeDiffSquare: number | null
  /** Counts the actions, from 1. */
  readonly step: number | null
}

const TYPES: Partial<Record<ActionType, string>> = {
  session_start: 'initializing system',
  begin_organize: 'begin grouping',
  begin_vote: 'begin voting',
  group_change: 'options/updateOptionGroup',
  position_change: 'options/updateOptionPosition',
  vote_change: 'options/updateOptionVotes',
  fit_to_budget: 'options/fitToBudget',
}

/** The rows of one response's actions, given in order; the published data has no rows for some types. */
export function actionRows(actions: readonly LoggedAction[]): ActionRow[] {
  const efforts = effortsOf(actions, (action) => typeOf(action) !== undefined)
  const distanceOf = votingDistances()
  const cardOf = cardOrders()
  const pageOf = pages()
  const voting = new Map<string | null, ReturnType<typeof votingSums>>()
  return actions.flatMap((action, at) => {
    const [page, cardOrder] = [pageOf(action), cardOf(action)]
    const [type, effort] = [typeOf(action), efforts[at]]
    if (type === undefined || effort === undefined) return []
    const sums = voting.get(action.questionId) ?? votingSums()
    voting.set(action.questionId, sums)
    const votes = votesOf(action)
    const distanceDiff = distanceOf(action)
    return {
      type,
      timestamp: action.clientTime,
      ...effort,
      optionId: action.optionId,
      ...votes,
      ...groupsOf(action),
      ...positionsOf(action),
      optionPosition: action.position,
      optionPositionView: action.positionFromBottom,
      cardOrder,
      page,
      distanceDiff,
      ...sums(action, { ...effort, distanceDiff, diffSquare: votes.diffSquare }),
    }
  })
}

/** How often options were put into a group on the organize page, in the rows of one response. */
export function groupingsIn(rows: readonly ActionRow[]): number {
  return rows.filter(({ page, optionId }) => page === 'grouping' && optionId !== null).length
}

/** The page of each action; an action without one has that of the action before. */
function pages() {
  let page: ActionRow['page'] = null
  return ({ phase }: LoggedAction) => {
    page = phase === 'organize' ? 'grouping' : phase === 'vote' ? 'voting' : page
    return page
  }
}

const numberIn = (value: string | number | null) => (typeof value === 'number' ? value : null)
const textIn = (value: string | number | null) => (typeof value === 'string' ? value : null)

const isDrag = ({ type, input }: LoggedAction) =>
  type === 'position_change' || (type === 'group_change' && input === 'drag')

/** In the published data a drag is a change of position, even to another bin; other inputs change the group. */
const typeOf = (action: LoggedAction) => TYPES[isDrag(action) ? 'position_change' : action.type]

function groupsOf({ type, from, to, group = null }: LoggedAction) {
  if (type === 'position_change') return { oldGroup: group, newGroup: group }
  if (type !== 'group_change') return { oldGroup: null, newGroup: null }
  return { oldGroup: textIn(from), newGroup: textIn(to) }
}

function positionsOf(action: LoggedAction) {
  const { type, position, positionBefore = null } = action
  if (!isDrag(action) || position === null) return { oldPosition: null, newPosition: null }
  if (type === 'group_change') return { oldPosition: positionBefore, newPosition: position }
  // Within a bin, the position on the page changes by as much as the position in the bin.
  const [from, to] = [numberIn(action.from), numberIn(action.to)]
  return {
    oldPosition: from === null || to === null ? null : position - (to - from),
    newPosition: position,
  }
}

function votesOf({ type, from, to }: LoggedAction) {
  const [oldVote, newVote] = type === 'vote_change' ? [numberIn(from), numberIn(to)] : [null, null]
  const isVote = oldVote !== null && newVote !== null
  return {
    oldVote,
    newVote,
    voteDiff: isVote ? newVote - oldVote : null,
    diffSquare: isVote ? newVote ** 2 - oldVote ** 2 : null,
  }
}

/** The number of each option's card, by the first time that it was shown or placed. */
function cardOrders() {
  const shown = new Map<string | null, Map<string, number>>()
  return ({ type, phase, questionId, optionId, ...rest }: LoggedAction): number | null => {
    if (optionId === null) return null
    const cards = shown.get(questionId) ?? new Map<string, number>()
    shown.set(questionId, cards)
    const isPlaced = isOptionAction({ type, phase, questionId, optionId, ...rest })
    if (phase === 'organize' && (type === 'card_shown' || isPlaced) && !cards.has(optionId))
      cards.set(optionId, cards.size + 1)
    return cards.get(optionId) ?? null
  }
}

const NO_SUMS: VotingSums = {
  cumulativeDistance: null,
  cumulativeVotingTime: null,
  cumulativeCursorDistance: null,
  cumulativeDiffSquare: null,
  step: null,
}

function votingSums() {
  const sums = { distance: 0, seconds: 0, credits: 0, step: 0 }
  let cursor: number | null = null
  return (action: LoggedAction, row: Effort & Pick<ActionRow, 'distanceDiff' | 'diffSquare'>): VotingSums => {
    if (action.phase !== 'vote' || !isOptionAction(action)) return NO_SUMS
    sums.seconds = thousandths(sums.seconds + (row.timeDiff ?? 0))
    if (row.cursorDistance !== null) cursor = (cursor ?? 0) + row.cursorDistance
    sums.distance += Math.abs(row.distanceDiff ?? 0)
    sums.credits += row.diffSquare ?? 0
    sums.step++
    return {
      cumulativeDistance: sums.distance,
      cumulativeVotingTime: sums.seconds,
      cumulativeCursorDistance: cursor,
      cumulativeDiffSquare: sums.credits,
      step: sums.step,
    }
  }
}
