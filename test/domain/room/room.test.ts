import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { CODE_BYTES, roomCode, roomCodeTyped, roomState } from '../../../src/domain/room/room.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

test('a code has six symbols, none of them easily confused, and is read in any case, with spaces and hyphens', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('', ' ', '-', ' - '), (drawn, between) => {
      const code = roomCode(drawn)
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
      expect(roomCodeTyped(code)).toBe(code)
      expect(roomCodeTyped(` ${code.slice(0, 3).toLowerCase()}${between}${code.slice(3)} `)).toBe(code)
    }),
  )
})

test('every symbol is equally likely', () => {
  const drawn = Array.from({ length: 256 }, (_, byte) => roomCode(new Uint8Array(CODE_BYTES).fill(byte))[0])
  const times = Map.groupBy(drawn, (symbol) => symbol)
  expect([...times.values()].map(({ length }) => length)).toEqual(Array(32).fill(8))
})

test('what cannot be a code is none', () => {
  for (const text of ['', 'ABCDE', 'ABCDEFG', 'ABCDE0', 'ABCDEO', 'ABCDE1', 'ABCDEI', 'ÄBCDEF', 'https://x'])
    expect(roomCodeTyped(text)).toBeUndefined()
})

test('a room stands where its survey stands, and its result is shown only while nobody can vote', () => {
  expect(roomState('draft', false)).toBe('waiting')
  expect(roomState('scheduled', true)).toBe('waiting')
  expect(roomState('open', true)).toBe('open')
  expect(roomState('closingSoon', false)).toBe('open')
  expect(roomState('closed', false)).toBe('closed')
  expect(roomState('closed', true)).toBe('revealed')
})
