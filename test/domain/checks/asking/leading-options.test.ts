import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { leadingOptions } from '../../../../src/domain/checks/asking/findings.ts'
import type { ScoreRow } from '../../../../src/domain/checks/asking/rows.ts'

const OPTIONS = ['a', 'b', 'c']

const score = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 12 }), fc.boolean())
  .map(([mean, reach, isKnown]) =>
    isKnown ? { mean, low: mean - reach, high: mean + reach } : { mean, low: null, high: null },
  )
const way = fc
  .tuple(score, score, score)
  .map((scores) => scores.map((each, at) => ({ ...each, optionId: OPTIONS[at] }) as unknown as ScoreRow))
const ways = fc.array(way, { minLength: 1, maxLength: 4 })

/** Whether the interval of an option ends before that of another begins. */
const isBelow = ({ high }: ScoreRow, { low }: ScoreRow) => high !== null && low !== null && high < low

test('no sentence says more of the highest means than their intervals', () => {
  fc.assert(
    fc.property(ways, (asked) => {
      const { found, leading } = leadingOptions(asked)
      for (const [at, { highest, possible }] of leading.entries())
        for (const row of asked[at]!) {
          expect(row.mean).toBeLessThanOrEqual(highest.mean)
          expect(possible.includes(row)).toBe(!isBelow(row, highest))
        }
      const first = leading[0]!.highest.optionId
      const isClear = (option: string) => (rows: readonly ScoreRow[]) => {
        const lead = rows.find(({ optionId }) => optionId === option)!
        return rows.every((row) => row === lead || isBelow(row, lead))
      }
      expect(found === 'same').toBe(asked.every(isClear(first)))
      const isRuledOut = (option: string) =>
        leading.some(({ possible }) => possible.every(({ optionId }) => optionId !== option))
      if (found === 'differs') expect(leading.length).toBeGreaterThan(1)
      if (leading.length === 2)
        expect(found === 'differs').toBe(OPTIONS.every((option) => isRuledOut(option)))
    }),
    { numRuns: 500 },
  )
})
