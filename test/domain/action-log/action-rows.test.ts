import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ActionRow, actionRows, groupingsIn } from '../../../src/domain/action-log/action-rows.ts'
import { secondsBetween } from '../../../src/domain/action-log/action-time.ts'
import type { LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { actionAt, anyLog, vote, voteAtPosition } from './logged-actions.ts'

const VISIT = [
  actionAt(0, { type: 'session_start', phase: 'welcome', questionId: null, cursorDistance: null, clicks: 0 }),
  actionAt(10, { type: 'begin_organize', phase: 'organize', cursorDistance: 50 }),
  actionAt(10, { type: 'card_shown', phase: 'organize', optionId: 'b' }),
  voteAtPosition(14.25, 'b', 'Positive', 3),
  actionAt(14.25, { type: 'card_shown', phase: 'organize', optionId: 'a' }),
  voteAtPosition(16, 'a', 'Negative', 4),
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

test('fitting to the budget has a row before the votes that it changed, with the time that it took', () => {
  const rows = actionRows([
    actionAt(0, { type: 'begin_vote' }),
    vote(2, 'a', [0, 9], 1),
    actionAt(9, { type: 'fit_to_budget', to: 2 }),
    { ...vote(9, 'a', [9, 7], 1), position: null, positionFromBottom: null },
  ])
  expect(rows.map(({ type, timeDiff, step }) => [type, timeDiff, step])).toEqual([
    ['begin voting', null, null],
    ['options/updateOptionVotes', 2, 1],
    ['options/fitToBudget', 7, null],
    ['options/updateOptionVotes', 0, 2],
  ])
  expect(rows[3]).toMatchObject({ oldVote: 9, newVote: 7, optionPosition: null, distanceDiff: null })
})

test('the rows of a visit equal those computed by hand', () => {
  const rows = actionRows(VISIT)
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
  expect(list('timeDiff')).toEqual([5, 3, 1.5, 1.5])
  expect(list('cursorDistance')).toEqual([200, 10, 5, 100])
  expect(list('mouseClicks')).toEqual([3, 1, 1, 1])
  expect(list('oldVote')).toEqual([0, 0, 3, null])
  expect(list('newVote')).toEqual([3, -2, 1, null])
  expect(list('voteDiff')).toEqual([3, -2, -2, null])
  expect(list('oldPosition')).toEqual([null, null, null, 3])
  expect(list('newPosition')).toEqual([null, null, null, 2])
  expect(list('diffSquare')).toEqual([9, 4, -8, null])
  expect(list('distanceDiff')).toEqual([3, -2, 3, -2])
  expect(list('cumulativeDistance')).toEqual([3, 5, 8, 10])
  expect(list('cumulativeVotingTime')).toEqual([5, 8, 9.5, 11])
  expect(list('cumulativeCursorDistance')).toEqual([200, 210, 215, 315])
  expect(list('cumulativeDiffSquare')).toEqual([9, 13, 5, 5])
  expect(list('step')).toEqual([1, 2, 3, 4])
})

test('between two visits the device’s clock counts, and the time belongs to returning, not to a vote', () => {
  const later = (ms: number) => new Date(1_700_000_000_000 + ms).toISOString()
  const rows = actionRows([
    actionAt(0, { type: 'begin_vote' }),
    vote(4, 'a', [0, 1], 1),
    actionAt(0.5, { type: 'resume', clientTime: later(600_000) }),
    actionAt(0.6, { type: 'begin_vote', clientTime: later(600_100) }),
    { ...vote(2.6, 'a', [1, 2], 1), clientTime: later(1) },
  ])
  expect(rows.map(({ timeDiff }) => timeDiff)).toEqual([null, 4, 596.1, 2])
  expect(rows.at(-1)?.cumulativeVotingTime).toBe(6)
})

test('a device clock that was set back, or forward by years, counts as no time', () => {
  const [, back, on] = actionRows([
    actionAt(5, { type: 'begin_vote' }),
    actionAt(1, { type: 'session_start', clientTime: '2001-01-01T00:00:00.000Z' }),
    actionAt(1, { type: 'session_start', clientTime: '9999-12-31T23:59:59.999Z' }),
  ])
  expect([back?.timeDiff, on?.timeDiff]).toEqual([0, 0])
})

test('a dragged card has its positions on the page and its groups, whether or not it changed bins', () => {
  const moved = { optionId: 'b', phase: 'organize', positionFromBottom: 3, input: 'drag' } as const
  const [within, over, button] = actionRows([
    actionAt(1, { ...moved, type: 'position_change', from: 1, to: 2, position: 5, group: 'Neutral' }),
    actionAt(2, {
      ...{ ...moved, type: 'group_change', from: 'Neutral', to: 'Positive' },
      ...{ position: 1, positionBefore: 5 },
    }),
    actionAt(3, {
      ...{ ...moved, type: 'group_change', from: 'Positive', to: 'Neutral', input: 'button' },
      ...{ position: 4, positionBefore: 1 },
    }),
  ])
  expect(within).toMatchObject({
    ...{ type: 'options/updateOptionPosition', oldGroup: 'Neutral', newGroup: 'Neutral' },
    ...{ oldPosition: 4, newPosition: 5, optionPosition: 5 },
  })
  expect(over).toMatchObject({
    ...{ type: 'options/updateOptionPosition', oldGroup: 'Neutral', newGroup: 'Positive' },
    ...{ oldPosition: 5, newPosition: 1, optionPosition: 1 },
  })
  expect(button).toMatchObject({
    ...{ type: 'options/updateOptionGroup', oldGroup: 'Positive', newGroup: 'Neutral' },
    ...{ oldPosition: null, newPosition: null, optionPosition: 4 },
  })
})

test('groupings are options that were put into a bin or dragged on the organize page', () => {
  expect(groupingsIn(actionRows(VISIT))).toBe(2)
  const dragged = { type: 'position_change', optionId: 'b', phase: 'organize' } as const
  expect(groupingsIn(actionRows([...VISIT, actionAt(40, dragged)]))).toBe(3)
  expect(groupingsIn([])).toBe(0)
})

test('each question counts as a separate page', () => {
  const rows = actionRows([
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

test('running sums equal the sums of the rows, for any log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const questions = ['q', 'r', null].map((questionId) =>
        actionRows(log.filter((action) => action.questionId === questionId)).filter(
          ({ step }) => step !== null,
        ),
      )
      for (const list of questions.filter(({ length }) => length > 0)) {
        const distance = list.reduce((sum, { distanceDiff }) => sum + Math.abs(distanceDiff ?? 0), 0)
        const credits = list.reduce((sum, { diffSquare }) => sum + (diffSquare ?? 0), 0)
        const last = list.at(-1)!
        expect([last.cumulativeDistance, last.cumulativeDiffSquare]).toEqual([distance, credits])
        expect(list.map(({ step }) => step)).toEqual(list.map((_, voteAtPosition) => voteAtPosition + 1))
        const times = list.map(({ cumulativeVotingTime }) => cumulativeVotingTime ?? 0)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
    }),
  )
})

/** Seconds from the first action to the last one with a row, or to leaving the welcome page where none comes after. */
function secondsTold(log: readonly LoggedAction[]): number {
  const last = log.findLastIndex((action) => actionRows([action]).length > 0)
  const opened = log[last]?.type === 'session_start' ? log.slice(last + 1) : []
  const onWelcome = opened.findIndex(({ phase }) => phase !== 'welcome')
  const end = last + (onWelcome < 0 ? opened.length : onWelcome)
  return log.slice(1, end + 1).reduce((sum, action, at) => sum + secondsBetween(log[at]!, action), 0)
}

test('no second before the last row is lost or counted twice, for any log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const told = actionRows(log).reduce((sum, { timeDiff }) => sum + (timeDiff ?? 0), 0)
      expect(told).toBeCloseTo(secondsTold(log), 6)
    }),
  )
})

test('the seconds span the first to the last timestamp, for any log that begins on a page', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const rows = actionRows([
        actionAt(-1, { type: 'begin_vote' }),
        ...log.filter(({ type }) => type !== 'session_start'),
      ])
      const [first, last] = [rows[0]!, rows.at(-1)!].map(({ timestamp }) => Date.parse(timestamp) / 1000)
      const told = rows.reduce((sum, { timeDiff }) => sum + (timeDiff ?? 0), 0)
      expect(told).toBeCloseTo(last! - first!, 6)
    }),
  )
})

test('cumulative seconds and pixels are the running sums of the rows, for any log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const voting = log.map((action) => ({ ...action, phase: 'vote', questionId: 'q', optionId: 'a' }))
      let [seconds, pixels] = [0, 0]
      for (const row of actionRows(voting).filter(({ step }) => step !== null)) {
        seconds += row.timeDiff ?? 0
        pixels += row.cursorDistance ?? 0
        expect(row.cumulativeVotingTime).toBeCloseTo(seconds, 6)
        expect(row.cumulativeCursorDistance ?? 0).toBe(pixels)
      }
    }),
  )
})

test('pixels and clicks of actions without a row are added to the next row', () => {
  const rows = actionRows([
    actionAt(0, {
      type: 'session_start',
      phase: 'welcome',
      questionId: null,
      cursorDistance: null,
      clicks: 0,
    }),
    actionAt(40, { type: 'focus_back', phase: 'welcome', questionId: null, cursorDistance: 15, clicks: 0 }),
    actionAt(60, { type: 'phase_leave', phase: 'welcome', questionId: null, cursorDistance: 300, clicks: 1 }),
    actionAt(60, { type: 'begin_organize', phase: 'organize', clicks: 0 }),
    voteAtPosition(65, 'a', 'Positive', 1),
    actionAt(69, { type: 'phase_leave', phase: 'organize', cursorDistance: 80, clicks: 1 }),
    actionAt(69, { type: 'begin_vote', clicks: 0 }),
    actionAt(75, { type: 'undo', cursorDistance: 20, clicks: 1 }),
    { ...vote(75, 'a', [2, 1], 1), clicks: 0 },
  ])
  expect(rows.map(({ type, timeDiff }) => [type, timeDiff])).toEqual([
    ['initializing system', 60],
    ['begin grouping', 0],
    ['options/updateOptionGroup', 5],
    ['begin voting', 4],
    ['options/updateOptionVotes', 6],
  ])
  expect(rows.map(({ cursorDistance, mouseClicks }) => [cursorDistance, mouseClicks])).toEqual([
    [315, 1],
    [0, 0],
    [0, 1],
    [80, 1],
    [20, 1],
  ])
})
