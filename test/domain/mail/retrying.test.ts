import { expect, test } from 'bun:test'
import { retryMailIn } from '../../../src/domain/mail/retrying.ts'

test('a mail is sent once more if the server says later or was not reached, and less and less often', () => {
  expect(
    [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryMailIn({ status: 451, inHand: true }, attempts)),
  ).toEqual([60, 300, 1800, 7200, 21_600, 43_200, null])
  expect(retryMailIn({ status: undefined, inHand: false }, 1)).toBe(60)
})

test('a mail that was refused for good, or may have been sent, is not sent once more', () => {
  expect(retryMailIn({ status: 550, inHand: true }, 1)).toBeNull()
  expect(retryMailIn({ status: undefined, inHand: true }, 1)).toBeNull()
})
