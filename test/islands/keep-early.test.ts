import { afterEach, expect, test } from 'bun:test'
import type { EarlyAnswers } from '../../islands/early/early-visit.ts'
import { draftOf, keepEarly } from '../../islands/early/keep-early.ts'
import { documentForTests } from '../support/dom.ts'
import { ANNA, FIRST_VISIT, pageState } from './opened-page.ts'

documentForTests()
afterEach(() => {
  localStorage.clear()
  window.early.draft = undefined
})

const { kept } = FIRST_VISIT
const VOTED: EarlyAnswers = {
  stepId: 'vote-budget',
  votes: [],
  pressed: [],
  kept: { contents: { budget: { votes: [{ optionId: 'parks', votes: 2 }] } }, seq: 2 },
}
const NOTHING = { contents: {}, seq: 0 }

/** Leaves the page after these answers, and tells what the device keeps then. */
function keptAfter(answers: EarlyAnswers | undefined, meanwhile = () => {}): unknown {
  const draft = answers && (() => draftOf(ANNA.uuid, answers))
  window.early = { state: pageState(), visit: FIRST_VISIT, answering: undefined, draft }
  keepEarly(kept)
  meanwhile()
  leave()
  return onDevice()
}

const leave = () => window.dispatchEvent(new Event('pagehide'))
const onDevice = (): unknown => JSON.parse(localStorage.getItem(kept.place) ?? 'null')

test('votes, the step and how many changes there were are kept for the respondent', () => {
  expect(keptAfter(VOTED)).toMatchObject({
    uuid: ANNA.uuid,
    stepId: 'vote-budget',
    ...VOTED.kept,
    changedAt: expect.any(Number),
  })
})

test('a survey that was begun and no more is kept without the time of a change', () => {
  expect(keptAfter({ ...VOTED, kept: NOTHING })).toMatchObject({
    stepId: 'vote-budget',
    seq: 0,
    changedAt: 0,
  })
})

test('nothing is kept of who has not begun, nor once something else keeps it', () => {
  expect(keptAfter({ ...VOTED, stepId: 'welcome', kept: NOTHING })).toBeNull()
  expect(keptAfter(undefined)).toBeNull()
})

test('what another tab keeps meanwhile stays, of whomever it is', () => {
  for (const uuid of ['other-0002', ANNA.uuid]) {
    localStorage.clear()
    const theirs = { uuid, seq: 9 }
    const answer = () => localStorage.setItem(kept.place, JSON.stringify(theirs))
    expect(keptAfter(VOTED, answer)).toEqual(theirs)
  }
})

test('what was kept here is kept again with what is done after it, and not once another tab took it away', () => {
  keptAfter(VOTED)
  const more = { ...VOTED.kept, seq: 3 }
  window.early.draft = () => draftOf(ANNA.uuid, { ...VOTED, kept: more })
  leave()
  expect(onDevice()).toMatchObject(more)
  localStorage.clear()
  leave()
  expect(onDevice()).toBeNull()
})

test('what lay there before and was good for nothing is replaced', () => {
  localStorage.setItem(kept.place, '{"broken')
  expect(keptAfter(VOTED)).toMatchObject(VOTED.kept)
})
