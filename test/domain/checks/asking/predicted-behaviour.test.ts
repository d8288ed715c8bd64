import { expect, test } from 'bun:test'
import {
  type PredictingGroup,
  type Prediction,
  predictionsOf,
} from '../../../../src/domain/checks/asking/predicted-behaviour.ts'
import fixture from './predicted-behaviour.json'

function stepsOf<Result>(steps: Generator<undefined, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

const foundIn = (groups: readonly PredictingGroup[], reference = 0, resamples = 40): Prediction[][] =>
  stepsOf(predictionsOf(groups, reference, { resamples, seed: 1 }))

/** With all numbers as they are to eleven digits. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'number' ? Number(each.toPrecision(11)) : each,
  )

test('behaviour is predicted as numpy and scipy do, with intervals and differences between arms', () => {
  const { groups, expected, resamples, seed, reference } = fixture
  const found = stepsOf(predictionsOf(groups, reference, { resamples, seed }))
  expect(rounded(found)).toEqual(rounded(expected))
})

test('ties are half, and a person is compared with all who did not', () => {
  const [[found]] = foundIn([{ did: [true, true, false, false], values: [[3, 1, 1, 0]] }]) as [[Prediction]]
  expect(found.figures.auc.value).toBe(0.875)
  expect(found.figures.gap.value).toBe(1)
  expect([found.people, found.did, found.figures.auc.ci95]).toEqual([4, 2, null])
})

test('there is nothing to predict where all think or do the same, or nobody is there', () => {
  const same = { did: [true, false, true, true, false], values: [[2, 2, 2, 2, 2]] }
  const allDid = { did: [true, true, true, true, true], values: [[1, 2, 3, 4, 5]] }
  const [[first], [second], [third]] = foundIn([same, allDid, { did: [], values: [[]] }]) as [
    [Prediction],
    [Prediction],
    [Prediction],
  ]
  const valuesOf = ({ figures }: Prediction) => Object.values(figures).map(({ value }) => value)
  expect(valuesOf(first)).toEqual([null, null, 0.5])
  expect(valuesOf(second)).toEqual([0, 0, null])
  expect(valuesOf(third)).toEqual([null, null, null])
})

test('nothing is compared without a reference', () => {
  const group = { did: [true, false, true, false, true, false], values: [[1, 2, 3, 4, 5, 6]] }
  const [[found]] = foundIn([group], -1) as [[Prediction]]
  expect(Object.values(found.figures).map(({ difference }) => difference)).toEqual([null, null, null])
})
