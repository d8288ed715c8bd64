import { expect, test } from 'bun:test'
import { followVotes } from '../../../../islands/survey/elements/vote-control.ts'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { addVotesAtom, ballotsAtom, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { emptyBallot } from '../../../../src/domain/ballot/ballot.ts'
import { visitStore } from '../opened-page.ts'

/** What is told of two options, in order. */
function toldOf(store: Store): string[] {
  const told: string[] = []
  for (const optionId of ['parks', 'roads']) followVotes(store, 'budget', optionId, () => told.push(optionId))
  return told
}

test('only followers of the option are notified of its votes', () => {
  const store = visitStore()
  const told = toldOf(store)
  store.set(addVotesAtom, 'budget', 'parks', 1)
  store.set(castVotesAtom, 'budget', 'roads', -2)
  store.set(castVotesAtom, 'budget', 'roads', -2)
  expect(told).toEqual(['parks', 'roads'])
})

test('undone and replaced votes are reported as well', () => {
  const store = visitStore()
  store.set(castVotesAtom, 'budget', 'parks', 3)
  const told = toldOf(store)
  store.set(travelAtom, 'budget', -1)
  store.set(ballotsAtom, { budget: { ...emptyBallot(['parks', 'roads']), votes: { roads: 1 } } })
  store.set(ballotsAtom, { budget: emptyBallot(['parks', 'roads']) })
  expect(told).toEqual(['parks', 'roads', 'roads'])
})

test('a stopped follower is no longer notified, and others of the same option still are', () => {
  const store = visitStore()
  let told = 0
  const stop = followVotes(store, 'budget', 'parks', () => {
    told += 100
  })
  followVotes(store, 'budget', 'parks', () => {
    told += 1
  })
  store.set(addVotesAtom, 'budget', 'parks', 1)
  stop()
  store.set(addVotesAtom, 'budget', 'parks', 1)
  expect(told).toBe(102)
})
