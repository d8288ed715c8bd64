import { expect, test } from 'bun:test'
import { boundedFigures } from '../../src/contract/bounded-figures.ts'
import type { PublishedQvBody } from '../../src/contract/results.ts'
import { sumOf } from '../../src/domain/tally.ts'

const counted = (levels: readonly number[]) => Object.fromEntries(levels.map((level) => [level, 2]))

/** The parts of a question's figures whose length has no bound of its own. */
function question(options: number, levels: readonly number[]): PublishedQvBody {
  const each = { optionId: 'o', histogram: counted(levels), bands: null }
  return {
    type: 'qv',
    options: Array(options).fill(each),
    credits: { histogram: counted(levels.map(Math.abs)) },
    pairwise: Array.from({ length: options }, () => Array(options).fill(0.5)),
  } as unknown as PublishedQvBody
}

const bounded = (...questions: PublishedQvBody[]) => boundedFigures(questions) as PublishedQvBody[]

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
