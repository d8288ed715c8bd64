import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ActionRow, actionRows } from '../../src/domain/action-rows.ts'
import type { LoggedAction } from '../../src/domain/actions.ts'
import { actionAt, anyLog, place, vote } from './logged-actions.ts'

function rowsOf(actions: readonly LoggedAction[]): ActionRow[] {
  const rowOf = actionRows()
  return actions.flatMap((action) => rowOf(action) ?? [])
}

const VISIT = [
  actionAt(0, { type: 'session_start', phase: 'welcome', questionId: null, cursorDistance: null, clicks: 0 }),
  actionAt(10, { type: 'begin_organize', phase: 'organize', cursorDistance: 50 }),
  actionAt(10, { type: 'card_shown', phase: 'organize', optionId: 'b' }),
  place(14.25, 'b', 'Positive', 3),
  actionAt(14.25, { type: 'card_shown', phase: 'organize', optionId: 'a' }),
  place(16, 'a', 'Negative', 4),
  actionAt(20, { type: 'begin_vote', optionId: null, cursorDistance: 30 }),
  { ...vote(25, 'a', [0, 3], 3), cursorDistance: 200, clicks: 3 },
  actionAt(26, { type: 'sort_by_votes', cursorDistance: 10 }),
  { ...vote(28, 'b', [0, -2], 1), pointer: 'keyboard' as const, cursorDistance: null },
  { ...vote(29.5, 'a', [3, 1], 4), cursorDistance: 5 },
  actionAt(31, {
    ...{ type: 'position_change', optionId: 'b', from: 2, to: 1, position: 2, positionFromBottom: 3 },
    ...{ input: 'drag', cursorDistance: 100 },
  }),
]

test('the rows of a visit are those that were worked out by hand', () => {
  const rows = rowsOf(VISIT)
  expect(rows.map(({ type }) => type)).toEqual([
    'initializing system',
    'begin grouping',
    'options/updateOptionGroup',
    'options/updateOptionGroup',
    'begin voting',
    'options/updateOptionVotes',
    'options/updateOptionVotes',
    'options/updateOptionVotes',
    'options/updateOptionPosition',
  ])
  expect(rows[0]).toMatchObject({ timestamp: '2023-11-14T22:13:20.000Z', timeDiff: null, page: null })
  expect(rows[2]).toMatchObject({
    ...{ timeDiff: 4.25, optionId: 'b', oldGroup: 'Undecided', newGroup: 'Positive', oldVote: null },
    ...{ optionPosition: 3, optionPositionView: 2, cardOrder: 1, page: 'grouping' },
    ...{ distanceDiff: null, step: null, diffSquare: null },
  })
  expect(rows.map(({ cardOrder }) => cardOrder)).toEqual([null, null, 1, 2, null, 2, 1, 2, 1])
  const voting = rows.slice(5)
  const list = (name: keyof ActionRow) => voting.map((row) => row[name])
  expect(list('timeDiff')).toEqual([5, 2, 1.5, 1.5])
  expect(list('cursorDistance')).toEqual([200, null, 5, 100])
  expect(list('mouseClicks')).toEqual([3, null, 1, 1])
  expect(list('oldVote')).toEqual([0, 0, 3, null])
  expect(list('newVote')).toEqual([3, -2, 1, null])
  expect(list('voteDiff')).toEqual([3, -2, -2, null])
  expect(list('oldPosition')).toEqual([null, null, null, 2])
  expect(list('newPosition')).toEqual([null, null, null, 1])
  expect(list('diffSquare')).toEqual([9, 4, -8, null])
  expect(list('distanceDiff')).toEqual([3, -2, 3, -2])
  expect(list('cumulativeDistance')).toEqual([3, 5, 8, 10])
  expect(list('cumulativeVotingTime')).toEqual([5, 8, 9.5, 11])
  expect(list('cumulativeCursorDistance')).toEqual([200, 210, 215, 315])
  expect(list('cumulativeDiffSquare')).toEqual([9, 13, 5, 5])
  expect(list('step')).toEqual([1, 2, 3, 4])
})

test('between two visits the time of the device counts, and going back to the page is no time on it', () => {
  const later = (ms: number) => new Date(1_700_000_000_000 + ms).toISOString()
  const rows = rowsOf([
    actionAt(0, { type: 'begin_vote' }),
    vote(4, 'a', [0, 1], 1),
    actionAt(0.5, { type: 'resume', clientTime: later(600_000) }),
    actionAt(0.6, { type: 'begin_vote', clientTime: later(600_100) }),
    { ...vote(2.6, 'a', [1, 2], 1), clientTime: later(1) },
  ])
  expect(rows.map(({ timeDiff }) => timeDiff)).toEqual([null, 4, 0.1, 2])
  expect(rows.at(-1)?.cumulativeVotingTime).toBe(6)
})

test('a clock of the device that is put back, or on by years, is no time', () => {
  const [, back, on] = rowsOf([
    actionAt(5, { type: 'begin_vote' }),
    actionAt(1, { type: 'session_start', clientTime: '2001-01-01T00:00:00.000Z' }),
    actionAt(1, { type: 'session_start', clientTime: '9999-12-31T23:59:59.999Z' }),
  ])
  expect([back?.timeDiff, on?.timeDiff]).toEqual([0, 0])
})

test('each question is a page of its own', () => {
  const rows = rowsOf([
    vote(1, 'a', [0, 1], 3),
    { ...vote(2, 'x', [0, 1], 2), questionId: 'r' },
    vote(3, 'b', [0, 1], 1),
  ])
  expect(rows.map(({ distanceDiff, step }) => [distanceDiff, step])).toEqual([
    [3, 1],
    [2, 1],
    [-2, 2],
  ])
})

test('of any log, running sums add up what the rows say', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const rows = rowsOf(log).filter(({ step }) => step !== null)
      const questions = new Map<string, ActionRow[]>()
      let at = 0
      const rowOf = actionRows()
      for (const action of log) {
        if (rowOf(action)?.step == null) continue
        const key = String(action.questionId)
        questions.set(key, [...(questions.get(key) ?? []), rows[at++]!])
      }
      for (const list of questions.values()) {
        const distance = list.reduce((sum, { distanceDiff }) => sum + Math.abs(distanceDiff ?? 0), 0)
        const credits = list.reduce((sum, { diffSquare }) => sum + (diffSquare ?? 0), 0)
        const last = list.at(-1)!
        expect([last.cumulativeDistance, last.cumulativeDiffSquare]).toEqual([distance, credits])
        expect(list.map(({ step }) => step)).toEqual(list.map((_, place) => place + 1))
        const times = list.map(({ cumulativeVotingTime }) => cumulativeVotingTime ?? 0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
    }),
  )
})
