import { describe, expect, test } from 'bun:test'
import {
  GROUP_CODES,
  groupCode,
  groupOfCode,
  voteViewIndexes,
} from '../../../src/domain/ballot/group-codes.ts'
import { SKIP, UNDECIDED, voteView } from '../../../src/domain/ballot/groups.ts'

const QUESTIONS = [
  {},
  {
    bins: [
      { name: 'Yes', tone: 'positive' },
      { name: 'No', tone: 'negative' },
    ],
  },
] as const

describe('the codes of groups', () => {
  for (const question of QUESTIONS) {
    test(`stand for every group of ${voteView(question).join(', ')}`, () => {
      for (const group of voteView(question)) {
        expect(groupOfCode(question, groupCode(question, group))).toBe(group)
      }
      voteViewIndexes(question).forEach((place, code) => {
        expect(voteView(question)[place]).toBe(groupOfCode(question, code))
      })
    })
  }

  test('distinguish an option skipped on purpose', () => {
    expect(groupOfCode({}, GROUP_CODES.explicitSkip)).toBe(SKIP)
    expect(groupCode({}, SKIP)).not.toBe(GROUP_CODES.explicitSkip)
  })

  test('of a bin that no longer exists mean undecided', () => {
    expect(groupOfCode({}, 9)).toBe(UNDECIDED)
  })
})
