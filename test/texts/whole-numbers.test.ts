import { expect, test } from 'bun:test'
import { catalogues } from '../../src/texts/languages.ts'
import { formatNumber, numberWriter, plainNumber, plainPlural, say } from '../../src/texts/text.ts'

const SMALL = Array.from({ length: 1000 }, (_, value) => value)
const WHOLE = [...SMALL, ...SMALL.map((value) => 1000 + 997 * value), 10_000, 999_999]

for (const { locale } of Object.values(catalogues)) {
  test(`whole numbers below a million are written and counted as Intl does it: ${locale}`, () => {
    const numbers = numberWriter(locale)
    const plurals = new Intl.PluralRules(locale)
    for (const values of [WHOLE, WHOLE.slice(1).map((value) => -value)]) {
      expect(values.map((value) => plainNumber(value, locale))).toEqual(values.map(numbers))
      expect(values.map((value) => plainPlural(value, locale))).toEqual(
        values.map((value) => plurals.select(value)),
      )
    }
  })
}

test('other numbers and languages are left to Intl', () => {
  for (const value of [1_000_000, 0.5, Number.NaN]) {
    expect([plainNumber(value, 'en'), plainPlural(value, 'en')]).toEqual([undefined, undefined])
  }
  expect([plainNumber(5, 'fa'), plainPlural(5, 'toString')]).toEqual([undefined, undefined])
})

test('negative numbers have a minus sign, which Arabic marks to precede them', () => {
  for (const { locale, direction } of Object.values(catalogues))
    expect([locale, formatNumber(-7, locale)]).toEqual([locale, direction === 'rtl' ? '\u200e−7' : '−7'])
  expect(say('{left} left', 'en', { left: -1234.5 })).toBe('−1,234.5 left')
  expect(numberWriter('en', { style: 'percent', signDisplay: 'exceptZero' })(-0.07)).toBe('−7%')
})
