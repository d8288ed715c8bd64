import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { numbersIn, plainNumeral, readNumber, readWhole } from '../../../src/domain/typed-number/read.ts'

/** Numbers of at most three decimals. */
const decimal = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((thousandths) => thousandths / 1000)
const fields = fc.record({
  decimals: fc.constantFrom('none', 'two', 'any' as const),
  unit: fc.constantFrom('', 'EUR', 'km', '%'),
})
const ANY = { decimals: 'any' } as const
const PRICE = { decimals: 'two' } as const

describe('the laws of typed numbers', () => {
  const languages = [
    'en',
    'zh-TW',
    'zh-CN',
    'ar',
    'ar-EG',
    'es',
    'fr',
    'de',
    'pt-BR',
    'fa',
    'de-CH',
    'en-IN',
    'hi',
  ]

  test('a number is read as every language writes it, or is asked about', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom(...languages), (value, language) => {
        const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value)
        const found = numbersIn(written, ANY)
        // A comma before three digits sets thousands apart in most languages.
        fc.pre(!/^\D*[1-9]\d{0,2},\d{3}$/.test(written))
        expect(found).toContain(value === 0 ? 0 : value)
        expect(found.length).toBe(/^\D*[1-9]\d{0,2}\.\d{3}$/.test(written) ? 2 : 1)
      }),
    )
  })

  test('a whole number is read as every language writes it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), fc.constantFrom(...languages), (value, language) => {
        expect(readWhole(new Intl.NumberFormat(language).format(value))).toBe(value)
      }),
    )
  })

  test('what is meant is among the readings, and none is a tenth or a thousandth of it by dropping letters', () => {
    const words = fc.string({
      unit: fc.constantFrom(...'kKmMtTiIoOsSdD.€$ 万lLaA'),
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), words, fields, (value, word, field) => {
        for (const found of numbersIn(`${value} ${word}`, field)) expect(found).toBeGreaterThanOrEqual(value)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a plain numeral is read as itself in every field', () => {
    fc.assert(
      fc.property(decimal, fields, (value, field) => {
        expect(readNumber(plainNumeral(value), field)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('any text gives none, one or two numbers, and never NaN', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fields, (typed, field) => {
        const found = numbersIn(typed, field)
        expect(found.length).toBeLessThanOrEqual(2)
        expect(found.some(Number.isNaN)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(numbersIn(`5 ${name}`, ANY)).toEqual([])
  })
})

describe('a number is read', () => {
  const cases: [typed: string, values: number[]][] = [
    ['3,5', [3.5]],
    [' 3.5 ', [3.5]],
    ['−3,5', [-3.5]],
    ['+7', [7]],
    ['.5', [0.5]],
    ['4.', [4]],
    ['1,000', [1000]],
    ['1.000', [1000, 1]],
    ['0.125', [0.125]],
    ['0,125', [0.125]],
    ['1.234.567,8', [1_234_567.8]],
    ['2.000.000', [2_000_000]],
    ["1'000.25", [1000.25]],
    ['1,20,000', [120_000]],
    ['1\u202f200', [1200]],
    ['٣٫٥', [3.5]],
    ['١٫٢٥٠', [1.25]],
    ['۱۲٬۰۰۰', [12_000]],
    ['४२', [42]],
    ['42', [42]],
    ['-0', [0]],
    ['', []],
    ['-', []],
    ['+-5', []],
    ['3,5,', []],
    ['12,34', [12.34]],
    ['1e5', []],
    ['0x10', []],
    ['Infinity', []],
    ['5 km', []],
    ['1 2', []],
    ['12 00', []],
    ['1_000', []],
  ]
  for (const [typed, values] of cases) {
    test(`${JSON.stringify(typed)} as ${values.join(' or ') || 'none'}`, () =>
      expect(numbersIn(typed, ANY)).toEqual(values))
  }
})

describe('a price is read', () => {
  const cases: [typed: string, value: number | undefined][] = [
    ['10k', 10_000],
    ['1.5M', 1_500_000],
    ['2 Mio. €', 2_000_000],
    ['3 Tsd. €', 3_000],
    ['5 lakh', 500_000],
    ['2.5 crore', 25_000_000],
    ['Rs 5 lakh', 500_000],
    ['30万', 300_000],
    ['3千万元', 30_000_000],
    ['1.5億', 150_000_000],
    ['3 千', 3_000],
    ['1.1 Mio', 1_100_000],
    ['£2.3m', 2_300_000],
    ['1,5 M€', 1_500_000],
    ['10 kEUR', 10_000],
    ['٥ مليون', 5_000_000],
    ['1,250 Mio.', undefined],
    ['1 billion', undefined],
    ['5 mil', undefined],
    ['5 dozen', undefined],
    ['EUR 40,000', 40_000],
    ['100 000 zł', 100_000],
    ['US$5', 5],
    ['$US5', 5],
    ["CHF 12'000", 12_000],
    ['12’000.-', 12_000],
    ['Rs.5', 5],
    ['€.50', 0.5],
    ['€-5', -5],
    ['-€5', -5],
    ['50 ر.س', 50],
    ['12,00,000', 1_200_000],
    ['1E+06', undefined],
    ['(5)', undefined],
  ]
  for (const [typed, value] of cases) {
    test(`‘${typed}’ as ${value}`, () => expect(readNumber(typed, PRICE)).toBe(value!))
  }

  test('in its unit, which may be a word, and with a multiplier before it', () => {
    expect(readNumber('40 hours', { decimals: 'two', unit: 'hours' })).toBe(40)
    expect(readNumber('40 hours', PRICE)).toBeUndefined()
    expect(readNumber('5 km', { decimals: 'any', unit: 'm' })).toBe(5_000)
    expect(readNumber('5 m', { decimals: 'any', unit: 'm' })).toBe(5)
    expect(readNumber('5 m', { decimals: 'any', unit: 'km' })).toBeUndefined()
    expect(readNumber('52,125 %', { decimals: 'any', unit: '%' })).toBe(52.125)
  })
})

describe('a whole number is read', () => {
  const cases: [typed: string, value: number | undefined][] = [
    ['100', 100],
    ['1,000', 1_000],
    ['1.000', 1_000],
    ['12 000', 12_000],
    ['١٠٠', 100],
    ['10k', 10_000],
    ['99,5', undefined],
    ['100.5', undefined],
    ['1e3', undefined],
    ['-50', undefined],
    ['99999999999999999999', undefined],
  ]
  for (const [typed, value] of cases)
    test(`‘${typed}’ as ${value}`, () => expect(readWhole(typed)).toBe(value!))
})
