import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { visitFrom, visitValue } from '../../src/domain/kept-visit.ts'

test('what a visit keeps comes back from the cookies, whatever the key is made of', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (uKey) => {
      expect(visitFrom(`other=1; visit=${visitValue({ uKey, sKey: 'open', begun: '1' })}`)).toEqual({
        ...{ uKey, sKey: 'open', begun: '1' },
      })
    }),
  )
})

test('no cookie and a broken one keep nothing', () => {
  for (const cookies of [
    '',
    'other=1',
    'visit=%',
    'visit=',
    'visit=x',
    'revisit=uKey%3D1',
    'visit=uKey%3D',
  ]) {
    expect(visitFrom(cookies)).toEqual({})
  }
})
