import { describe, expect, test } from 'bun:test'
import { discloseLikert, likertFigures } from '../../../src/domain/results/response-figures.ts'
import { countSelection, emptyLikertTally } from '../../../src/domain/results/tally.ts'
import { likertQuestion } from '../arbitraries.ts'

describe('the figures of a likert question', () => {
  const answered = (scale: string[], labels: string[]) => {
    const question = likertQuestion({ scale })
    const tally = emptyLikertTally(question)
    for (const label of labels) countSelection(tally, question, label)
    return likertFigures(question, tally)
  }

  test('are published in fives, and everything else follows from them', () => {
    const labels = (counts: readonly number[]) =>
      counts.flatMap((count, at) => Array(count).fill(`${at + 1}`))
    const figures = answered(['1', '2', '3'], labels([2, 11, 10]))
    const told = discloseLikert(figures, false)
    expect(told?.counts.map(({ count }) => count)).toEqual([0, 10, 10])
    expect(told).toMatchObject({ n: 23, median: '2', medianUpper: '3', mean: 2.5 })
  })

  test('are shares of all people, or of the published counts where these are more', () => {
    const shares = (ones: number, threes: number, twos = 0) => {
      const labels = [...Array(ones).fill('1'), ...Array(twos).fill('2'), ...Array(threes).fill('3')]
      return discloseLikert(answered(['1', '2', '3'], labels), true)!.counts.map(({ share }) => share)
    }
    expect(shares(7, 2)).toEqual([5 / 9, 0, 0])
    expect(shares(3, 3, 3)).toEqual([1 / 3, 1 / 3, 1 / 3])
  })

  test('of few people are published at once or not at all', () => {
    const figures = answered(['bad', 'fair', 'good'], ['good', 'good', 'good', 'good', 'bad'])
    expect(discloseLikert(figures, true)).toMatchObject({
      n: 5,
      counts: [{ count: 0 }, { count: 0 }, { count: 5, share: 1 }],
      median: 'good',
    })
    expect(discloseLikert(figures, false)).toBeUndefined()
  })

  test('count labels, with the median and, of numbers, the mean', () => {
    expect(answered(['1', '2', '5'], ['1', '5', '5'])).toEqual({
      n: 3,
      counts: [
        { label: '1', count: 1, share: 1 / 3 },
        { label: '2', count: 0, share: 0 },
        { label: '5', count: 2, share: 2 / 3 },
      ],
      median: '5',
      medianUpper: null,
      mean: 11 / 3,
    })
  })

  test('have both middle labels if the median lies between two', () => {
    expect(answered(['1', '2', '3'], ['1', '2', '3', '3'])).toMatchObject({ median: '2', medianUpper: '3' })
    expect(answered(['1', '2', '3'], ['1', '1', '3', '3'])).toMatchObject({ median: '1', medianUpper: '3' })
    expect(answered(['1', '2'], ['2', '2'])).toMatchObject({ median: '2', medianUpper: null })
  })

  test('have no mean if a label is not a number, and the lower of two middle labels as median', () => {
    expect(answered(['bad', 'fair', 'good'], ['bad', 'fair', 'fair', 'good'])).toMatchObject({
      median: 'fair',
    })
    expect(answered(['bad', 'good'], ['bad', 'good'])).toMatchObject({ median: 'bad', mean: null })
    expect(answered(['1', ' '], ['1'])).toMatchObject({ mean: null })
  })

  test('use shares of the number who answered, even if it is one', () => {
    expect(answered(['1', '2'], ['2']).counts.map(({ share }) => share)).toEqual([0, 1])
  })

  test('are empty if nobody answered', () => {
    expect(answered(['1', '2'], [])).toMatchObject({ n: 0, median: null, mean: null })
  })
})
