import { expect, test } from 'bun:test'
import { Failure } from '../../../src/domain/failure.ts'
import { refusePending, refuseUndecided } from '../../../src/domain/results/pending.ts'

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

test('whatever does not change any more waits until it is known what is decided', () => {
  const question = (isKnown: boolean) => ({ type: 'qv', outcome: { pending: true, isKnown } })
  expect(() => refuseUndecided(question(true))).not.toThrow()
  expect(() => refuseUndecided({})).not.toThrow()
  expect(() => refuseUndecided(question(false))).toThrow('UNAVAILABLE')
  expect(() => refusePending([question(false)])).toThrow('UNAVAILABLE')
})
