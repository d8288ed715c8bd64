import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { groupOf } from '../../../src/domain/ballot/arranging.ts'
import { type Ballot, groupsByOption, optionsIn, positionsOf } from '../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED, voteView } from '../../../src/domain/ballot/groups.ts'
import { regroup } from '../../../src/domain/ballot/stored-ballot.ts'
import { ballot, id, ids, idsOf } from '../arbitraries.ts'

describe('a stored ballot', () => {
  const restored = (made: Ballot, view: readonly string[], presented: readonly string[]) =>
    regroup({}, presented, {
      votes: made.votes,
      group: groupsByOption(made),
      position: positionsOf(made, view),
      explicitSkips: made.explicitSkips,
    })

  test('numbers all options from 0 over the groups of the page', () => {
    fc.assert(
      fc.property(ballot, (made) => {
        const positions = positionsOf(made, voteView({}))
        const inOrder = Object.keys(positions).sort((a, b) => positions[a]! - positions[b]!)
        expect(inOrder).toEqual(voteView({}).flatMap((name) => [...optionsIn(made, name)]))
        expect(Object.values(positions).sort((a, b) => a - b)).toEqual(inOrder.map((_, at) => at))
      }),
    )
  })

  test('is restored unchanged, from positions in any order of the groups', () => {
    fc.assert(
      fc.property(ballot, fc.constantFrom(voteView({}), voteView({}).reverse()), (made, view) => {
        const back = restored(made, view, idsOf(made))
        for (const name of view) expect(optionsIn(back, name)).toEqual(optionsIn(made, name))
        expect(back.votes).toEqual(made.votes)
        expect([...back.explicitSkips].sort()).toEqual([...made.explicitSkips].sort())
      }),
    )
  })

  test('shows exactly the presented options, each in one group, whatever was stored', () => {
    const stored = fc.record({
      votes: fc.dictionary(id, fc.integer({ min: -5, max: 5 })),
      group: fc.option(fc.dictionary(id, fc.constantFrom('Positive', SKIP, 'Gone', 'toString')), {
        nil: undefined,
      }),
      position: fc.option(fc.dictionary(id, fc.nat(5)), { nil: undefined }),
      explicitSkips: fc.option(fc.array(id), { nil: undefined }),
    })
    fc.assert(
      fc.property(ids(1, 6), stored, (presented, kept) => {
        const back = regroup({}, presented, kept)
        expect(idsOf(back)).toEqual([...presented].sort())
        for (const optionId of Object.keys(back.votes)) expect(presented).toContain(optionId)
        for (const optionId of back.explicitSkips) expect(groupOf(back, optionId)).toBe(SKIP)
      }),
    )
  })

  test('keeps the presented order if no positions were stored', () => {
    const back = regroup({}, ['b', 'a', 'c'], { votes: {}, group: { a: 'Positive', b: 'Positive' } })
    expect(optionsIn(back, 'Positive')).toEqual(['b', 'a'])
    expect(optionsIn(back, UNDECIDED)).toEqual(['c'])
  })
})
