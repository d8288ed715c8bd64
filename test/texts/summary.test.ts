import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Statement } from '../../src/domain/results/result-summary.ts'
import { catalogues } from '../../src/texts/languages.ts'
import { summaryOf } from '../../src/texts/summary.ts'

const { en } = catalogues
const said = (...statements: Statement[]) => summaryOf(statements, en.results, 'en')

const wordsIn = (sentence: string, language: string) =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)].filter(
    ({ isWordLike }) => isWordLike,
  ).length

describe('a sentence about several options', () => {
  test('names all of two and of three, however long their names are', () => {
    const names = [
      'Night buses on all lines to the hills and the villages behind them, all year',
      'Longer opening hours of the libraries in the districts, on Saturdays too',
    ]
    expect(said({ says: 'leadTogether', names })).toBe(
      '“Night buses on all lines to the hills and the villages behind…” and ' +
        '“Longer opening hours of the libraries in the districts, on…” lead, their order uncertain.',
    )
    expect(said({ says: 'leadTogether', names: ['Parks', 'Roads', 'Schools'] })).toContain(
      '“Parks”, “Roads”, and “Schools” lead',
    )
  })

  test('names the first three of more, and the number of others', () => {
    const names = ['Parks', 'Roads', 'Schools', 'Trees', 'Trams']
    expect(said({ says: 'leadTogether', names })).toContain('“Parks”, “Roads”, “Schools”, and 2 more lead')
    expect(said({ says: 'computing', names })).toContain('“Parks”, “Roads”, “Schools”, and 2 more.')
  })

  test('joins the others in Arabic by one conjunction', () => {
    const sentences = [4, 5, 8, 15, 103].map((count) => {
      const names = Array.from({ length: count }, (_, at) => `${at}`)
      return summaryOf([{ says: 'leadTogether', names }], catalogues.ar.results, 'ar')
    })
    for (const sentence of sentences) expect(sentence).not.toContain('وو')
    expect(sentences[0]).toEndWith(' وخيار آخر.')
  })

  test('names fewer if it would have fifty words', () => {
    const names = Array.from({ length: 4 }, (_, at) => `A ${at} b c d e f g h i j k l m`)
    const sentence = said({ says: 'leadTogether', names }, { says: 'followTogether', names })
    expect(sentence).toContain('“A 0 b c d e f g h i j k l m” and 3 more lead')
    expect(wordsIn(sentence, 'en')).toBeLessThan(50)
  })
})

const name = fc.stringMatching(/^[\p{L}][\p{L} ]{0,60}$/u)
const list = fc.array(name, { minLength: 2, maxLength: 30 })

const longName = fc
  .array(fc.stringMatching(/^[A-Z][a-z]{0,11}$/), { minLength: 14, maxLength: 20 })
  .map((words) => words.join(' '))

test('a long name is cut between words, and only the ellipsis follows its last one', () => {
  fc.assert(
    fc.property(longName, (long) => {
      const [, begin = ''] = /^“(.*)…” leads/.exec(said({ says: 'leads', name: long })) ?? [long, long]
      expect(`${long} `).toStartWith(`${begin} `)
      expect(begin.length).toBeLessThan(65)
    }),
  )
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  expect(said({ says: 'leads', name: word })).toBe(`“${word.slice(0, 63)}…” leads.`)
  const name = 'Concerts and open-air films on the market square, every summer, district 4'
  expect(said({ says: 'leads', name })).toBe(
    '“Concerts and open-air films on the market square, every summer…” leads.',
  )
})

test('a name of usual length is whole', () => {
  const name = 'Concerts and open-air films on the market square, district 14'
  expect(said({ says: 'leads', name })).toBe(`“${name}” leads.`)
})

describe.each(Object.values(catalogues))('in $language', ({ language, results }) => {
  test('a sentence has fewer than fifty words or one name of each list, and counts every option', () => {
    fc.assert(
      fc.property(list, list, (first, next) => {
        const sentence = summaryOf(
          [
            { says: 'leadTogether', names: first },
            { says: 'followTogether', names: next },
          ],
          results,
          language,
        )
        const [open = '', close = ''] = results.quoted.split('{name}')
        const named = sentence.split(open).length - 1
        expect(sentence.split(close).length - 1).toBe(named)
        expect(named).toBeLessThanOrEqual(6)
        if (named > 2) expect(wordsIn(sentence, language)).toBeLessThan(50)
      }),
    )
  })

  test('two or three short names are all included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3 }), (count) => {
        const names = ['Parks', 'Roads', 'Trams'].slice(0, count)
        const sentence = summaryOf([{ says: 'leadTogether', names }], results, language)
        for (const each of names) expect(sentence).toContain(each)
      }),
    )
  })
})
