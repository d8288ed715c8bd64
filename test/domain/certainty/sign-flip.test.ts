import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signFlipP } from '../../../src/domain/certainty/rank-confidence.ts'

/** Every combination of signs, one by one. */
function counted(differences: readonly number[]): number {
  const observed = Math.abs(differences.reduce((sum, each) => sum + each, 0))
  let extreme = 0
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = differences.reduce((total, each, at) => total + (((signs >> at) & 1) === 1 ? each : -each), 0)
    if (Math.abs(sum) >= observed) extreme++
  }
  return extreme / 2 ** differences.length
}

describe('the sign-flip test', () => {
  test('counts combinations by hand', () => {
    expect(signFlipP([1, 1, 1, 0, 0])).toBe(0.25)
    expect(signFlipP([10, 10, 10, -1, -1])).toBe(0.25)
    expect(signFlipP([1, 1, 1, 1, 0, 0, 0, 0])).toBe(0.125)
    expect(signFlipP([])).toBe(1)
    expect(signFlipP([3, -3])).toBe(1)
  })

  test('equals an exhaustive count', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -14, max: 14 }), { maxLength: 10 }), (differences) => {
        expect(signFlipP(differences)).toBeCloseTo(counted(differences), 12)
      }),
    )
  })
})
