import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { castVotes, emptyBallot, optionsIn, remainingOf, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { ballotAndMove, ids, idsOf } from '../arbitraries.ts'

describe('an empty ballot', () => {
  test('has every option undecided, in the order given, and no votes', () => {
    fc.assert(
      fc.property(ids(0, 6), (optionIds) => {
        const empty = emptyBallot(optionIds)
        expect(optionsIn(empty, UNDECIDED)).toEqual(optionIds)
        for (const optionId of optionIds) expect(votesOf(empty, optionId)).toBe(0)
        expect(remainingOf(empty, 100)).toBe(100)
      }),
    )
  })

  test('knows no group that it does not have', () => {
    const empty = emptyBallot(['parks'])
    for (const name of ['Positive', 'toString']) expect(optionsIn(empty, name)).toEqual([])
  })
})

describe('votes', () => {
  test('are set on one option and leave the others as they are', () => {
    fc.assert(
      fc.property(ballotAndMove, fc.integer({ min: -9, max: 9 }), ({ ballot, optionId }, votes) => {
        const cast = castVotes(ballot, optionId, votes)
        expect(votesOf(cast, optionId)).toBe(votes)
        expect(cast.groups).toBe(ballot.groups)
        for (const other of idsOf(ballot)) {
          if (other !== optionId) expect(votesOf(cast, other)).toBe(votesOf(ballot, other))
        }
      }),
    )
  })

  test('set to what they are change nothing', () => {
    const voted = castVotes(emptyBallot(['parks']), 'parks', 3)
    expect(castVotes(voted, 'parks', 3)).toBe(voted)
    expect(castVotes(voted, 'roads', 0)).toBe(voted)
  })

  test('may cost more than the budget; what remains is then below zero', () => {
    expect(remainingOf(castVotes(emptyBallot(['parks']), 'parks', -4), 10)).toBe(-6)
  })
})
