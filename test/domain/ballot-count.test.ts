import { expect, test } from 'bun:test'
import { hasFewerBallots } from '../../src/domain/ballot-count.ts'

/** Every ballot tried out. */
function countAll(options: number, credits: number, least: number, most: number): number {
  if (options === 0) return 1
  let count = 0
  for (let votes = least; votes <= most; votes++) {
    if (votes * votes <= credits) count += countAll(options - 1, credits - votes * votes, least, most)
  }
  return count
}

test('the number of ballots is small exactly if an exhaustive count says so', () => {
  for (const [options, most] of [
    [1, 4],
    [2, 3],
    [2, 5],
    [3, 3],
    [4, 2],
    [6, 1],
  ] as const) {
    for (const least of [-most, 0]) {
      const count = countAll(options, most * most, least, most)
      const isFewer = (limit: number) => hasFewerBallots(options, { least, most }, limit)
      expect([options, least, most, isFewer(count)]).toEqual([options, least, most, false])
      expect([options, least, most, isFewer(count + 1)]).toEqual([options, least, most, true])
    }
  }
})

test('ballots with many options or credits are known at once not to be few', () => {
  expect(hasFewerBallots(500, { least: -10, most: 10 }, 200)).toBe(false)
  expect(hasFewerBallots(1, { least: 0, most: 1_000 }, 200)).toBe(false)
})
