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
  const question = (isKnown: boolean) => ({ type: 'qv', outcome: { pending: true, isKnown, resamples: 0 } })
  expect(() => refuseUndecided(question(true))).not.toThrow()
  expect(() => refuseUndecided({})).not.toThrow()
  expect(() => refuseUndecided(question(false))).toThrow('UNAVAILABLE')
  expect(() => refusePending([question(false)])).toThrow('UNAVAILABLE')
})

test('a file waits until it is known from some resampled surveys how certain is what is decided', () => {
  const outcome = { pending: true, isKnown: true, resamples: 0 }
  expect(() => refusePending([{ type: 'qv', outcome }])).toThrow('UNAVAILABLE')
  expect(() =>
    refusePending([{ type: 'qv', outcome: { ...outcome, isKnown: false, resamples: 250 } }]),
  ).toThrow()
  expect(() => refusePending([{ type: 'qv', outcome: { ...outcome, resamples: 250 } }])).not.toThrow()
  // Of very many ballots it is never known.
  expect(() => refusePending([{ type: 'qv', outcome: { ...outcome, pending: false } }])).not.toThrow()
})
