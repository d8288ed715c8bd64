import { expect, test } from 'bun:test'
import { boundedFigures } from '../../../src/contract/results/bounded-figures.ts'
import type { PublishedQvBody } from '../../../src/contract/results/results.ts'
import { sumOf } from '../../../src/domain/sum.ts'

const counted = (levels: readonly number[]) => Object.fromEntries(levels.map((level) => [level, 2]))

/** The parts of a question's figures whose length has no bound of its own. */
function question(options: number, levels: readonly number[]): PublishedQvBody {
  const each = { optionId: 'o', histogram: counted(levels), bands: null }
  return {
    type: 'qv',
    options: Array(options).fill(each),
    credits: { histogram: counted(levels.map(Math.abs)) },
    questionId: `q${options}`,
    rules: [{ rule: 'borda', tau: 0.5, options: Array(options).fill({ optionId: 'o', score: 1, rank: 1 }) }],
    pairwise: Array.from({ length: options }, () => Array(options).fill(0.5)),
  } as unknown as PublishedQvBody
}

const bounded = (...questions: PublishedQvBody[]) =>
  boundedFigures(questions, '/figure.csv') as PublishedQvBody[]

test('histograms of a few numbers of votes are as they are', () => {
  const [few] = bounded({ ...question(1, []), options: [{ histogram: { '-1': 0, 0: 3, 1: 0 } }] } as never)
  expect(few!.options[0]!.histogram).toEqual({ '-1': 0, 0: 3, 1: 0 })
})

test('those of many are bands that count everybody once', () => {
  const levels = Array.from({ length: 2_001 }, (_, at) => at - 1_000)
  const [{ options }] = bounded(question(1, levels)) as [PublishedQvBody]
  const { histogram, bands } = options[0]!
  expect(histogram).toBeNull()
  expect(bands!.length).toBeLessThanOrEqual(32)
  expect(sumOf(bands!.map(({ count }) => count))).toBe(2 * levels.length)
  for (const [at, { from, to }] of bands!.entries()) {
    expect(to).toBeGreaterThanOrEqual(from)
    if (at > 0) expect(from).toBe(bands![at - 1]!.to + 1)
  }
})

test('pairs are given for as many questions as have room', () => {
  const sizes = bounded(question(240, []), question(100, []), question(60, [])).map(
    ({ pairwise }) => pairwise.length,
  )
  expect(sizes).toEqual([240, 0, 60])
})

test('as many options as a survey may have are counted coarsely, and say where all of it is', () => {
  const levels = Array.from({ length: 31 }, (_, at) => at - 15)
  const largest = bounded(...Array.from({ length: 4 }, () => question(500, levels)))
  for (const { options, rules, leftOut } of largest) {
    expect(options[0]!.histogram).toBeNull()
    expect(options[0]!.bands!.length).toBeLessThanOrEqual(5)
    expect(sumOf(options[0]!.bands!.map(({ count }) => count))).toBe(2 * levels.length)
    expect(rules[0]!.tau).toBe(0.5)
    expect(leftOut!.map(({ figure }) => figure)).toContain('distribution')
  }
  expect(largest.map(({ rules: [rule] }) => rule!.options.length)).toEqual([0, 0, 0, 0])
  expect(largest[3]!.leftOut).toEqual(
    ['distribution', 'rules', 'pairwise'].map((figure) => ({
      figure,
      address: `/figure.csv?question=q500&figure=${figure}`,
    })),
  )
})

test('nothing is left out of a few options', () => {
  expect(bounded(question(20, [-1, 0, 1]))[0]!.leftOut).toBeUndefined()
})
