import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { castVotes, emptyBallot } from '../../../src/domain/ballot/ballot.ts'
import { answerCall, completionMetadata, timeSinceBegin } from '../../../src/domain/ballot/submission.ts'
import { id, optionOf, qvQuestion } from '../arbitraries.ts'

test('the first answer creates the response, whatever its question', () => {
  const none = { surveyResponseId: null, questionResponseIds: {} }
  fc.assert(fc.property(id, (questionId) => expect(answerCall(none, questionId)).toEqual({ call: 'create' })))
})

test('a further answer is added to the response', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 2 }), ([first, second]) => {
      const progress = { surveyResponseId: 'r1', questionResponseIds: { [first!]: 'a1' } }
      expect(answerCall(progress, second!)).toEqual({ call: 'add', surveyResponseId: 'r1' })
    }),
  )
})

test('an answer that the server already has is updated', () => {
  fc.assert(
    fc.property(id, (questionId) => {
      const progress = { surveyResponseId: 'r1', questionResponseIds: { [questionId]: 'a1' } }
      expect(answerCall(progress, questionId)).toEqual({
        call: 'update',
        surveyResponseId: 'r1',
        questionResponseId: 'a1',
      })
    }),
  )
})

const NO_EVENTS = { totalEvents: 0, lastEventTime: null, eventsDropped: 0 }

test('the metadata of a completion adds up over all ballots', () => {
  const first = { question: qvQuestion({ id: 'a' }), ballot: castVotes(emptyBallot(['parks']), 'parks', 3) }
  const second = { question: qvQuestion({ id: 'b' }), ballot: castVotes(emptyBallot(['roads']), 'roads', -2) }
  const { stateMetadata } = completionMetadata([first, second], '2026-01-01T00:00:00.000Z', NO_EVENTS)
  expect(stateMetadata).toEqual({
    finalVotes: [
      { optionId: 'parks', optionName: 'Option parks', votes: 3, group: 'Undecided', position: 0 },
      { optionId: 'roads', optionName: 'Option roads', votes: -2, group: 'Undecided', position: 0 },
    ],
    remainingCredits: 187,
    totalCredits: 200,
    spentCredits: 13,
    categories: ['Positive', 'Neutral', 'Negative', 'Undecided', 'Skip'],
    timestamp: '2026-01-01T00:00:00.000Z',
  })
})

test('the metadata of the largest survey stays within 64 KiB, its sums intact', () => {
  const options = Array.from({ length: 500 }, (_, at) => ({ ...optionOf(`o${at}`), name: '雨'.repeat(300) }))
  const question = qvQuestion({ options })
  const made = castVotes(emptyBallot(options.map((option) => option.id)), 'o7', 4)
  const metadata = completionMetadata([{ question, ballot: made }], '2026-01-01T00:00:00.000Z', NO_EVENTS)
  expect(new TextEncoder().encode(JSON.stringify(metadata)).length).toBeLessThan(64 * 1024)
  expect(metadata.stateMetadata).toMatchObject({ finalVotes: [], spentCredits: 16 })
})

test('the time since Begin is absent if nobody reports it, and limited to a week', () => {
  const week = 7 * 86_400_000
  expect([undefined, 0, 2500].map(timeSinceBegin)).toEqual([0, 0, 2500])
  expect([-1, week, week + 1, Number.MAX_SAFE_INTEGER].map(timeSinceBegin)).toEqual([0, week, week, week])
})
