import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { actionRows } from '../../../src/domain/action-log/action-rows.ts'
import { secondsBetween } from '../../../src/domain/action-log/action-time.ts'
import type { LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { metricsCounter, NO_METRICS } from '../../../src/domain/results/option-metrics.ts'
import { actionAt, anyLog, vote, voteAtPosition } from '../action-log/logged-actions.ts'

function metricsOf(log: readonly LoggedAction[]) {
  const counter = metricsCounter()
  for (const action of log) counter.add(action)
  return counter.result()
}

test('the metrics of a visit equal those computed by hand', () => {
  const metrics = metricsOf([
    actionAt(10, { type: 'begin_organize', phase: 'organize' }),
    actionAt(10, { type: 'card_shown', phase: 'organize', optionId: 'b' }),
    voteAtPosition(14, 'b', 'Positive', 3),
    actionAt(15, { type: 'focus_lost', phase: 'organize' }),
    actionAt(115, { type: 'focus_back', phase: 'organize', hiddenMs: 100_000 }),
    voteAtPosition(117, 'a', 'Negative', 4),
    actionAt(120, { type: 'phase_leave', phase: 'organize' }),
    actionAt(120, { type: 'begin_vote' }),
    vote(125, 'a', [0, 3], 3),
    vote(128, 'b', [0, -2], 1),
    vote(129, 'a', [3, 1], 4),
    vote(130, 'a', [1, 1], 4),
    vote(131, 'a', [1, 4], 4),
  ]).get('q')
  expect(metrics?.get('a')).toEqual({
    organizeSeconds: 3,
    voteSeconds: 8,
    voteChanges: 4,
    reversals: 2,
    editDistance: 6,
    firstInOrganize: false,
    firstInVote: true,
    organizePosition: 4,
  })
  expect(metrics?.get('b')).toEqual({
    organizeSeconds: 4,
    voteSeconds: 3,
    voteChanges: 1,
    reversals: 0,
    editDistance: 2,
    firstInOrganize: true,
    firstInVote: false,
    organizePosition: 3,
  })
})

test('the time before votes were fitted to the budget belongs to no option, and does not count as moving between options', () => {
  const metrics = metricsOf([
    actionAt(0, { type: 'begin_vote' }),
    vote(2, 'a', [0, 9], 4),
    vote(3, 'b', [0, 9], 1),
    actionAt(60, { type: 'fit_to_budget', to: 2 }),
    { ...vote(60, 'a', [9, 7], 1), position: null },
    { ...vote(60, 'b', [9, 7], 1), position: null },
    vote(65, 'b', [7, 8], 1),
  ]).get('q')
  expect(metrics?.get('a')).toMatchObject({ voteSeconds: 2, voteChanges: 2, editDistance: 4 })
  expect(metrics?.get('b')).toMatchObject({ voteSeconds: 6, voteChanges: 3, editDistance: 3 })
})

test('time elsewhere belongs to no option', () => {
  const metrics = metricsOf([
    actionAt(0, { type: 'begin_vote' }),
    vote(2, 'a', [0, 1], 1),
    actionAt(5, { type: 'phase_leave' }),
    actionAt(5, { type: 'begin_organize', phase: 'organize' }),
    actionAt(90, { type: 'phase_leave', phase: 'organize' }),
    actionAt(90, { type: 'begin_vote' }),
    vote(91, 'b', [0, 1], 2),
  ]).get('q')
  expect(metrics?.get('b')?.voteSeconds).toBe(1)
})

test('the edit distances of a question add up to the distance on its page, for any log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      for (const questionId of ['q', 'r']) {
        const rows = actionRows(log.filter((action) => action.questionId === questionId))
        const way = rows.findLast(({ step }) => step !== null)?.cumulativeDistance ?? 0
        const options = [...(metricsOf(log).get(questionId)?.values() ?? [])]
        expect(options.reduce((sum, { editDistance }) => sum + editDistance, 0)).toBe(way)
      }
    }),
  )
})

test('no more time is attributed to options than passed, and at most one is the first of a page, for any log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const all = [...metricsOf(log).values()].map((options) => [...options.values()])
      const passed = log.slice(1).reduce((sum, action, at) => sum + secondsBetween(log[at]!, action), 0)
      const given = all.flat().reduce((sum, each) => sum + each.organizeSeconds + each.voteSeconds, 0)
      expect(given).toBeLessThanOrEqual(passed + 0.001)
      for (const options of all) {
        expect(options.filter(({ firstInVote }) => firstInVote).length).toBeLessThanOrEqual(1)
        expect(options.filter(({ firstInOrganize }) => firstInOrganize).length).toBeLessThanOrEqual(1)
        for (const { reversals, voteChanges } of options) {
          expect(reversals).toBeLessThanOrEqual(Math.max(0, voteChanges - 1))
        }
      }
    }),
  )
})

test('an option without actions has no metrics', () => {
  expect(metricsOf([actionAt(0, { type: 'card_shown', optionId: 'a' })]).size).toBe(0)
  expect(NO_METRICS).toMatchObject({ voteChanges: 0, organizePosition: null })
})
