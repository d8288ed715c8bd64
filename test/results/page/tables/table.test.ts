import { expect, test } from 'bun:test'
import { cellText, shareText } from '../../../../src/results/page/tables/table.ts'

test('a cell is parsed with the digits, the sign and the language of its column', () => {
  const read: [column: object, language: string, text: string][] = [
    [{ digits: 2 }, 'en', '0.13'],
    [{ digits: 1, percent: true }, 'en', '12.5%'],
    [{ digits: 0, percent: true, signed: true }, 'en', '+13%'],
    [{ digits: 3, signed: true }, 'en', '+0.125'],
    [{}, 'en', '0'],
  ]
  for (const [column, language, text] of read) expect(cellText(0.125, column, language)).toBe(text)
  expect(cellText(1_234_567, {}, 'en')).toBe('1,234,567')
  expect([
    cellText(null, {}, 'en'),
    cellText(undefined, {}, 'en'),
    cellText('a', { digits: 2 }, 'en'),
  ]).toEqual(['', '', 'a'])
  expect(cellText(0, { digits: 0, signed: true }, 'en')).toBe('0')
})

test('a share that is not none is never written as 0%', () => {
  expect([0, 1 / 301, 0.005, 0.12].map((share) => shareText(share, 'en'))).toEqual(['0%', '<1%', '1%', '12%'])
})
