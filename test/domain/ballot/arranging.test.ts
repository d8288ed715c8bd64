import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { groupOf, moveOnto, moveOption, sortByVotes } from '../../../src/domain/ballot/arranging.ts'
import { emptyBallot, optionsIn, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED, voteView } from '../../../src/domain/ballot/groups.ts'
import { ballot, ballotAndMove, idsOf } from '../arbitraries.ts'

const group = fc.constantFrom(...voteView({}))

test('an option that a ballot does not show is in no group', () => {
  expect(groupOf(emptyBallot(['parks']), 'moon')).toBeUndefined()
})

describe('moving an option', () => {
  test('keeps every option in exactly one group', () => {
    fc.assert(
      fc.property(ballotAndMove, ({ ballot, optionId, group, index }) => {
        const moved = moveOption(ballot, optionId, group, index)
        expect(idsOf(moved)).toEqual(idsOf(ballot))
        expect(groupOf(moved, optionId)).toBe(group)
        expect(moved.votes).toBe(ballot.votes)
      }),
    )
  })

  test('puts it at the requested position, or at the end', () => {
    fc.assert(
      fc.property(ballotAndMove, ({ ballot, optionId, group, index }) => {
        const target = optionsIn(moveOption(ballot, optionId, group, index), group)
        const last = target.length - 1
        expect(target.indexOf(optionId)).toBe(Math.min(Math.max(index ?? last, 0), last))
      }),
    )
  })

  test('leaves the order of all other options alone', () => {
    fc.assert(
      fc.property(ballotAndMove, ({ ballot, optionId, group, index }) => {
        const moved = moveOption(ballot, optionId, group, index)
        for (const name of voteView({})) {
          const others = (list: readonly string[]) => list.filter((id) => id !== optionId)
          expect(others(optionsIn(moved, name))).toEqual(others(optionsIn(ballot, name)))
        }
      }),
    )
  })

  test('marks it as skipped on purpose only in Skip', () => {
    fc.assert(
      fc.property(ballotAndMove, ({ ballot, optionId, group, index }) => {
        fc.pre(groupOf(ballot, optionId) !== group)
        expect(moveOption(ballot, optionId, group, index).explicitSkips.includes(optionId)).toBe(
          group === SKIP,
        )
      }),
    )
  })

  test('to where it is already changes nothing', () => {
    fc.assert(
      fc.property(ballotAndMove, ({ ballot, optionId }) => {
        const from = groupOf(ballot, optionId)!
        expect(moveOption(ballot, optionId, from, optionsIn(ballot, from).indexOf(optionId))).toBe(ballot)
      }),
    )
  })

  test('that the ballot does not show changes nothing', () => {
    const shown = emptyBallot(['parks'])
    expect(moveOption(shown, 'moon', SKIP)).toBe(shown)
  })
})

describe('moving an option onto another', () => {
  const made = moveOption(emptyBallot(['parks', 'roads', 'schools', 'trees']), 'trees', 'Positive')

  test('gives it the position of that one, in its group', () => {
    expect(optionsIn(moveOnto(made, 'parks', 'schools'), UNDECIDED)).toEqual(['roads', 'schools', 'parks'])
    expect(optionsIn(moveOnto(made, 'schools', 'parks'), UNDECIDED)).toEqual(['schools', 'parks', 'roads'])
    expect(optionsIn(moveOnto(made, 'parks', 'trees'), 'Positive')).toEqual(['parks', 'trees'])
  })

  test('has no effect onto itself or onto an option that is not shown', () => {
    expect(moveOnto(made, 'parks', 'parks')).toBe(made)
    expect(moveOnto(made, 'parks', 'moon')).toBe(made)
  })
})

describe('sorting by votes', () => {
  test('puts the most upvotes first and keeps the order of equal votes', () => {
    fc.assert(
      fc.property(ballot, group, (made, name) => {
        const before = optionsIn(made, name)
        const sorted = optionsIn(sortByVotes(made, name), name)
        expect([...sorted].sort()).toEqual([...before].sort())
        sorted.slice(1).forEach((optionId, at) => {
          const above = sorted[at]!
          const drop = votesOf(made, above) - votesOf(made, optionId)
          expect(drop > 0 || (drop === 0 && before.indexOf(above) < before.indexOf(optionId))).toBe(true)
        })
      }),
    )
  })

  test('has no effect on sorted options', () => {
    fc.assert(
      fc.property(ballot, group, (made, name) => {
        const sorted = sortByVotes(made, name)
        expect(sortByVotes(sorted, name)).toBe(sorted)
      }),
    )
  })
})
