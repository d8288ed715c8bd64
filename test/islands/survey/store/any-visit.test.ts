import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { ballotOf, historyOf, remainingIn } from '../../../../islands/survey/store/ballots.ts'
import { seqAtom } from '../../../../islands/survey/store/changes.ts'
import { contentsAtom, type Draft, noticeAtom } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import type { PageState, Store } from '../../../../islands/survey/store/page-state.ts'
import { markReachedAtom, reachedAnswersAtom } from '../../../../islands/survey/store/sent-contents.ts'
import { bringBackAtom, startOverAtom } from '../../../../islands/survey/store/submit-request.ts'
import { checkAnswer, type QvContent } from '../../../../src/domain/ballot/answers.ts'
import type { FormContent } from '../../../../src/domain/ballot/form-answers.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { idsOf } from '../../../domain/arbitraries.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { type Act, acts, CREDITS, edits, OPTIONS, QUESTIONS, travels } from './visit-acts.ts'

/**
 * Laws of the respondent's store over whatever a respondent may do, in whatever order, on both modes of the page. One ballot has
 * few credits, so that it is often overspent; the other has a bin of its own and shuffled options.
 */

const page = (mode: PageState['mode']) =>
  pageState(
    { mode },
    { questions: [...QUESTIONS], settings: { ...DEFAULT_SETTINGS, isAvailable: true, shuffle: true } },
  )

const modes = fc.constantFrom<PageState['mode']>('interactive', 'text')

/** A visit that has come to that point, with what looks at every step of it. */
function visited(
  mode: PageState['mode'],
  done: readonly Act[],
  look: (store: Store) => void = () => undefined,
): Store {
  const store = visitStore(page(mode))
  for (const { run } of done) {
    run(store)
    store.set(markReachedAtom)
    look(store)
  }
  return store
}

/** What a device gives back: the draft as it was written. */
const written = (store: Store): Draft => JSON.parse(JSON.stringify(store.get(draftAtom)))

/** The answers of the draft alone. */
const answersOf = (store: Store) => written(store).contents

test('every option stays in one group, votes stay within the budget’s largest, and credits left are what the squares leave', () => {
  fc.assert(
    fc.property(modes, acts, (mode, done) => {
      visited(mode, done, (store) => {
        for (const questionId of ['budget', 'parks']) {
          const ballot = ballotOf(store.get, questionId)
          expect(idsOf(ballot)).toEqual([...OPTIONS[questionId]!].sort())
          const cast = Object.values(ballot.votes)
          const largest = Math.floor(Math.sqrt(CREDITS[questionId]!))
          expect(cast.every((one) => Number.isInteger(one) && Math.abs(one) <= largest)).toBe(true)
          const cost = cast.reduce((sum, one) => sum + one * one, 0)
          expect(remainingIn(store.get, questionId)).toBe(CREDITS[questionId]! - cost)
        }
      })
    }),
  )
})

test('a draft restores a visit, whenever it was left', () => {
  fc.assert(
    fc.property(modes, acts, (mode, done) => {
      const draft = written(visited(mode, done))
      expect(written(visitStore(page(mode), draft))).toEqual(draft)
    }),
  )
})

test('everything sent while answering is accepted by the server’s rule', () => {
  fc.assert(
    fc.property(modes, acts, (mode, done) => {
      visited(mode, done, (store) => {
        for (const [id, content] of Object.entries(store.get(reachedAnswersAtom))) {
          const question = QUESTIONS.find((one) => one.id === id)!
          const sent = { questionId: id, questionType: question.type, ...content } as QvContent | FormContent
          expect(checkAnswer(question, sent)).toHaveProperty('answer')
        }
      })
    }),
  )
})

test('the count of changes never decreases, and increases with every change of an answer', () => {
  fc.assert(
    fc.property(modes, acts, (mode, done) => {
      let seq = 0
      let answers = ''
      visited(mode, done, (store) => {
        const now = JSON.stringify(store.get(contentsAtom))
        const count = store.get(seqAtom)
        expect(count).toBeGreaterThanOrEqual(seq)
        if (answers && now !== answers) expect(count).toBeGreaterThan(seq)
        seq = count
        answers = now
      })
    }),
  )
})

test('everything done to a ballot can be undone to its start, and redone to its end', () => {
  fc.assert(
    fc.property(modes, fc.array(fc.oneof(edits, travels), { maxLength: 25 }), (mode, done) => {
      const untouched = answersOf(visitStore(page(mode)))
      const store = visited(mode, done)
      const both = ['budget', 'parks']
      for (const id of both) while (historyOf(store.get, id).future.length > 0) store.set(travelAtom, id, 1)
      const reached = answersOf(store)
      const changes = both.map((id) => historyOf(store.get, id).past.length)
      for (const [at, id] of both.entries())
        for (let n = 0; n < changes[at]!; n++) store.set(travelAtom, id, -1)
      expect(answersOf(store)).toEqual(untouched)
      for (const [at, id] of both.entries())
        for (let n = 0; n < changes[at]!; n++) store.set(travelAtom, id, 1)
      expect(answersOf(store)).toEqual(reached)
    }),
  )
})

test('starting over clears every answer, and undoing that restores every one', () => {
  fc.assert(
    fc.property(modes, acts, (mode, done) => {
      const store = visited(mode, done)
      const before = answersOf(store)
      const stepId = written(store).stepId
      store.set(startOverAtom)
      expect(answersOf(store)).toEqual(answersOf(visitStore(page(mode))))
      const notice = store.get(noticeAtom)
      if (notice?.key !== 'startedOver') throw new Error('no way back is offered')
      store.set(bringBackAtom, notice.draft)
      expect([answersOf(store), written(store).stepId]).toEqual([before, stepId])
    }),
  )
})
