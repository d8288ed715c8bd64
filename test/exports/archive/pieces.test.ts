import { expect, test } from 'bun:test'
import { piecesOf } from '../../../src/exports/archive/pieces.ts'
import { csvLine, csvLines } from '../../../src/http/replies/csv.ts'

test('many and long rows are written in pieces of bounded length, and each is counted once', () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [at, 'a name', 'x'.repeat(at % 700)])
  const pieces = [...piecesOf(rows, csvLine)]
  expect(pieces.map(({ text }) => text).join('')).toBe(csvLines(rows))
  expect(pieces.reduce((sum, piece) => sum + piece.rows, 0)).toBe(rows.length)
  for (const { text } of pieces) expect(text.length).toBeLessThan(70_000)
  expect(pieces.length).toBeLessThan(20)
})

test('a table without rows has no pieces', () => {
  expect([...piecesOf([], csvLine)]).toEqual([])
})
