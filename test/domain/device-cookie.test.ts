import { expect, test } from 'bun:test'
import { readDeviceCookie } from '../../src/domain/device-cookie.ts'

test('what a browser is known by is read from among its cookies', () => {
  expect(readDeviceCookie('visit=x; device=0123-abcd; entry=y')).toBe('0123-abcd')
  expect(readDeviceCookie('device=0123-abcd')).toBe('0123-abcd')
})

test.each([
  '',
  'visit=device',
  'other-device=0123-abcd',
  'device=',
  'device=short',
  'device=a b c d e f g',
  `device=${'x'.repeat(65)}`,
])('none is read from %p', (cookies) => {
  expect(readDeviceCookie(cookies)).toBeUndefined()
})
