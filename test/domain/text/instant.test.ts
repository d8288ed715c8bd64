import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { instantOf, instantOrDayOf, isoOf } from '../../../src/domain/text/instant.ts'

describe('an instant', () => {
  test('is read in any time zone, with or without seconds', () => {
    for (const text of [
      '2030-05-01T07:00:00Z',
      '2030-05-01T09:00+02:00',
      '2030-04-30T22:30:00.000-08:30',
      '2030-05-01T07:00:00.000000000Z',
    ]) {
      expect([text, instantOf(text)]).toEqual([text, Date.UTC(2030, 4, 1, 7)])
    }
  })

  test('written by a program is read as intended', () => {
    const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') }
    fc.assert(
      fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
        expect(isoOf(date.getTime())).toBe(date.toISOString())
        expect(instantOf(date.toISOString())).toBe(date.getTime())
      }),
    )
  })

  const none: [why: string, text: string][] = [
    ['a word', 'yesterday'],
    ['nothing', ''],
    ['without a time zone', '2030-05-01T09:00:00'],
    ['a day alone', '2030-05-01'],
    ['a day that the month has not', '2026-02-30T09:00:00Z'],
    ['a day that the year has not', '2030-02-29T09:00:00+02:00'],
    ['a month that does not exist', '2030-13-01T09:00:00Z'],
    ['an hour that does not exist', '2030-01-01T24:00:00Z'],
    ['a minute that does not exist', '2030-01-01T23:60:00Z'],
    ['a second that clocks leave out', '2016-12-31T23:59:60Z'],
    ['a zone that does not exist', '2030-01-01T00:00:00+99:99'],
    ['in a year of six digits', '+010000-01-01T00:00:00Z'],
    ['in a year before all calendars', '0000-12-31T23:59:59Z'],
    ['in a year of five digits by its zone', '9999-12-31T23:59:59-14:00'],
    ['in digits of another script', '２０３０-05-01T09:00:00Z'],
    ['with more around it', ' 2030-05-01T09:00:00Z\n'],
  ]
  for (const [why, text] of none) {
    test(`is not ${why}`, () => expect(instantOf(text)).toBeNull())
  }
})

test('a date alone is its beginning in UTC if a date is allowed', () => {
  expect(instantOrDayOf('2030-05-01')).toBe(Date.UTC(2030, 4, 1))
  expect(instantOrDayOf('2030-05-01T00:00:00Z')).toBe(Date.UTC(2030, 4, 1))
  expect(instantOrDayOf('2030-02-30')).toBeNull()
  expect(instantOrDayOf('1 May 2030')).toBeNull()
})

test('no instant is written as none', () => {
  expect(isoOf(null)).toBeNull()
})
