import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  addSums,
  batchesToPublish,
  countVotes,
  neverProvesVote,
  noVoteSum,
  provesVote,
  type VoteSum,
} from '../../src/domain/batch-sums.ts'
import { provenLevels } from '../science/proven-levels.ts'

function sumOf(votes: readonly number[], most: number): VoteSum {
  const sum = noVoteSum(most)
  for (const vote of votes) countVotes(sum, vote)
  return sum
}

/** Votes of people most of whom have one of a few opinions, so that their sum is often near its ends. */
function votesOf(most: number, maxLength: number): fc.Arbitrary<number[]> {
  const vote = fc.integer({ min: -most, max: most })
  const alike = fc
    .tuple(vote, fc.nat(maxLength - 4), fc.array(vote, { maxLength: 4 }))
    .map(([each, people, others]) => [...Array<number>(people).fill(each), ...others])
  return fc.oneof(fc.array(vote, { maxLength }), alike)
}

const mostVotes = fc.integer({ min: 1, max: 4 })
const oneGroup = mostVotes.chain((most) => fc.record({ most: fc.constant(most), votes: votesOf(most, 45) }))

describe('the sum of the votes of a group', () => {
  test('counts everybody once, however the group is split', () => {
    const twoGroups = mostVotes.chain((most) =>
      fc.tuple(fc.constant(most), votesOf(most, 20), votesOf(most, 20)),
    )
    fc.assert(
      fc.property(twoGroups, ([most, some, others]) => {
        const all = [...some, ...others]
        const count = (level: number) => all.filter((vote) => vote === level).length
        expect(addSums(sumOf(some, most), sumOf(others, most))).toEqual({
          most,
          people: all.length,
          sum: all.reduce((sum, vote) => sum + vote, 0),
          allFor: count(most),
          none: count(0),
          allAgainst: count(-most),
        })
      }),
    )
  })

  test('proves a vote exactly if an exhaustive search finds no way to reach it without that vote', () => {
    fc.assert(
      fc.property(oneGroup, ({ most, votes }) => {
        fc.pre(votes.length > 1)
        expect(provesVote(sumOf(votes, most))).toBe(provenLevels(votes, most).length > 0)
      }),
      { numRuns: 3_000 },
    )
  })

  test('that never proves a vote proves none, whoever joins them', () => {
    const joined = mostVotes.chain((most) =>
      fc.tuple(fc.constant(most), votesOf(most, 45), votesOf(most, 45)),
    )
    let safe = 0
    fc.assert(
      fc.property(joined, ([most, votes, others]) => {
        const sum = sumOf(votes, most)
        if (!neverProvesVote(sum)) return
        safe++
        for (let later = 0; later <= others.length; later++) {
          expect(provesVote(addSums(sum, sumOf(others.slice(0, later), most)))).toBe(false)
        }
      }),
      { numRuns: 3_000 },
    )
    expect(safe).toBeGreaterThan(300)
  })

  test('reveals more about few people than about many', () => {
    const alike = (people: number) => sumOf([...Array(people).fill(2), 0, 0, 0], 2)
    expect([26, 27].map((people) => provesVote(alike(people)))).toEqual([true, false])
  })
})

describe('among the waiting batches', () => {
  const spread = [1, 0, -1, 2, 0, 1, -2, 0, 1, 0]
  const batch = (votes: readonly number[], most = 4) => [sumOf(votes, most)]

  test('all except the last are published if their votes are mixed', () => {
    expect(batchesToPublish([])).toBe(0)
    expect(batchesToPublish([batch(spread)])).toBe(0)
    expect(batchesToPublish([batch(spread), batch(spread)])).toBe(1)
    expect(batchesToPublish(Array(5).fill(batch(spread)))).toBe(4)
  })

  test('one in which somebody certainly cast the extreme vote waits for others', () => {
    const devoted = Array(10).fill(4)
    expect(batchesToPublish([batch(devoted), batch(spread)])).toBe(0)
    expect(batchesToPublish([batch(devoted), batch(spread), batch(spread)])).toBe(2)
  })

  test('enough are held back that nothing follows about them either', () => {
    const warm = Array(10).fill(3)
    expect(batchesToPublish([batch(spread), batch(spread), batch(warm)])).toBe(1)
  })

  test('all wait if at most one vote is possible, until three of thirty cast each', () => {
    const undecided = [0, 0, 0, 0, 0, 1, 1, 1, -1, -1]
    const few = batch(undecided, 1)
    expect(batchesToPublish(Array(3).fill(few))).toBe(0)
    expect(batchesToPublish(Array(6).fill(few))).toBe(3)
  })

  test('every option has to be safe', () => {
    const both = (votes: readonly number[]) => [sumOf(spread, 4), sumOf(votes, 4)]
    expect(batchesToPublish([both(Array(10).fill(-4)), both(spread)])).toBe(0)
  })

  test('all except the last are published for questions that publish nothing yet', () => {
    expect(batchesToPublish([[], [], []])).toBe(2)
  })
})
