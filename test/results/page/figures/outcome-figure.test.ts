import { expect, test } from 'bun:test'
import { byChance } from '../../../../src/results/page/figures/outcome-figure.tsx'

test('options that almost no resample funds are apart at the end, if these are several', () => {
  const of = (...shares: (number | null)[]) =>
    byChance(shares.map((share) => ({ share }))).map((part) => part.map(({ share }) => share))
  expect(of(0.4, 0, 0.06, 0.02, 0)).toEqual([
    [0.4, 0, 0.06],
    [0.02, 0],
  ])
  expect(of(0.4, 0)).toEqual([[0.4, 0], []])
  expect(of(0, 0)).toEqual([[], [0, 0]])
  expect(of(null, null)).toEqual([[null, null], []])
})
