import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { answerCall, NO_PROGRESS } from '../../src/domain/submission.ts'
import { id } from './arbitraries.ts'

test('the first answer creates the response, whatever its question', () => {
  fc.assert(
    fc.property(id, (questionId) => expect(answerCall(NO_PROGRESS, questionId)).toEqual({ call: 'create' })),
  )
})

test('a further answer is added to the response', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { minLength: 2, maxLength: 2 }), ([first, second]) => {
      const progress = { surveyResponseId: 'r1', questionResponseIds: { [first!]: 'a1' } }
      expect(answerCall(progress, second!)).toEqual({ call: 'add', surveyResponseId: 'r1' })
    }),
  )
})

test('an answer that the server has already is updated', () => {
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
