import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  countVotes,
  emptyVotes,
  mergedVotes,
  votesOn,
} from '../../../../src/domain/splits/figures/option-votes.ts'

const OPTIONS = 3
const cast = fc.tuple(
  fc.nat(OPTIONS - 1),
  fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -1000, max: 1000 })),
)

const counted = (ballots: readonly (readonly [option: number, vote: number])[]) => {
  const votes = emptyVotes(OPTIONS)
  for (const [option, vote] of ballots) countVotes(votes, option, vote)
  return votes
}

/** The same, counted in the plainest way. */
const plainly = (ballots: readonly (readonly [option: number, vote: number])[], option: number) =>
  [
    ...Map.groupBy(
      ballots.filter(([each]) => each === option),
      ([, vote]) => vote,
    ),
  ]
    .map(([vote, same]): [number, number] => [vote, same.length])
    .sort(([a], [b]) => a - b)

describe('votes by option', () => {
  test('are counted whatever their range', () => {
    fc.assert(
      fc.property(fc.array(cast), (ballots) => {
        const votes = counted(ballots)
        for (let option = 0; option < OPTIONS; option++)
          expect(votesOn(votes, option)).toEqual(plainly(ballots, option))
      }),
    )
  })

  test('are the same in any order', () => {
    fc.assert(
      fc.property(fc.array(cast, { maxLength: 20 }), (ballots) => {
        const back = counted(ballots.toReversed())
        for (let option = 0; option < OPTIONS; option++)
          expect(votesOn(back, option)).toEqual(votesOn(counted(ballots), option))
      }),
    )
  })

  test('need little memory before anybody casts many', () => {
    expect(emptyVotes(500).counts.length).toBeLessThan(500 * 22)
  })

  test('of two groups add up to those of all', () => {
    fc.assert(
      fc.property(fc.array(cast), fc.array(cast), (one, other) => {
        const together = mergedVotes([votesOn(counted(one), 0), votesOn(counted(other), 0)])
        expect(together.toSorted(([a], [b]) => a - b)).toEqual(plainly([...one, ...other], 0))
      }),
    )
  })
})
