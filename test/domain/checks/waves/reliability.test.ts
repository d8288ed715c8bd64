import { expect, test } from 'bun:test'
import {
  type BothWaves,
  reliabilityOf,
  waveOrderRows,
  waveRows,
} from '../../../../src/domain/checks/waves/reliability.ts'
import fixture from './reliability.json'

const wave = (votes: readonly (readonly (number | null)[])[]) =>
  votes.map((of) => Float64Array.from(of, (vote) => vote ?? Number.NaN))

const BOTH: BothWaves = {
  questionId: 'vote',
  optionIds: fixture.rows.map((_, at) => `o${at}`),
  votes: wave(fixture.votes),
  otherVotes: wave(fixture.other),
}

function rowsOf(both: BothWaves, resamples = 400) {
  const steps = waveRows(both, { resamples, seed: 5 })
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

test('reliability over two waves is that of a two-way analysis of variance', () => {
  const rows = rowsOf(BOTH)
  for (const [at, expected] of fixture.rows.entries()) {
    for (const [name, value] of Object.entries(expected))
      expect(rows[at]![name as keyof typeof expected]).toBeCloseTo(value, 12)
    expect(rows[at]!.low!).toBeLessThan(expected.icc)
    expect(rows[at]!.high!).toBeGreaterThan(expected.icc)
    expect(rows[at]!.high! - rows[at]!.low!).toBeLessThan(0.6)
  }
})

test('each person’s orders are as alike as scipy says', () => {
  const [row] = waveOrderRows(BOTH)
  for (const [name, value] of Object.entries(fixture.order))
    expect(row![name as keyof typeof fixture.order]).toBeCloseTo(value, 10)
})

test('the same votes twice are wholly reliable; equal votes of all say nothing, nor do votes of fewer than five', () => {
  const same = Float64Array.of(3, -1, 2, 0, 1)
  expect(reliabilityOf(same, same)).toEqual({ icc: 1, sem: 0 })
  const nothing = { icc: null, sem: null }
  const level = new Float64Array(5)
  expect([reliabilityOf(level, level), reliabilityOf(level.fill(2), level)]).toEqual([nothing, nothing])
  expect(reliabilityOf(same.slice(0, 4), same.slice(0, 4))).toEqual(nothing)
})

test('nothing is said of options and orders that nobody has in both waves', () => {
  const none = Float64Array.of(Number.NaN, 1)
  const both = {
    questionId: 'vote',
    optionIds: ['a'],
    votes: [none],
    otherVotes: [Float64Array.of(1, Number.NaN)],
  }
  expect([rowsOf(both), waveOrderRows(both)]).toEqual([[], []])
  const level = { ...both, votes: [Float64Array.of(2, 2)], otherVotes: [Float64Array.of(2, 2)] }
  expect(rowsOf(level)).toMatchObject([{ n: 2, icc: null, low: null, sem: null }])
  expect(waveOrderRows({ ...both, votes: [], otherVotes: [] })).toEqual([])
})
