import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  readDeviceCookie,
  readEntryCookie,
  readVisitCookie,
  visitCookieValue,
} from '../../../src/domain/entry/respondent-cookies.ts'

test('a visit is read back from the cookies as it was written, whatever characters the key has', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (uKey) => {
      expect(
        readVisitCookie(`other=1; visit=${visitCookieValue({ uKey, sKey: 'open', begun: '1' })}`),
      ).toEqual({
        uKey,
        sKey: 'open',
        begun: '1',
      })
    }),
  )
})

test('a missing or broken cookie reads as an empty visit', () => {
  for (const cookies of [
    '',
    'other=1',
    'visit=%',
    'visit=',
    'visit=x',
    'revisit=uKey%3D1',
    'visit=uKey%3D',
  ]) {
    expect(readVisitCookie(cookies)).toEqual({})
  }
})

test('a seal is read from among other cookies, but not from a name with the same ending', () => {
  expect(readEntryCookie('visit=a; entry=s-1_x; theme=dark')).toBe('s-1_x')
  expect(readEntryCookie('entry=s')).toBe('s')
  expect(readEntryCookie('reentry=s')).toBeUndefined()
  expect(readEntryCookie('')).toBeUndefined()
})

test('the secret of a browser is read from among its cookies', () => {
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
