import { expect, test } from 'bun:test'
import { Failure } from '../../../src/domain/failure.ts'
import { refusePending } from '../../../src/domain/results/pending.ts'

const vote = (pending: boolean) => ({ type: 'qv', resampling: { pending } })

test('a file waits until the intervals of every question have been computed', () => {
  expect(() => refusePending([vote(false), { type: 'likert' }])).not.toThrow()
  try {
    refusePending([vote(false), { type: 'text' }, vote(true)])
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).refusal).toEqual({ code: 'UNAVAILABLE', retryAfter: 5 })
  }
})
