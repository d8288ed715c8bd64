import { expect, test } from 'bun:test'
import { discloseOutcome } from '../../../src/domain/disclosure/disclosed-outcome.ts'

const OUTCOME = {
  funded: [{ optionId: 'parks', amount: 50, share: 0.9735 }],
  notFunded: [
    { optionId: 'roads', lacksVotes: 3, share: 0.0265 },
    { optionId: 'lights', lacksVotes: 9, share: null },
  ],
  spent: 50,
}

test('published shares of resampled surveys are rounded to twentieths, and all else is exact', () => {
  expect(discloseOutcome(OUTCOME, [{ netVotes: 9 }, { netVotes: -3 }])).toEqual({
    funded: [{ optionId: 'parks', amount: 50, share: 0.95 }],
    notFunded: [
      { optionId: 'roads', lacksVotes: 3, share: 0.05 },
      { optionId: 'lights', lacksVotes: 9, share: null },
    ],
    spent: 50,
  })
})

test('an outcome is not published if the net votes of an option are not', () => {
  expect(discloseOutcome(OUTCOME, [{ netVotes: 9 }, { netVotes: null }])).toBeUndefined()
})
