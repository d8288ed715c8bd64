import { expect, test } from 'bun:test'
import { asSentence, inSequence } from '../../src/texts/sentences.ts'

test('sentences follow one another with a space, but in Chinese without', () => {
  expect(inSequence('en', ['It is closed.', false, '', 'It opens again.'])).toBe(
    'It is closed. It opens again.',
  )
  expect(inSequence('ar', ['مغلق.', 'يُفتح.'])).toBe('مغلق. يُفتح.')
  expect(inSequence('zh-TW', ['已結束。', '將再開放。'])).toBe('已結束。將再開放。')
})

test('a phrase becomes a sentence by the full stop of its language', () => {
  expect(['en', 'zh-TW'].map((language) => asSentence('4', language))).toEqual(['4.', '4。'])
})
