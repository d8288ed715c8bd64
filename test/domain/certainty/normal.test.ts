import { describe, expect, test } from 'bun:test'
import { normalCdf, normalQuantile } from '../../../src/domain/certainty/normal.ts'

// From printed tables of the standard normal distribution.
const TABLE = [
  [-6, 9.865876450377e-10],
  [-3, 0.001349898031630095],
  [-1.96, 0.024997895148220435],
  [0, 0.5],
  [1, 0.8413447460685429],
  [2.5, 0.9937903346742238],
  [4, 0.9999683287581669],
] as const

describe('the standard normal distribution', () => {
  for (const [z, share] of TABLE) {
    test(`has ${share} below ${z}`, () => {
      expect(normalCdf(z)).toBeCloseTo(share, 13)
      expect(normalQuantile(share)).toBeCloseTo(z, 9)
    })
  }
})
