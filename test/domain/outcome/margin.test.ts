import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { electorateOf, servedBy, supportIn } from '../../../src/domain/outcome/electorate.ts'
import { lineMarginOf, marginOf, removalOf, swingOf } from '../../../src/domain/outcome/margin.ts'
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

/** The fewest ballots to leave out until the second option is ahead of the first, by trying all sets of them. */
function fewestRemoved(ballots: readonly (readonly number[])[]): number | null {
  let fewest: number | null = null
  for (let set = 0; set < 1 << ballots.length; set++) {
    const removed = ballots.filter((_, at) => (set >> at) & 1).length
    const sum = ballots.reduce((left, [a, b], at) => left + ((set >> at) & 1 ? 0 : a! - b!), 0)
    if (sum < 0 && (fewest === null || removed < fewest)) fewest = removed
  }
  return fewest
}

test('the ballots without which another option would be ahead are those found by leaving out every set', () => {
  const vote = fc.integer({ min: -2, max: 2 })
  fc.assert(
    fc.property(fc.array(fc.tuple(vote, vote), { minLength: 1, maxLength: 8 }), (ballots) => {
      const electorate = electorateOf(
        ballots.map((votes) => ({ votes })),
        2,
      )
      expect(removalOf(electorate, 0, 1)).toBe(fewestRemoved(ballots))
    }),
    { numRuns: 300 },
  )
})

test('the margin over a line is that between the last inside and the first outside', () => {
  const chosen = new Set([0, 2])
  expect(lineMarginOf([9, 4, 6, 1], chosen, 2)).toEqual({ inside: 2, outside: 1, ballots: 2 })
  expect(lineMarginOf([9, 4], new Set([1]), 2)).toEqual({ inside: 1, outside: 0, ballots: 0 })
  expect(lineMarginOf([9, 4], new Set(), 2)).toBeNull()
  expect(lineMarginOf([9, 4], new Set([0, 1]), 2)).toBeNull()
})

test('the margin over the line of the best equals that of trying every ballot', () => {
  const vote = fc.integer({ min: -2, max: 2 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(vote, vote, vote), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(1, 2, 4),
      (ballots, credits) => {
        const netVotes = [0, 1, 2].map((option) => ballots.reduce((sum, votes) => sum + votes[option]!, 0))
        const order = [0, 1, 2].sort((a, b) => netVotes[b]! - netVotes[a]!)
        const chosen = new Set(order.slice(0, 2))
        const range = voteRange(qvQuestion({ totalCredits: credits }))
        const { ballots: fewest } = lineMarginOf(netVotes, chosen, swingOf(range, credits))!
        if (fewest > 3) return
        const all = ballotsWithin(credits, range.least, range.most)
        const isTurned = (sums: readonly number[]) =>
          [...chosen].some((each) => sums[order[2]!]! > sums[each]!)
        let reached = [netVotes]
        for (let count = 1; ; count++) {
          reached = reached.flatMap((sums) => all.map((ballot) => sums.map((sum, at) => sum + ballot[at]!)))
          reached = [...new Map(reached.map((sums) => [sums.join(), sums])).values()]
          if (reached.some(isTurned)) return expect(fewest).toBe(count)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('500 options have a margin within five milliseconds', () => {
  const netVotes = Array.from({ length: 500 }, (_, at) => (at * 7919) % 1_009)
  const range = voteRange(qvQuestion({ totalCredits: 10_000 }))
  const measure = () => {
    const start = performance.now()
    const swing = swingOf(range, 10_000)
    marginOf(netVotes, swing)
    lineMarginOf(netVotes, new Set([1, 2, 3]), swing)
    return performance.now() - start
  }
  expect(Math.min(...Array.from({ length: 9 }, measure))).toBeLessThan(5)
})

test('whoever has a vote for something that is funded gets something', () => {
  const electorate = electorateOf(
    [
      [1, 0, 0],
      [1, 0, 0],
      [0, -2, 3],
      [0, 0, 1],
      [0, 0, 0],
    ].map((votes) => ({ votes })),
    3,
  )
  expect([[], [0], [1], [0, 2]].map((options) => servedBy(electorate, options))).toEqual([0, 2, 0, 4])
  expect(supportIn(electorate)[2]).toEqual({ netVotes: 4, seen: 5 })
})
