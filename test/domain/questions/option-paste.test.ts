import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { LIMITS } from '../../../src/domain/survey/survey.ts'
import { pastedOptions } from '../../support/pasted-options.ts'

const rows = (text: string) => pastedOptions(text).map(({ name, description }) => [name, description])
const problems = (text: string, taken: string[] = []) =>
  pastedOptions(text, taken).map(({ problem }) => problem)

describe('pasted lines', () => {
  test('are one option each; empty ones are left out', () => {
    expect(rows('Parks\n\n  Roads  \r\nSchools\n')).toEqual([
      ['Parks', ''],
      ['Roads', ''],
      ['Schools', ''],
    ])
    expect(rows('')).toEqual([])
    expect(rows(' \n\t\n')).toEqual([])
    expect(rows('Parks\n\u200b\n\u2800\u00a0')).toEqual([['Parks', '']])
  })

  test('may have a description after a dash between spaces', () => {
    expect(rows('Parks - Trees - and benches\nRoads – Repairs\nRe-use — Of things\nRoad-building')).toEqual([
      ['Parks', 'Trees - and benches'],
      ['Roads', 'Repairs'],
      ['Re-use', 'Of things'],
      ['Road-building', ''],
    ])
  })

  test('lose their bullets, and their numbers if every line has one', () => {
    expect(rows('- Parks\n• Roads - Repairs')).toEqual([
      ['Parks', ''],
      ['Roads', 'Repairs'],
    ])
    expect(rows('1. Parks\n2. Roads')).toEqual([
      ['Parks', ''],
      ['Roads', ''],
    ])
    expect(rows('2. Parks\nRoads')).toEqual([
      ['2. Parks', ''],
      ['Roads', ''],
    ])
    expect(rows('1. Parks')).toEqual([['1. Parks', '']])
  })

  test('keep their commas', () => {
    expect(rows('Parks, trees and benches\nRoads')).toEqual([
      ['Parks, trees and benches', ''],
      ['Roads', ''],
    ])
  })
})

describe('pasted cells', () => {
  test('are separated by tabs, as a spreadsheet copies them', () => {
    expect(rows('Parks\tTrees, benches\nRoads\t\n"Two\nlines"\t"a ""quoted"" word"')).toEqual([
      ['Parks', 'Trees, benches'],
      ['Roads', ''],
      ['Two lines', 'a "quoted" word'],
    ])
  })

  test('may be mixed with lines with a dash, and take precedence in a line with both', () => {
    expect(rows('Parks\tTrees\nRoads - Repairs\n• Schools – New ones\nParks - big\tLakes\nBridges')).toEqual([
      ['Parks', 'Trees'],
      ['Roads', 'Repairs'],
      ['Schools', 'New ones'],
      ['Parks - big', 'Lakes'],
      ['Bridges', ''],
    ])
    expect(rows('Name\tDescription\nParks\tTrees\nRoads - Repairs')).toEqual([
      ['Parks', 'Trees'],
      ['Roads', 'Repairs'],
    ])
    expect(rows('Roads - Repairs\t\nParks\tTrees')).toEqual([
      ['Roads - Repairs', ''],
      ['Parks', 'Trees'],
    ])
  })

  test('lose list markers before a tab in every line, and the tab of an indented list', () => {
    expect(rows('1.\tParks - Trees\n2.\tRoads\tRepairs')).toEqual([
      ['Parks', 'Trees'],
      ['Roads', 'Repairs'],
    ])
    expect(rows('•\tParks\n\n•\tRoads')).toEqual([
      ['Parks', ''],
      ['Roads', ''],
    ])
    expect(rows('\tParks\n\tRoads - Repairs')).toEqual([
      ['Parks', ''],
      ['Roads', 'Repairs'],
    ])
    expect(rows('1.\tParks\nRoads\tRepairs')).toEqual([
      ['1.', 'Parks'],
      ['Roads', 'Repairs'],
    ])
  })

  test('omit column names', () => {
    expect(rows('Name\tDescription\nParks\tTrees')).toEqual([['Parks', 'Trees']])
    expect(rows('name,description\nParks,Trees\nRoads,Repairs')).toEqual([
      ['Parks', 'Trees'],
      ['Roads', 'Repairs'],
    ])
    expect(rows('\uFEFF"Option","Description"\n"Parks","Trees"')).toEqual([['Parks', 'Trees']])
  })

  test('may be CSV with quotes', () => {
    expect(rows('"Parks, big","Trees"\n Roads, "Repairs"\n"never closed')).toEqual([
      ['Parks, big', 'Trees'],
      ['Roads', 'Repairs'],
      ['"never closed', ''],
    ])
    expect(rows('"Parks",x\n"Roads" beside,y')).toEqual([
      ['Parks', 'x'],
      ['"Roads" beside', 'y'],
    ])
    expect(rows('"Parks" beside, and more')).toEqual([['"Parks" beside, and more', '']])
  })
})

describe('pasted columns with names', () => {
  test('are in any order, with a category, a price and a link, and others are ignored', () => {
    const cells =
      'Cost\tNo.\tOption\tCategory\tLink\nEUR 40,000\t1\tParks\tGreen\thttps://example.org\n\t2\tRoads\t\t'
    expect(pastedOptions(cells)).toEqual([
      { name: 'Parks', description: '', category: 'Green', price: 40_000, link: 'https://example.org' },
      { name: 'Roads', description: '' },
    ])
  })

  test('make CSV of lines without quotes', () => {
    expect(pastedOptions('name,price\nParks,40.000\nRoads')).toEqual([
      { name: 'Parks', description: '', price: 40_000 },
      { name: 'Roads', description: '' },
    ])
    expect(rows('Parks,price\nRoads,4')).toEqual([
      ['Parks,price', ''],
      ['Roads,4', ''],
    ])
    expect(rows('name\nParks')).toEqual([
      ['name', ''],
      ['Parks', ''],
    ])
  })

  test('mark an option with an invalid price, link or category', () => {
    const long = 'x'.repeat(101)
    const csv = `name,price,link,category\nA,much,,\nB,-5,,\nC,1.005e3,,\nD,,http://example.org,\nE,,,${long}\nF,5,,`
    expect(problems(csv)).toEqual(['noPrice', 'noPrice', 'noPrice', 'noLink', 'categoryTooLong', undefined])
    expect(pastedOptions(csv)[0]).toEqual({ name: 'A', description: '', problem: 'noPrice' })
  })
})

describe('an option that cannot be added is marked', () => {
  test('if its name is taken', () => {
    expect(problems('Parks\nRoads\nParks', ['Roads '])).toEqual([undefined, 'repeated', 'repeated'])
  })

  test('if it is too long', () => {
    const name = 'x'.repeat(LIMITS.optionName + 1)
    const description = 'x'.repeat(LIMITS.optionDescription + 1)
    expect(problems(`${name}\nParks - ${description}\nRoads`)).toEqual([
      'nameTooLong',
      'descriptionTooLong',
      undefined,
    ])
  })

  test('if the question would have too many', () => {
    const taken = Array.from({ length: LIMITS.options - 1 }, (_, at) => `taken ${at}`)
    expect(problems('Parks\nRoads', taken)).toEqual([undefined, 'tooMany'])
  })
})

describe('the laws of pasting', () => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const name = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => /^\S/.test(text) && !/[\r\n\t]/.test(text))
  const description = fc.string({ maxLength: 30 }).map((text) => text.replace(/[\r\t]/g, '').trim())
  const options = fc.uniqueArray(fc.record({ name, description }), {
    minLength: 1,
    maxLength: 8,
    selector: (option) => option.name.replace(/\s+/g, ' ').trim(),
  })

  test('fully quoted CSV is read back as written', () => {
    fc.assert(
      fc.property(options, (written) => {
        const text = `"name","description"\n${written.map((row) => `${quoted(row.name)},${quoted(row.description)}`).join('\n')}`
        expect(pastedOptions(text)).toEqual(
          written.map((row) => ({
            name: row.name.replace(/\s+/g, ' ').trim(),
            description: row.description,
          })),
        )
      }),
    )
  })

  test('the options to add always have distinct, non-empty names, and no line is longer than before', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 200,
          unit: fc.constantFrom('a', 'b', ' ', '-', ',', '"', '\n', '\t', '1', '.'),
        }),
        (text) => {
          const good = pastedOptions(text).filter(({ problem }) => !problem)
          const names = good.map((option) => option.name)
          expect(new Set(names).size).toBe(names.length)
          expect(names.every((found) => found.trim() === found && found !== '')).toBe(true)
          expect(
            pastedOptions(text)
              .map((row) => row.name + row.description)
              .join('').length,
          ).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})
