import { WELCOME } from '../ballot/phases.ts'
import { secondsBetween, thousandths } from './action-time.ts'
import type { LoggedAction } from './actions.ts'

/** The effort between a row of the action log and the previous one; null if nothing was measured. */
export type Effort = {
  readonly timeDiff: number | null
  readonly cursorDistance: number | null
  readonly mouseClicks: number | null
}

const NONE: Effort = { timeDiff: null, cursorDistance: null, mouseClicks: null }

/**
 * The effort of each action that has a row, at the index of the action. The effort of an action without a row goes to
 * the next row, so that rows add up to the whole visit. Only the row of the welcome page includes the start of the
 * visit, as in the published data.
 */
export function effortsOf(
  actions: readonly LoggedAction[],
  hasRow: (action: LoggedAction) => boolean,
): Effort[] {
  const efforts: Effort[] = []
  let sinceRow = NONE
  let opening: number | undefined
  actions.forEach((action, at) => {
    sinceRow = plus(sinceRow, effortOf(action, actions[at - 1]))
    if (action.phase !== WELCOME.phase) opening = undefined
    if (hasRow(action)) {
      efforts[at] = sinceRow
      sinceRow = NONE
      opening = action.type === 'session_start' ? at : undefined
    } else if (opening !== undefined) {
      efforts[opening] = plus(efforts[opening] ?? NONE, sinceRow)
      sinceRow = NONE
    }
  })
  return efforts
}

/** Touch and keyboard move no mouse, which is not the same as a mouse at rest. */
function effortOf(action: LoggedAction, before: LoggedAction | undefined): Effort {
  const { pointer, cursorDistance, clicks } = action
  return {
    timeDiff: before ? secondsBetween(before, action) : null,
    cursorDistance,
    mouseClicks: pointer === 'mouse' ? clicks : null,
  }
}

function plus(one: Effort, other: Effort): Effort {
  const timeDiff = sum(one.timeDiff, other.timeDiff)
  return {
    timeDiff: timeDiff === null ? null : thousandths(timeDiff),
    cursorDistance: sum(one.cursorDistance, other.cursorDistance),
    mouseClicks: sum(one.mouseClicks, other.mouseClicks),
  }
}

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : one + other
