import { describe, expect, test } from 'bun:test'
import { pairIndex } from '../../../src/domain/certainty/paired-sums.ts'
import { countSelection, emptyLikertTally, seenOptions } from '../../../src/domain/results/tally.ts'
import { sumOf } from '../../../src/domain/sum.ts'
import { likertQuestion } from '../arbitraries.ts'
import { questionOf, tallyOf } from './counted-ballots.ts'

describe('a tally', () => {
  test('counts each number of votes, each sign by group, each pair, each sum of credits', () => {
    const tally = tallyOf(questionOf(3, { totalCredits: 9 }), [
      { votes: [2, -1, 0], groups: [0, 2, null] },
      { votes: [2, 2, 0], groups: [0, 0, 1] },
    ])
    expect(tally.responses).toBe(2)
    expect([...tally.histograms[0]!]).toEqual([[2, 2]])
    expect([...tally.histograms[1]!]).toEqual([
      [-1, 1],
      [2, 1],
    ])
    expect([...tally.bins[0]!.slice(0, 3)]).toEqual([0, 0, 2])
    expect([...tally.bins[1]!.slice(0, 9)]).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0])
    expect([...tally.bins[2]!.slice(0, 6)]).toEqual([0, 0, 0, 0, 1, 0])
    expect([...tally.spent]).toEqual([
      [5, 1],
      [8, 1],
    ])
    expect([...tally.preferred]).toEqual([0, 1, 2, 0, 0, 1, 0, 1, 0])
    expect(tally.both).toBeNull()
  })

  test('adds up the products of the votes on two options, and the votes of people who saw one on the other', () => {
    const all = tallyOf(questionOf(3), [
      [2, -1, 3],
      [1, 4, 0],
    ])
    expect([...all.products]).toEqual([2 * -1 + 1 * 4, 2 * 3, -1 * 3])
    expect(all.votesSeen).toBeNull()
    const sampled = tallyOf(questionOf(3, { sampleOption: 2 }), [
      { votes: [2, -1, 0], seen: [true, true, false] },
      { votes: [1, 0, 3], seen: [true, false, true] },
    ])
    expect([...sampled.products]).toEqual([-2, 3, 0])
    expect([...sampled.votesSeen!]).toEqual([3, 2, 1, -1, -1, 0, 3, 0, 3])
  })

  test('adds up the products of a long list after a short one', () => {
    tallyOf(questionOf(2), [[5, 7]])
    const votes = new Array<number>(90).fill(0).with(3, 2).with(88, -3).with(89, 1)
    const { products } = tallyOf(questionOf(90), [votes])
    const found = [...products].flatMap((sum, pair) => (sum === 0 ? [] : [[pair, sum]]))
    expect(found).toEqual([
      [pairIndex(3, 88, 90), -6],
      [pairIndex(3, 89, 90), 2],
      [pairIndex(88, 89, 90), -3],
    ])
  })

  test('gives a first choice to the most upvotes, shared by ties, and to none without upvotes', () => {
    const tally = tallyOf(questionOf(3), [
      [3, 1, 0],
      [2, 2, 1],
      [0, -1, 0],
    ])
    expect(tally.firstChoices.map((counts) => [...counts])).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [[2, 1]],
      [],
    ])
  })

  test('omits options that a respondent did not see', () => {
    const tally = tallyOf(questionOf(3, { sampleOption: 2 }), [
      { votes: [1, 0, 0], seen: [true, false, true] },
      { votes: [0, 3, 1], seen: [false, true, true] },
    ])
    expect(tally.histograms.map((counts) => sumOf([...counts.values()]))).toEqual([1, 1, 2])
    expect([...tally.both!]).toEqual([1, 0, 1, 0, 1, 1, 1, 1, 2])
    expect([...tally.preferred]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 0])
    expect(tally.firstChoices.map((counts) => counts.size)).toEqual([1, 1, 0])
  })
})

describe('the options that a respondent saw', () => {
  const question = questionOf(3, { sampleOption: 2 })

  test('are those of the stored order', () => {
    expect(seenOptions(question, [0, 0, 0], [1, null, 0], new Set(['b']))).toEqual([true, false, true])
  })

  test('are those of the draw if no order was sent', () => {
    expect(seenOptions(question, [0, 0, 0], null, new Set(['b']))).toEqual([false, true, false])
    expect(seenOptions(question, [0, 0, 0], [null, null, null], new Set(['b']))).toEqual([false, true, false])
  })

  test('include every option with a vote', () => {
    expect(seenOptions(question, [-1, 0, 0], null, new Set(['b']))).toEqual([true, true, false])
    expect(seenOptions(question, [-1, 0, 0], [null, 0, 1], new Set())).toEqual([true, true, true])
  })
})

describe('a likert tally', () => {
  test('counts by the index on the scale and omits other labels', () => {
    const question = likertQuestion({ scale: ['no', 'yes'] })
    const tally = emptyLikertTally(question)
    for (const label of ['yes', 'no', 'yes', 'perhaps']) countSelection(tally, question, label)
    expect(tally.counts).toEqual([1, 2])
  })
})
