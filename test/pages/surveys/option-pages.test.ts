import { describe, expect, test } from 'bun:test'
import type { PublishedOptionBody } from '../../../src/contract/results/results.ts'
import { firstOfPage, optionPage, optionsLink } from '../../../src/results/page/options/option-pages.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    optionId: `o${at}`,
    optionName: `Idea ${at}`,
  })) as unknown as PublishedOptionBody[]

const page = (count: number, query: string, position = 0) =>
  optionPage(optionsOf(count), position, new URLSearchParams(query))

describe('options of a question', () => {
  test('are all shown up to 40, whatever the address requests', () => {
    expect(page(40, 'of=0&page=2&find=39')).toMatchObject({ isLong: false, count: 40, pages: 1 })
    expect(page(40, '').shown).toHaveLength(40)
  })

  test('are shown in pages of 25 if there are more, and no page is empty', () => {
    expect(page(120, '')).toMatchObject({ isLong: true, page: 1, pages: 5, count: 120 })
    expect(page(120, 'of=0&page=5').shown).toHaveLength(20)
    expect(firstOfPage(page(120, 'of=0&page=5'))).toBe(101)
    for (const asked of ['99', '-1', 'x', '1.5', ''])
      expect([asked, page(120, `of=0&page=${asked}`).shown.length > 0]).toEqual([asked, true])
  })

  test('are selected for one question only', () => {
    expect(page(120, 'of=1&page=3').page).toBe(1)
    expect(page(120, 'of=1&page=3', 1).page).toBe(3)
  })

  test('are found by words in their names, case-insensitively', () => {
    expect(page(120, 'of=0&find=IDEA%2011').shown.map(({ optionId }) => optionId)).toEqual([
      'o11',
      ...Array.from({ length: 10 }, (_, at) => `o${110 + at}`),
    ])
    expect(page(120, 'of=0&find=nothing')).toMatchObject({ count: 0, shown: [], pages: 1 })
  })

  test('are all on one page on request', () => {
    expect(page(500, 'of=0&page=all')).toMatchObject({ isAll: true, pages: 1, count: 500 })
  })

  test('are linked by addresses that keep all other choices', () => {
    const query = new URLSearchParams('mode=text&of=0&page=2&find=a')
    expect(optionsLink(query, 1, { page: 'all', find: '' })).toBe('?mode=text&of=1&page=all#q1')
  })
})
