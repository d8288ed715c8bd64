import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readVisitCookie, visitCookieValue } from '../../src/domain/visit-cookie.ts'

test('a visit is read back from the cookies as it was written, whatever the key is made of', () => {
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
