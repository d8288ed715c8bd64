import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  castVotes,
  clearVotes,
  emptyBallot,
  groupOf,
  incrementVotes,
  mergeGroup,
  moveOnto,
  moveOption,
  optionsIn,
  remainingOf,
  returnSkipped,
  skipUndecided,
  sortByVotes,
  votesOf,
} from '../../src/domain/ballot.ts'
import { SKIP, UNDECIDED, voteView } from '../../src/domain/groups.ts'
import { ballot, ballotAndMove, ids, idsOf } from './arbitraries.ts'

const group = fc.constantFrom(...voteView({}))

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

  test('knows no option that it does not show, and no group that it does not have', () => {
    const empty = emptyBallot(['parks'])
    expect(groupOf(empty, 'moon')).toBeUndefined()
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

  test('are cleared and counted up on the options listed alone', () => {
    const voted = castVotes(castVotes(emptyBallot(['parks', 'roads', 'schools']), 'parks', 3), 'roads', -2)
    const cleared = clearVotes(voted, ['parks', 'schools'])
    expect(['parks', 'roads', 'schools'].map((id) => votesOf(cleared, id))).toEqual([0, -2, 0])
    const raised = incrementVotes(voted, ['roads', 'schools'])
    expect(['parks', 'roads', 'schools'].map((id) => votesOf(raised, id))).toEqual([3, -1, 1])
    expect(votesOf(voted, 'parks')).toBe(3)
  })
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

  test('puts it at the place asked for, or at the end', () => {
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

  test('marks it as skipped on purpose in Skip and nowhere else', () => {
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

describe('merging groups', () => {
  test('appends the options of one to another and leaves the first empty', () => {
    fc.assert(
      fc.property(ballot, group, group, (made, source, target) => {
        const merged = mergeGroup(made, source, target)
        expect(idsOf(merged)).toEqual(idsOf(made))
        if (source === target) return expect(merged).toBe(made)
        expect(optionsIn(merged, source)).toEqual([])
        expect(optionsIn(merged, target)).toEqual([...optionsIn(made, target), ...optionsIn(made, source)])
      }),
    )
  })

  test('takes the mark of an explicit skip from what leaves Skip', () => {
    fc.assert(
      fc.property(ballot, group, group, (made, source, target) => {
        const merged = mergeGroup(made, source, target)
        for (const optionId of merged.explicitSkips) expect(groupOf(merged, optionId)).toBe(SKIP)
      }),
    )
  })
})

describe('going to vote and back', () => {
  test('skips what is undecided, without calling it a choice', () => {
    fc.assert(
      fc.property(ballot, (made) => {
        const voting = skipUndecided(made)
        expect(optionsIn(voting, UNDECIDED)).toEqual([])
        expect(voting.explicitSkips).toEqual(made.explicitSkips)
      }),
    )
  })

  test('brings every option back to its group; explicit skips stay skipped', () => {
    fc.assert(
      fc.property(ballot, (made) => {
        const back = returnSkipped(skipUndecided(made))
        for (const name of voteView({})) expect(optionsIn(back, name)).toEqual(optionsIn(made, name))
        expect(optionsIn(back, SKIP).every((id) => made.explicitSkips.includes(id))).toBe(true)
      }),
    )
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

  test('of what is sorted changes nothing', () => {
    fc.assert(
      fc.property(ballot, group, (made, name) => {
        const sorted = sortByVotes(made, name)
        expect(sortByVotes(sorted, name)).toBe(sorted)
      }),
    )
  })
})

describe('moving an option onto another', () => {
  const made = moveOption(emptyBallot(['parks', 'roads', 'schools', 'trees']), 'trees', 'Positive')

  test('gives it the place of that one, in its group', () => {
    expect(optionsIn(moveOnto(made, 'parks', 'schools'), UNDECIDED)).toEqual(['roads', 'schools', 'parks'])
    expect(optionsIn(moveOnto(made, 'schools', 'parks'), UNDECIDED)).toEqual(['schools', 'parks', 'roads'])
    expect(optionsIn(moveOnto(made, 'parks', 'trees'), 'Positive')).toEqual(['parks', 'trees'])
  })

  test('changes nothing onto itself or onto an option that is not shown', () => {
    expect(moveOnto(made, 'parks', 'parks')).toBe(made)
    expect(moveOnto(made, 'parks', 'moon')).toBe(made)
  })
})
