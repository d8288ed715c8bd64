import { expect, test } from 'bun:test'
import { actionToStore, type LoggedAction } from '../../../src/domain/action-log/actions.ts'

const action: LoggedAction = {
  seq: 0,
  clientTime: '2026-01-01T10:00:00.000Z',
  elapsedMs: 10,
  type: 'vote_change',
  phase: 'vote',
  questionId: 'q',
  optionId: 'o',
  from: 0,
  to: 1,
  position: 1,
  positionFromBottom: 3,
  input: 'stepper',
  pointer: 'mouse',
  cursorDistance: 412,
  clicks: 1,
  hiddenMs: null,
  remainingCredits: 99,
}

test('the distance of the cursor is stored only if the designer logs it', () => {
  expect(actionToStore(action, 'cursor')).toBe(action)
  expect(actionToStore(action, 'actions')).toEqual({ ...action, cursorDistance: null })
})
