import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { draftOwner, visitFrom, visitValue } from '../../src/domain/kept-visit.ts'

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

describe('the draft that is given back where a key opens nothing', () => {
  const anna = { uKey: 'anna', uuid: 'anna-0001' }

  test('is that of the visit before, or of whom the visitor names', () => {
    expect(draftOwner(anna, {}, false)).toBe('anna-0001')
    expect(draftOwner(anna, { sKey: '', uKey: '', uuid: '' }, false)).toBe('anna-0001')
    expect(draftOwner(anna, { uKey: 'ben' }, false)).toBe('ben')
    expect(draftOwner({ uKey: 'anna' }, { uKey: 'ben', uuid: 'ben-00001' }, false)).toBe('ben-00001')
    expect(draftOwner({ sKey: 'open' }, { sKey: 'open' }, false)).toBe('')
  })

  test('is nobody’s with another survey key, and where nobody was let in', () => {
    expect(draftOwner({ sKey: 'open' }, { sKey: 'opne' }, false)).toBeUndefined()
    expect(draftOwner({}, {}, false)).toBeUndefined()
  })

  test('is for a used key that of the visit which it let in, since others may hold it', () => {
    expect(draftOwner(anna, {}, true)).toBe('anna-0001')
    expect(draftOwner(anna, { uKey: 'anna' }, true)).toBe('anna-0001')
    expect(draftOwner({ uKey: 'anna' }, { uKey: 'anna' }, true)).toBe('anna')
    expect(draftOwner({}, { uKey: 'anna' }, true)).toBeUndefined()
    expect(draftOwner(anna, { uKey: 'ben' }, true)).toBeUndefined()
    expect(draftOwner(anna, { uKey: 'anna', uuid: 'ben-00001' }, true)).toBeUndefined()
  })
})
