import { expect, test } from 'bun:test'
import { moveOptionAtom } from '../../../../islands/survey/store/arranging.ts'
import { ballotOf } from '../../../../islands/survey/store/ballots.ts'
import { hintAtom } from '../../../../islands/survey/store/changes.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goBackAtom, goForwardAtom, goToStepAtom, stepAtom } from '../../../../islands/survey/store/steps.ts'
import { optionsIn } from '../../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import { pageState, visitStore } from '../opened-page.ts'

const inGroup = (store: Store, group: string) => optionsIn(ballotOf(store.get, 'budget'), group)
const at = (store: Store) => store.get(stepAtom).id

function organizing(): Store {
  const store = visitStore()
  store.set(goForwardAtom)
  return store
}

test('the steps lead from welcome through organize and vote to the questions', () => {
  const store = organizing()
  for (const optionId of ['parks', 'roads', 'schools']) {
    store.set(moveOptionAtom, 'budget', optionId, 'Positive')
  }
  expect(at(store)).toBe('organize-budget')
  store.set(goForwardAtom)
  expect(at(store)).toBe('vote-budget')
  store.set(goForwardAtom)
  expect(at(store)).toBe('form-trust')
  store.set(goForwardAtom)
  expect(at(store)).toBe('form-trust')
  store.set(goBackAtom)
  expect(at(store)).toBe('vote-budget')
})

test('in text mode the steps lead directly to the vote', () => {
  const store = visitStore(pageState({ mode: 'text' }))
  store.set(goForwardAtom)
  expect(at(store)).toBe('vote-budget')
})

test('with undecided options a hint comes first, and a second press continues', () => {
  const store = organizing()
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['organize-budget', true])
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['vote-budget', false])
})

test('organizing something resets the hint, so that it is given again', () => {
  const store = organizing()
  store.set(goForwardAtom)
  store.set(moveOptionAtom, 'budget', 'parks', 'Negative')
  expect(store.get(hintAtom)).toBe(false)
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['organize-budget', true])
})

test('undecided options are skipped on the way to the vote and return; those skipped on purpose stay', () => {
  const store = organizing()
  store.set(moveOptionAtom, 'budget', 'roads', SKIP)
  store.set(goForwardAtom)
  store.set(goForwardAtom)
  expect([inGroup(store, UNDECIDED), inGroup(store, SKIP)]).toEqual([[], ['roads', 'parks', 'schools']])
  store.set(goBackAtom)
  expect([inGroup(store, UNDECIDED), inGroup(store, SKIP)]).toEqual([['parks', 'schools'], ['roads']])
})

test('jumping over a step leaves it as if it had been passed', () => {
  const store = organizing()
  store.set(goToStepAtom, 'form-trust')
  expect(inGroup(store, UNDECIDED)).toEqual([])
  store.set(goToStepAtom, 'nowhere')
  expect(at(store)).toBe('form-trust')
})
