import { expect, test } from 'bun:test'
import { contrastIn, isColor, LEAST_CONTRAST } from '../../../../src/domain/survey/look/accent.ts'
import { accentInDark } from '../../../../src/domain/survey/look/dark-accent.ts'

test('the contrast is that of WCAG, on the ground where it is least', () => {
  expect(contrastIn('light', '#ffffff')).toBe(1)
  expect(contrastIn('light', '#000000')).toBe(20.11)
  expect(contrastIn('light', '#ffcc00')).toBe(1.44)
  expect(contrastIn('dark', '#0b6b61')).toBe(2.56)
})

test('an accent for dark pages has the same hue and is light enough, however dark or vivid it was', () => {
  expect(accentInDark('#ffffff')).toBe('#ffffff')
  expect(accentInDark('#3440a8')).toBe('#6a81ef')
  for (const color of ['#000000', '#0b6b61', '#8b0000', '#0000ff', '#00ff00', '#ff00ff'])
    expect([color, contrastIn('dark', accentInDark(color)) >= LEAST_CONTRAST]).toEqual([color, true])
})

test('a colour has six hexadecimal digits', () => {
  const texts = ['#0b6b61', '#0B6B61', '#0b6b6', '0b6b61', '#0b6b61 ', 'red', '#0b6b6g']
  expect(texts.filter(isColor)).toEqual(['#0b6b61', '#0B6B61'])
})
