import { expect, test } from 'bun:test'
import { PICTURE_FILES, pictureFilePath } from '../../src/pictures/files.ts'
import { letters } from '../../src/pictures/letters.ts'

const { drawable, runs, filesFor } = await letters()

test('every file is where it is looked for', async () => {
  const there = await Promise.all(PICTURE_FILES.map((file) => Bun.file(pictureFilePath(file)).exists()))
  expect(PICTURE_FILES.length).toBeGreaterThan(90)
  expect(PICTURE_FILES.filter((_, at) => !there[at])).toEqual([])
})

test('the languages of the product can be drawn, and others', () => {
  for (const text of [
    'What should be funded? ✓ −5 · “Roads” …',
    '¿Qué? Straßen, à la façon, ação',
    '應該資助什麼？应该资助什么。',
    'ما الذي ينبغي تمويله؟ \u2067تُموَّل\u2069',
    'Łódź Čeština Ελλάδα Київ עברית カナ',
  ])
    expect(drawable(text)).toBe(text)
})

test('signs that no font has are left out, and a text with letters that none has is not drawn', () => {
  expect(drawable('🌳 Parks')).toBe(' Parks')
  expect(drawable('한국어')).toBeUndefined()
  expect(drawable('Parks ๓')).toBeUndefined()
})

test('a text is divided by fonts, and needs only the files that have its letters', () => {
  expect(runs('圖書館 (Library)')).toEqual([
    { text: '圖書館', isHan: true },
    { text: ' (Library)', isHan: false },
  ])
  expect(filesFor('Library')).toHaveLength(2)
  expect(filesFor('一')).toHaveLength(3)
})
