import { expect, test } from 'bun:test'
import { Failure, invalidInput } from '../../src/domain/failure.ts'

test('a failure carries its refusal and is named by its code', () => {
  const failure = new Failure({ code: 'RATE_LIMITED', retryAfter: 3 })
  expect(failure).toBeInstanceOf(Error)
  expect(failure.name).toBe('Failure')
  expect(failure.message).toBe('RATE_LIMITED')
  expect(failure.refusal.retryAfter).toBe(3)
})

test('invalid input names the field, the rule and, if any, the values of the sentence', () => {
  expect(invalidInput('/title', 'titleAndDescription')).toEqual({
    code: 'INVALID_INPUT',
    problems: [{ path: '/title', rule: 'titleAndDescription' }],
  })
  expect(invalidInput('/text', 'textTooLong', { most: 5 }).problems).toEqual([
    { path: '/text', rule: 'textTooLong', values: { most: 5 } },
  ])
})
