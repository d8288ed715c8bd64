import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { groupOf } from '../../../src/domain/ballot/arranging.ts'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { SKIP, UNDECIDED, voteView } from '../../../src/domain/ballot/groups.ts'
import { mergeGroup, returnSkipped, skipUndecided } from '../../../src/domain/ballot/skipping.ts'
import { ballot, idsOf } from '../arbitraries.ts'

const group = fc.constantFrom(...voteView({}))

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

  test('removes the mark of an explicit skip when options leave Skip', () => {
    fc.assert(
      fc.property(ballot, group, group, (made, source, target) => {
        const merged = mergeGroup(made, source, target)
        for (const optionId of merged.explicitSkips) expect(groupOf(merged, optionId)).toBe(SKIP)
      }),
    )
  })
})

describe('going to vote and back', () => {
  test('skips undecided options, without marking them as chosen', () => {
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
