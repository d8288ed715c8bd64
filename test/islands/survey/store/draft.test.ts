import { expect, test } from 'bun:test'
import { answerAtom, answersAtom } from '../../../../islands/survey/store/answers.ts'
import { moveOptionAtom } from '../../../../islands/survey/store/arranging.ts'
import { ballotOf, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { seqAtom } from '../../../../islands/survey/store/changes.ts'
import { type Draft, noticeAtom } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goForwardAtom, stepAtom } from '../../../../islands/survey/store/steps.ts'
import { bringBackAtom, startOverAtom } from '../../../../islands/survey/store/submit-request.ts'
import { optionsIn, votesOf } from '../../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED } from '../../../../src/domain/ballot/groups.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../../../domain/arbitraries.ts'
import { pageState, visitStore } from '../opened-page.ts'

function answered(): Store {
  const store = visitStore()
  store.set(goForwardAtom)
  store.set(moveOptionAtom, 'budget', 'roads', SKIP)
  store.set(castVotesAtom, 'budget', 'parks', -4)
  store.set(answerAtom, 'trust', '4')
  store.set(answerAtom, 'remarks', ' more\ntrees 🌳 ')
  return store
}

/** What a device gives back: the draft as it was written. */
const written = (store: Store): Draft => JSON.parse(JSON.stringify(store.get(draftAtom)))

test('a draft restores votes, groups, answers, the step and the count of changes', () => {
  const draft = written(answered())
  const store = visitStore(pageState(), draft)
  expect(votesOf(ballotOf(store.get, 'budget'), 'parks')).toBe(-4)
  expect(optionsIn(ballotOf(store.get, 'budget'), SKIP)).toEqual(['roads'])
  expect(store.get(answersAtom)).toEqual({ trust: '4', remarks: ' more\ntrees 🌳 ' })
  expect(store.get(stepAtom).id).toBe('organize-budget')
  expect(store.get(seqAtom)).toBe(4)
  expect(store.get(noticeAtom)).toEqual({ key: 'restored', at: draft.changedAt })
  expect(written(store)).toEqual(draft)
})

test('a draft of a survey that has changed keeps what still exists', () => {
  const page = pageState({}, { questions: [qvQuestion({ options: ['parks', 'trees'].map(optionOf) })] })
  const store = visitStore(page, written(answered()))
  expect(ballotOf(store.get, 'budget').votes).toEqual({ parks: -4 })
  expect(optionsIn(ballotOf(store.get, 'budget'), UNDECIDED)).toEqual(['parks', 'trees'])
})

test('a draft without answers is not mentioned', () => {
  const store = visitStore(pageState(), written(visitStore()))
  expect(store.get(noticeAtom)).toBeNull()
})

test('a respondent sees the same shuffled order on every visit, and another respondent another one', () => {
  const options = Array.from({ length: 24 }, (_, at) => optionOf(`o${at}`))
  const page = pageState(
    {},
    { settings: { ...DEFAULT_SETTINGS, shuffle: true }, questions: [qvQuestion({ options })] },
  )
  const order = (uuid: string) =>
    optionsIn(ballotOf(visitStore(page, null, { uuid, resumes: false }).get, 'budget'), UNDECIDED)
  expect(order('anna-0001')).toEqual(order('anna-0001'))
  expect(order('anna-0001')).not.toEqual(order('bert-0001'))
})

test('starting over clears the answers, and they can be restored', () => {
  const store = answered()
  store.set(startOverAtom)
  expect(store.get(answersAtom)).toEqual({})
  expect(ballotOf(store.get, 'budget').votes).toEqual({})
  expect(store.get(stepAtom).id).toBe('welcome')
  const notice = store.get(noticeAtom)
  if (notice?.key !== 'startedOver') throw new Error('no way back is offered')
  store.set(bringBackAtom, notice.draft)
  expect(votesOf(ballotOf(store.get, 'budget'), 'parks')).toBe(-4)
  expect(store.get(stepAtom).id).toBe('organize-budget')
  expect(store.get(seqAtom)).toBe(6)
})
