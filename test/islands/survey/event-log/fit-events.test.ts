import { expect, test } from 'bun:test'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { ballotOf, castVotesAtom, editAtom } from '../../../../islands/survey/store/ballots.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import type { LoggedAction } from '../../../../src/domain/action-log/actions.ts'
import { fittedBallot } from '../../../../src/domain/ballot/fit.ts'
import { logged, logsForTests, records } from './opened-log.ts'

logsForTests()

const told = (actions: readonly LoggedAction[]) =>
  actions.map(({ type, optionId, from, to }) =>
    [type, optionId, from, to].filter((part) => part !== null).join(' '),
  )

test('the log describes fitting votes to the budget by the action, then by each vote, without positions', async () => {
  const store = await logged()
  store.set(goToStepAtom, 'vote-budget')
  store.set(castVotesAtom, 'budget', 'parks', 10)
  store.set(castVotesAtom, 'budget', 'roads', -5)
  const before = ballotOf(store.get, 'budget')
  const after = fittedBallot(before, { totalCredits: 100 })
  store.set(editAtom, after, { type: 'fit', questionId: 'budget', words: 'fitted' })
  store.set(travelAtom, 'budget', -1)
  const actions = await records()
  const from = actions.findIndex(({ type }) => type === 'fit_to_budget')
  expect(told(actions.slice(from))).toEqual([
    'fit_to_budget 2',
    'vote_change parks 10 8',
    'vote_change roads -5 -4',
    'over_budget_leave',
    'undo undo',
    'vote_change parks 8 10',
    'vote_change roads -4 -5',
    'over_budget_enter',
  ])
  expect(actions.slice(from).map(({ position }) => position)).toEqual(Array(8).fill(null))
  expect(actions[from]?.remainingCredits).toBe(20)
})
