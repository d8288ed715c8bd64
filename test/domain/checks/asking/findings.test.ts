import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { askingFinding, TOLD_FIGURES } from '../../../../src/domain/checks/asking/findings.ts'
import { ASKING_TABLE_NAMES, type AskingRows } from '../../../../src/domain/checks/asking/tables.ts'

type Row = Readonly<Record<string, string | number | null>>

const rowsOf = (table: keyof AskingRows, rows: readonly Row[]) => ({ [table]: rows }) as unknown as AskingRows

const ids = fc.record({
  questionId: fc.constantFrom('a', 'b'),
  armId: fc.constantFrom('x', 'y', null),
  measure: fc.constantFrom('votes', 'likert'),
  figure: fc.constantFrom('auc', 'gap'),
  place: fc.constantFrom('all', 'question'),
})
const ends = fc
  .array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 })
  .map((values) => values.sort((a, b) => a - b))

/** Rows of a table with an interval around the figure that is told, or none. */
const tables = fc.constantFrom(...ASKING_TABLE_NAMES).chain((table) => {
  const { value, low, high, none } = TOLD_FIGURES[table]
  const figures = fc.tuple(ends, fc.boolean()).map(([[from, at, to], isKnown]): Row => {
    const scaled = (end: number | undefined) => (none === 1 ? end! / 20 : end! - 20)
    return { [low]: isKnown ? scaled(from) : null, [high]: isKnown ? scaled(to) : null, [value]: scaled(at) }
  })
  const row = fc.tuple(ids, figures).map(([named, figure]): Row => ({ ...named, ...figure }))
  return fc.array(row, { maxLength: 8 }).map((rows) => ({ table, rows }))
})

test('no sentence contradicts an interval', () => {
  fc.assert(
    fc.property(tables, ({ table, rows }) => {
      const { low, high, value, none, isAmong } = TOLD_FIGURES[table]
      const finding = askingFinding(table, rowsOf(table, rows))
      const among = rows.filter(
        (row) => isAmong(row, rows[0]!) && (TOLD_FIGURES[table].found === 'furthest' || row[low] !== null),
      )
      if (!finding) return expect(among).toEqual([])
      const told = rows[finding.row]!
      expect(among).toContain(told)
      const includesNone = (row: Row) => Number(row[low]) <= none && none <= Number(row[high])
      if (finding.found === 'difference') {
        expect(finding.count).toBe(among.length)
        expect(finding.apart).toBe(among.filter((row) => !includesNone(row)).length)
        expect(includesNone(told)).toBe(finding.apart === 0)
        return
      }
      for (const row of among) expect(Number(row[value])).toBeLessThanOrEqual(Number(told[value]))
      if (finding.found === 'furthest') return
      const others = among.filter((row) => row !== told)
      expect(finding.others).toBe(others.length)
      expect(finding.equal).toBe(others.filter((row) => row[value] === told[value]).length)
      // An interval that is above all others overlaps none of them.
      const isAbove = others.every((row) => Number(row[high]) < Number(told[low]))
      expect(finding.overlapping === 0).toBe(isAbove)
    }),
    { numRuns: 500 },
  )
})

test('the clearest difference is the furthest from none in widths of its interval, factors by logarithms', () => {
  const workLoad = [
    { difference: 0, differenceLow: -1, differenceHigh: 1 },
    { difference: -9, differenceLow: -12, differenceHigh: -6 },
    { difference: 10, differenceLow: 1, differenceHigh: 19 },
    { difference: null, differenceLow: null, differenceHigh: null },
  ]
  expect(askingFinding('workLoad', rowsOf('workLoad', workLoad))).toEqual({
    ...{ found: 'difference', row: 1, count: 3, apart: 2 },
  })
  const effort = [
    { factor: 1, low: null, high: null },
    { factor: 1.5, low: 1.1, high: 2 },
    { factor: 0.5, low: 0.45, high: 0.55 },
  ]
  expect(askingFinding('effort', rowsOf('effort', effort))).toMatchObject({ row: 2, count: 2, apart: 2 })
})

test('a table without rows or intervals has no finding', () => {
  for (const table of ASKING_TABLE_NAMES) expect(askingFinding(table, rowsOf(table, []))).toBeUndefined()
  expect(askingFinding('scores', rowsOf('scores', [{ mean: 2, low: null, high: null }]))).toBeUndefined()
})
