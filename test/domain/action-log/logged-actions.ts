import fc from 'fast-check'
import { ACTION_TYPES, type LoggedAction } from '../../../src/domain/action-log/actions.ts'

/** An action at so many seconds after the page was opened. */
export function actionAt(seconds: number, more: Partial<LoggedAction> = {}): LoggedAction {
  return {
    seq: 0,
    clientTime: new Date(1_700_000_000_000 + seconds * 1000).toISOString(),
    elapsedMs: seconds * 1000,
    type: 'vote_change',
    phase: 'vote',
    questionId: 'q',
    optionId: null,
    from: null,
    to: null,
    position: null,
    positionFromBottom: null,
    input: 'stepper',
    pointer: 'mouse',
    cursorDistance: 0,
    clicks: 1,
    hiddenMs: null,
    remainingCredits: 100,
    ...more,
  }
}

/** A change of votes on an option at a voteAtPosition of the vote page. */
export const vote = (seconds: number, optionId: string, [from, to]: [number, number], position: number) =>
  actionAt(seconds, { optionId, from, to, position, positionFromBottom: 5 - position })

/** Placing an option on the organize page. */
export const voteAtPosition = (seconds: number, optionId: string, to: string, position: number) =>
  actionAt(seconds, {
    type: 'group_change',
    phase: 'organize',
    optionId,
    from: 'Undecided',
    to,
    position,
    positionFromBottom: 5 - position,
  })

/** Logs of one response as they may arrive, also such as no page would write. */
export const anyLog: fc.Arbitrary<LoggedAction[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...ACTION_TYPES),
      phase: fc.constantFrom(null, 'welcome', 'organize', 'vote'),
      questionId: fc.constantFrom(null, 'q', 'r'),
      optionId: fc.constantFrom(null, 'a', 'b', 'c', '__proto__'),
      from: fc.constantFrom<string | number | null>(null, -2, 0, 3, 'Positive'),
      to: fc.constantFrom<string | number | null>(null, -1, 0, 2, 'Skip'),
      position: fc.constantFrom(null, 1, 2, 3),
      pointer: fc.constantFrom(null, 'mouse' as const, 'touch' as const, 'keyboard' as const),
      cursorDistance: fc.constantFrom(null, 0, 12),
      hiddenMs: fc.constantFrom(null, 0, 700),
      gap: fc.integer({ min: 0, max: 5_000 }),
    }),
    { maxLength: 40 },
  )
  .map((parts) => {
    let ms = 0
    return parts.map(({ gap, ...part }, seq) => {
      ms += gap
      return { ...actionAt(ms / 1000), ...part, seq }
    })
  })
