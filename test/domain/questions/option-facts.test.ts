import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { factsIn, hasFact, priceWriter } from '../../../src/domain/questions/option-facts.ts'
import {
  FACT_LIMITS,
  factProblems,
  factsOf,
  type OptionFactsDraft,
  readPrice,
} from '../../../src/domain/questions/option-facts-editing.ts'
import type { Option } from '../../../src/domain/survey/survey.ts'
import { qv } from './drafts.ts'

const problems = (draft: OptionFactsDraft) =>
  factProblems(draft, '/options/3').map(({ path, rule }) => [path, rule])

describe('the facts of an option besides its name and description', () => {
  test('are trimmed, and absent if null, empty or missing', () => {
    const draft = { category: ' Parks ', price: 0, link: ' https://example.org/a ' }
    expect(problems(draft)).toEqual([])
    expect(factsOf(draft)).toEqual({ category: 'Parks', price: 0, link: 'https://example.org/a' })
    for (const none of [{}, { category: null, price: null, link: null }, { category: ' ', link: ' ' }]) {
      expect([problems(none), factsOf(none)]).toEqual([[], {}])
    }
  })

  const refused: [why: string, draft: OptionFactsDraft, path: string, rule: string][] = [
    ['a price below zero', { price: -0.01 }, 'price', 'price'],
    ['a price of three decimals', { price: 1.005 }, 'price', 'price'],
    ['a price without end', { price: Infinity }, 'price', 'price'],
    ['a price that is no number', { price: Number.NaN }, 'price', 'price'],
    ['more than can be told apart', { price: FACT_LIMITS.price + 1 }, 'price', 'price'],
    ['a long category', { category: 'x'.repeat(101) }, 'category', 'tooLong'],
    ['a long link', { link: `https://example.org/${'x'.repeat(2_000)}` }, 'link', 'tooLong'],
    ['a link that anybody can read', { link: 'http://example.org' }, 'link', 'secureAddress'],
    ['a link that is a script', { link: 'javascript:alert(1)' }, 'link', 'secureAddress'],
    ['a link that is none', { link: 'example.org' }, 'link', 'secureAddress'],
    ['a link with a line break', { link: 'https://exam\nple.org' }, 'link', 'visible'],
  ]
  for (const [why, draft, field, rule] of refused) {
    test(`is refused with ${why}`, () => expect(problems(draft)).toEqual([[`/options/3/${field}`, rule]]))
  }

  test('are the only part of an option that results repeat', () => {
    const option: Option = { id: 'o1', name: 'Parks', description: 'Trees', price: 0, category: 'Green' }
    expect(factsIn(option)).toEqual({ price: 0, category: 'Green' })
    expect(factsIn({ link: 'https://example.org' })).toEqual({ link: 'https://example.org' })
    expect([hasFact([option], 'price'), hasFact([option], 'link')]).toEqual([true, false])
  })

  test('belong to the question created from a draft, with the unit of its prices', () => {
    const options = [{ name: 'Parks', price: 900.5, category: ' Green ' }, { name: 'Roads' }]
    const made = makeQuestion({ ...qv, options, priceUnit: ' EUR ' }, { groups: [], newId: () => 'new' })
    expect(made).toMatchObject({
      question: {
        priceUnit: 'EUR',
        options: [
          { id: 'new', name: 'Parks', description: '', price: 900.5, category: 'Green' },
          { id: 'new', name: 'Roads', description: '' },
        ],
      },
    })
    const surroundings = { groups: [], newId: () => '' }
    const long = makeQuestion({ ...qv, options, priceUnit: 'x'.repeat(21) }, surroundings)
    expect(long).toMatchObject({ refusal: { problems: [{ path: '/setting/priceUnit', rule: 'tooLong' }] } })
    for (const none of [null, ' ', undefined]) {
      const plain = makeQuestion({ ...qv, options, priceUnit: none }, surroundings)
      expect('question' in plain && 'priceUnit' in plain.question).toBe(false)
    }
  })
})

describe('a price', () => {
  const read: [typed: string, price: number | undefined][] = [
    ['40000', 40_000],
    ['EUR 40,000', 40_000],
    ['€40,000.50', 40_000.5],
    ['40.000 €', 40_000],
    ['1.234.567', 1_234_567],
    ['40 000,50 Kč', 40_000.5],
    ["CHF 40'000.–", 40_000],
    ['Rs. 40,000', 40_000],
    ['1,5', 1.5],
    ['1.50', 1.5],
    ['٤٠٬٠٠٠', 40_000],
    ['NT$ 1,200', 1_200],
    ['1200 元', 1_200],
    ['0', 0],
    ['free', undefined],
    ['', undefined],
    ['EUR', undefined],
    ['10 to 20', undefined],
    ['-5', -5],
  ]
  for (const [typed, price] of read) {
    test(`‘${typed}’ is read as ${price}`, () => expect(readPrice(typed)).toBe(price!))
  }

  test('is read as it was written, in any language and unit', () => {
    const price = fc.integer({ min: 0, max: 100_000_000_000 }).map((hundredths) => hundredths / 100)
    const language = fc.constantFrom('en', 'de', 'zh-TW', 'fr', 'ar-u-nu-latn', 'cs')
    fc.assert(
      fc.property(price, language, fc.constantFrom('EUR', 'USD', 'TWD', 'hours', ''), (value, tag, unit) => {
        expect(readPrice(priceWriter(unit, tag)(value), unit)).toBe(value)
      }),
    )
  })

  test('is written with its currency in the language’s notation, and with any other unit after it', () => {
    expect(priceWriter('EUR', 'en')(40_000)).toBe('€40,000')
    expect(priceWriter('EUR', 'en')(1_250.5)).toBe('€1,250.50')
    expect(priceWriter('TWD', 'zh-TW')(1_200)).toBe('$1,200')
    expect(priceWriter('hours', 'en')(40)).toBe('40 hours')
    expect(priceWriter('', 'en')(40_000)).toBe('40,000')
    expect(priceWriter('eur', 'en')(4)).toBe('4 eur')
  })
})
