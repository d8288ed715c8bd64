import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { moveOption } from '../../src/domain/arranging.ts'
import { optionsIn } from '../../src/domain/ballot.ts'
import { decideFirst } from '../../src/domain/deciding.ts'
import { SKIP, UNDECIDED, voteView } from '../../src/domain/groups.ts'
import { ballot } from './arbitraries.ts'

const decided = fc.constantFrom(...voteView({}).filter((group) => group !== UNDECIDED))

test('deciding is moving the first undecided option to the end of a group', () => {
  fc.assert(
    fc.property(ballot, decided, (ballot, group) => {
      const [first] = optionsIn(ballot, UNDECIDED)
      const moved = first === undefined ? ballot : moveOption(ballot, first, group)
      expect(decideFirst(ballot, group)).toEqual(moved)
    }),
    { examples: [[{ votes: {}, groups: { [UNDECIDED]: ['parks'] }, explicitSkips: [] }, SKIP]] },
  )
})
