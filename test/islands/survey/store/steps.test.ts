import { expect, test } from 'bun:test'
import { moveOptionAtom } from '../../../../islands/survey/store/arranging.ts'
import { ballotOf } from '../../../../islands/survey/store/ballots.ts'
import { hintAtom } from '../../../../islands/survey/store/changes.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goBackAtom, goForwardAtom, goToStepAtom, stepAtom } from '../../../../islands/survey/store/steps.ts'
import { optionsIn } from '../../../../src/domain/ballot.ts'
import { SKIP, UNDECIDED } from '../../../../src/domain/groups.ts'
import { pageState, visitStore } from '../opened-page.ts'

const inGroup = (store: Store, group: string) => optionsIn(ballotOf(store.get, 'budget'), group)
const at = (store: Store) => store.get(stepAtom).id

function organizing(): Store {
  const store = visitStore()
  store.set(goForwardAtom)
  return store
}

test('the way leads from welcome over organize and vote to the questions', () => {
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

test('in text mode the way leads straight to the vote', () => {
  const store = visitStore(pageState({ mode: 'text' }))
  store.set(goForwardAtom)
  expect(at(store)).toBe('vote-budget')
})

test('with options undecided a hint comes first, and a second wish goes on', () => {
  const store = organizing()
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['organize-budget', true])
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['vote-budget', false])
})

test('organizing something takes the hint back, so that it is given again', () => {
  const store = organizing()
  store.set(goForwardAtom)
  store.set(moveOptionAtom, 'budget', 'parks', 'Negative')
  expect(store.get(hintAtom)).toBe(false)
  store.set(goForwardAtom)
  expect([at(store), store.get(hintAtom)]).toEqual(['organize-budget', true])
})

test('what is undecided is skipped on the way to the vote and comes back; what was skipped on purpose stays', () => {
  const store = organizing()
  store.set(moveOptionAtom, 'budget', 'roads', SKIP)
  store.set(goForwardAtom)
  store.set(goForwardAtom)
  expect([inGroup(store, UNDECIDED), inGroup(store, SKIP)]).toEqual([[], ['roads', 'parks', 'schools']])
  store.set(goBackAtom)
  expect([inGroup(store, UNDECIDED), inGroup(store, SKIP)]).toEqual([['parks', 'schools'], ['roads']])
})

test('a step passed over is left as if it had been walked', () => {
  const store = organizing()
  store.set(goToStepAtom, 'form-trust')
  expect(inGroup(store, UNDECIDED)).toEqual([])
  store.set(goToStepAtom, 'nowhere')
  expect(at(store)).toBe('form-trust')
})
