import { describe, expect, test } from 'bun:test'
import { draftOwner } from '../../../src/domain/ballot/draft-owner.ts'

describe('the draft offered to a refused visitor', () => {
  const anna = { uKey: 'anna', uuid: 'anna-0001' }

  test('is that of the previous visit, or of the respondent whom the visitor names', () => {
    expect(draftOwner(anna, {}, false)).toBe('anna-0001')
    expect(draftOwner(anna, { sKey: '', uKey: '', uuid: '' }, false)).toBe('anna-0001')
    expect(draftOwner(anna, { uKey: 'ben' }, false)).toBe('ben')
    expect(draftOwner({ uKey: 'anna' }, { uKey: 'ben', uuid: 'ben-00001' }, false)).toBe('ben-00001')
    expect(draftOwner({ sKey: 'open' }, { sKey: 'open' }, false)).toBe('')
  })

  test('is none with another survey key, or if nobody was admitted', () => {
    expect(draftOwner({ sKey: 'open' }, { sKey: 'opne' }, false)).toBeUndefined()
    expect(draftOwner({}, {}, false)).toBeUndefined()
  })

  test('is, for a used key, that of the visit which it admitted, because others may have the key', () => {
    expect(draftOwner(anna, {}, true)).toBe('anna-0001')
    expect(draftOwner(anna, { uKey: 'anna' }, true)).toBe('anna-0001')
    expect(draftOwner({ uKey: 'anna' }, { uKey: 'anna' }, true)).toBe('anna')
    expect(draftOwner({}, { uKey: 'anna' }, true)).toBeUndefined()
    expect(draftOwner(anna, { uKey: 'ben' }, true)).toBeUndefined()
    expect(draftOwner(anna, { uKey: 'anna', uuid: 'ben-00001' }, true)).toBeUndefined()
  })
})
