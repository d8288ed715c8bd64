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

  const told = (scale: string[], ...groups: (readonly number[])[]) =>
    discloseLikert(
      { scale },
      groups.map((counts) => ({ counts: [...counts] })),
    )

  test('are published in fives, and everything else follows from them', () => {
    const all = told(['1', '2', '3'], [2, 11, 10])
    expect(all.counts.map(({ count }) => count)).toEqual([0, 10, 10])
    expect(all).toMatchObject({ n: 23, median: '2', medianUpper: '3', mean: 2.5 })
  })

  test('are shares of all people, or of the published counts where these are more', () => {
    const shares = (...counts: number[]) => told(['1', '2', '3'], counts).counts.map(({ share }) => share)
    expect(shares(7, 0, 2)).toEqual([5 / 9, 0, 0])
    expect(shares(3, 3, 3)).toEqual([1 / 3, 1 / 3, 1 / 3])
  })

  test('are sums of the fives of each group', () => {
    const all = told(['bad', 'fair', 'good'], [1, 0, 4], [4, 0, 6])
    expect(all).toMatchObject({ n: 15, median: 'good' })
    expect(all.counts.map(({ count }) => count)).toEqual([5, 0, 10])
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
