import { expect, test } from 'bun:test'
import { announcementAtom, travelAtom } from '../../../../islands/survey/store/actions.ts'
import { answerAtom, answersAtom } from '../../../../islands/survey/store/answers.ts'
import { moveOntoAtom, moveOptionAtom, sortGroupsAtom } from '../../../../islands/survey/store/arranging.ts'
import {
  addVotesAtom,
  ballotOf,
  castVotesAtom,
  remainingIn,
} from '../../../../islands/survey/store/ballots.ts'
import { seqAtom } from '../../../../islands/survey/store/changes.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { otherTabHasLockAtom, resumingAtom } from '../../../../islands/survey/store/submission.ts'
import { optionsIn, votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import { visitStore } from '../opened-page.ts'

const votes = (store: Store, optionId: string) => votesOf(ballotOf(store.get, 'budget'), optionId)
const inGroup = (store: Store, group: string) => optionsIn(ballotOf(store.get, 'budget'), group)

test('a vote reduces the remaining credits by its cost and is announced', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 3)
  expect(remainingIn(store.get, 'budget')).toBe(91)
  expect(store.get(announcementAtom)).toBe('Option parks: 3 upvotes, 91 credits remaining')
})

test('votes stop at the largest vote, in either direction, but may cost more than the budget', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 99)
  store.set(addVotesAtom, 'budget', 'parks', 1)
  store.set(castVotesAtom, 'budget', 'roads', -99)
  expect([votes(store, 'parks'), votes(store, 'roads')]).toEqual([10, -10])
  expect(remainingIn(store.get, 'budget')).toBe(-100)
})

test('nothing can be answered while another tab answers, or while earlier answers are loading', () => {
  for (const held of [otherTabHasLockAtom, resumingAtom]) {
    const store = visitStore()
    store.set(castVotesAtom, 'budget', 'parks', 3)
    store.set(held, true)
    store.set(castVotesAtom, 'budget', 'parks', 4)
    store.set(moveOptionAtom, 'budget', 'parks', SKIP)
    store.set(travelAtom, 'budget', -1)
    store.set(answerAtom, 'trust', '4')
    expect([votes(store, 'parks'), inGroup(store, SKIP), store.get(answersAtom)]).toEqual([3, [], {}])
    expect(store.get(seqAtom)).toBe(1)
    store.set(held, false)
    store.set(castVotesAtom, 'budget', 'parks', 4)
    expect(votes(store, 'parks')).toBe(4)
  }
})

test('a change without effect does not count and cannot be undone', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 0)
  store.set(moveOntoAtom, 'budget', 'parks', 'parks')
  expect(store.get(seqAtom)).toBe(0)
  store.set(travelAtom, 'budget', -1)
  expect(store.get(announcementAtom)).toBe('')
})

test('every vote and every move can be undone and redone', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 2)
  store.set(moveOptionAtom, 'budget', 'roads', SKIP)
  store.set(travelAtom, 'budget', -1)
  expect(inGroup(store, SKIP)).toEqual([])
  store.set(travelAtom, 'budget', -1)
  expect(votes(store, 'parks')).toBe(0)
  store.set(travelAtom, 'budget', 1)
  store.set(travelAtom, 'budget', 1)
  expect([votes(store, 'parks'), inGroup(store, SKIP)]).toEqual([2, ['roads']])
  expect(store.get(seqAtom)).toBe(6)
})

test('a new change discards what could be redone', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 2)
  store.set(travelAtom, 'budget', -1)
  store.set(castVotesAtom, 'budget', 'roads', 1)
  store.set(travelAtom, 'budget', 1)
  expect([votes(store, 'parks'), votes(store, 'roads')]).toEqual([0, 1])
})

test('a move is announced with its position in the group', () => {
  const store = visitStore()
  store.set(moveOptionAtom, 'budget', 'parks', 'Positive')
  store.set(moveOptionAtom, 'budget', 'roads', 'Positive')
  expect(store.get(announcementAtom)).toBe('Option roads: 2 of 2 in Positive')
  store.set(moveOntoAtom, 'budget', 'roads', 'parks')
  expect(inGroup(store, 'Positive')).toEqual(['roads', 'parks'])
})

test('a category is sorted by votes, each of its groups separately', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'schools', 3)
  store.set(castVotesAtom, 'budget', 'parks', -1)
  store.set(sortGroupsAtom, 'budget', 'All Options', [UNDECIDED, SKIP])
  expect(inGroup(store, UNDECIDED)).toEqual(['schools', 'roads', 'parks'])
})
