import { beginsVisit, isOptionAction, secondsBetween, thousandths } from './action-time.ts'
import type { ActionType, LoggedAction } from './actions.ts'
import { votingDistances } from './voting-distance.ts'

/** An action as the published data of "Organize, Then Vote" (CHI 2025) tells it; null where it does not apply. */
export type ActionRow = {
  readonly type: string
  /** The device's clock, ISO 8601, UTC. */
  readonly timestamp: string
  /** Seconds since the action before, of any kind. */
  readonly timeDiff: number | null
  /** CSS pixels and clicks of a mouse since the action before, of any kind. */
  readonly cursorDistance: number | null
  readonly mouseClicks: number | null
  readonly optionId: string | null
  readonly oldVote: number | null
  readonly newVote: number | null
  readonly voteDiff: number | null
  readonly oldGroup: string | null
  readonly newGroup: string | null
  /** Places within the group, from 1. */
  readonly oldPosition: number | null
  readonly newPosition: number | null
  /** The option's place on the page, from 1 at the top, and from 1 at the bottom. */
  readonly optionPosition: number | null
  readonly optionPositionView: number | null
  /** As which card the option was shown on the organize page, from 1. */
  readonly cardOrder: number | null
  /** The page that the action was done on, else the one before. */
  readonly page: 'grouping' | 'voting' | null
  /** By how much the votes became dearer, in voice credits. */
  readonly diffSquare: number | null
  readonly distanceDiff: number | null
} & VotingSums

/** Sums over the actions on the vote page of a question, up to and with one of them. */
type VotingSums = {
  readonly cumulativeDistance: number | null
  /** Seconds on the page, whatever was done there. */
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
}

/**
 * The rows that the actions of one response make.
 *
 * @returns takes its actions in their order, and gives the row of each; null where the published data knows no such action
 */
export function actionRows(): (action: LoggedAction) => ActionRow | null {
  const distanceOf = votingDistances()
  const cardOf = cardOrders()
  const voting = new Map<string | null, ReturnType<typeof votingSums>>()
  let before: LoggedAction | undefined
  let page: ActionRow['page'] = null
  return (action) => {
    const timeDiff = before ? secondsBetween(before, action) : null
    before = action
    const { questionId, phase } = action
    page = phase === 'organize' ? 'grouping' : phase === 'vote' ? 'voting' : page
    const sums = voting.get(questionId) ?? votingSums()
    voting.set(questionId, sums)
    const distanceDiff = distanceOf(action)
    const change = changeOf(action)
    const after = sums(action, timeDiff ?? 0, { distanceDiff, diffSquare: change.diffSquare })
    const cardOrder = cardOf(action)
    const type = TYPES[action.type]
    if (type === undefined) return null
    return {
      ...{ type, timestamp: action.clientTime, timeDiff, ...mouseOf(action) },
      ...{ optionId: action.optionId, ...change },
      ...{ optionPosition: action.position, optionPositionView: action.positionFromBottom },
      ...{ cardOrder, page, distanceDiff, ...after },
    }
  }
}

/** Touch and keyboard move no mouse, which is not the same as a mouse that rests. */
function mouseOf({ pointer, cursorDistance, clicks }: LoggedAction) {
  return { cursorDistance, mouseClicks: pointer === 'mouse' ? clicks : null }
}

const numberIn = (value: string | number | null) => (typeof value === 'number' ? value : null)
const textIn = (value: string | number | null) => (typeof value === 'string' ? value : null)

function changeOf({ type, from, to }: LoggedAction) {
  const [oldVote, newVote] = type === 'vote_change' ? [numberIn(from), numberIn(to)] : [null, null]
  const [oldGroup, newGroup] = type === 'group_change' ? [textIn(from), textIn(to)] : [null, null]
  const [oldPosition, newPosition] =
    type === 'position_change' ? [numberIn(from), numberIn(to)] : [null, null]
  const isVote = oldVote !== null && newVote !== null
  return {
    ...{ oldVote, newVote, oldGroup, newGroup, oldPosition, newPosition },
    voteDiff: isVote ? newVote - oldVote : null,
    diffSquare: isVote ? newVote ** 2 - oldVote ** 2 : null,
  }
}

/** As which card each option was shown, by the first time that it was shown or placed. */
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
  ...{ cumulativeDistance: null, cumulativeVotingTime: null, cumulativeCursorDistance: null },
  ...{ cumulativeDiffSquare: null, step: null },
}

function votingSums() {
  const sums = { distance: 0, seconds: 0, credits: 0, step: 0 }
  let cursor: number | null = null
  return (
    action: LoggedAction,
    seconds: number,
    { distanceDiff, diffSquare }: Pick<ActionRow, 'distanceDiff' | 'diffSquare'>,
  ): VotingSums => {
    if (action.phase !== 'vote') return NO_SUMS
    // The time before the page was opened was spent elsewhere.
    if (action.type !== 'begin_vote' && !beginsVisit(action)) {
      sums.seconds = thousandths(sums.seconds + seconds)
      if (action.cursorDistance !== null) cursor = (cursor ?? 0) + action.cursorDistance
    }
    if (!isOptionAction(action)) return NO_SUMS
    sums.distance += Math.abs(distanceDiff ?? 0)
    sums.credits += diffSquare ?? 0
    sums.step++
    return {
      ...{ cumulativeDistance: sums.distance, cumulativeVotingTime: sums.seconds },
      ...{ cumulativeCursorDistance: cursor, cumulativeDiffSquare: sums.credits, step: sums.step },
    }
  }
}
