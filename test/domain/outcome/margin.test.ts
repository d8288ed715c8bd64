import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { marginOf, swingOf } from '../../../src/domain/outcome/margin.ts'
import { qvQuestion } from '../arbitraries.ts'

const swing = (totalCredits: number, more: object = {}) =>
  swingOf(voteRange(qvQuestion({ totalCredits, ...more })), totalCredits)

test('one ballot moves two options apart by at most these votes', () => {
  const both = { 14: 5, 59: 10, 91: 13, 99: 14, 100: 14, 126: 15, 470: 30 }
  const up = { 14: 3, 59: 7, 91: 9, 99: 9, 100: 10, 126: 11, 470: 21 }
  for (const [credits, votes] of Object.entries(both)) expect(swing(Number(credits))).toBe(votes)
  for (const [credits, votes] of Object.entries(up))
    expect(swing(Number(credits), { direction: 'up' })).toBe(votes)
  expect(swing(100, { maxVotes: 3 })).toBe(6)
  expect(swing(100, { maxVotes: 3, direction: 'up' })).toBe(3)
})

/** Every ballot on three options within a budget. */
function ballotsWithin(credits: number, least: number, most: number): number[][] {
  const range = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  return range.flatMap((a) =>
    range.flatMap((b) => range.flatMap((c) => (a * a + b * b + c * c <= credits ? [[a, b, c]] : []))),
  )
}

/** The fewest ballots after which the first option is not alone ahead any more, by trying them all. */
function fewestByTrying(netVotes: readonly number[], ballots: readonly (readonly number[])[]): number {
  const first = netVotes.indexOf(Math.max(...netVotes))
  let reached = new Map([[netVotes.join(), netVotes]])
  for (let count = 1; ; count++) {
    const next = [...reached.values()].flatMap((sums) =>
      ballots.map((ballot) => sums.map((sum, option) => sum + ballot[option]!)),
    )
    if (next.some((sums) => sums.some((sum, option) => option !== first && sum > sums[first]!))) return count
    reached = new Map(next.map((sums) => [sums.join(), sums]))
  }
}

test('the margin equals that of trying every ballot', () => {
  const vote = fc.integer({ min: -3, max: 3 })
  const cast = fc.array(fc.tuple(vote, vote, vote), { minLength: 1, maxLength: 6 })
  const direction = fc.constantFrom('both' as const, 'up' as const)
  fc.assert(
    fc.property(cast, fc.constantFrom(1, 2, 4, 5, 9), direction, (ballots, totalCredits, asked) => {
      const netVotes = [0, 1, 2].map((option) => ballots.reduce((sum, votes) => sum + votes[option]!, 0))
      const range = voteRange(qvQuestion({ totalCredits, direction: asked }))
      const { ballots: fewest } = marginOf(netVotes, swingOf(range, totalCredits))!
      if (fewest > 3) return
      expect(fewest).toBe(fewestByTrying(netVotes, ballotsWithin(totalCredits, range.least, range.most)))
    }),
    { numRuns: 150 },
  )
})

test('there is no margin without a second option', () => {
  expect(marginOf([3], 1)).toBeNull()
  expect(marginOf([5, 9, 7], 2)).toEqual({ behind: 2, ballots: 2 })
})
