import { expect, test } from 'bun:test'
import { catalogues } from '../../src/texts/languages.ts'
import { plainNumber, plainPlural } from '../../src/texts/text.ts'

const WHOLE = Array.from({ length: 1000 }, (_, value) => value)

for (const { locale } of Object.values(catalogues)) {
  test(`numbers below 1000 are written and counted as Intl does it: ${locale}`, () => {
    const numbers = new Intl.NumberFormat(locale)
    const plurals = new Intl.PluralRules(locale)
    expect(WHOLE.map((value) => plainNumber(value, locale))).toEqual(
      WHOLE.map((value) => numbers.format(value)),
    )
    expect(WHOLE.map((value) => plainPlural(value, locale))).toEqual(
      WHOLE.map((value) => plurals.select(value)),
    )
  })
}

test('other numbers and languages are left to Intl', () => {
  for (const value of [-1, 1000, 0.5, Number.NaN]) {
    expect([plainNumber(value, 'en'), plainPlural(value, 'en')]).toEqual([undefined, undefined])
  }
  expect([plainNumber(5, 'fa'), plainPlural(5, 'toString')]).toEqual([undefined, undefined])
})
