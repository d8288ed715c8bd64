import { expect, test } from 'bun:test'
import { hasControls, isVisible } from '../../../src/domain/text/visible-text.ts'

test('a text is visible if any of its characters is', () => {
  for (const text of [
    '',
    ' ',
    '\u00a0',
    '\u200b',
    '\u200d\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u0007',
  ]) {
    expect([text, isVisible(text)]).toEqual([text, false])
  }
  for (const text of ['a', '7', '-', 'ä', '金', 'مفتاح', '👍', '❤️', 'می‌خواهم', ' x ']) {
    expect([text, isVisible(text)]).toEqual([text, true])
  }
})

test('control characters are found anywhere', () => {
  for (const text of ['\0', 'a\u0001', 'a\nb', '\u007f', '\u0085', 'a\ud800', 'a\u202eb', '\u2066a'])
    expect(hasControls(text)).toBe(true)
  for (const text of ['', 'a b', '\u200b', '\u200e', 'می‌خواهم']) expect(hasControls(text)).toBe(false)
})
