import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  isPlanField,
  isPreregistered,
  NO_PREREGISTRATION,
  PLAN_FIELDS,
  planOf,
  WEIGHTINGS,
  weightingOf,
} from '../../../src/domain/preregistration/plan.ts'

test('a survey is preregistered exactly if a field of the plan is filled in, weights are stated or others may read it', () => {
  const someFields = fc.subarray([...PLAN_FIELDS])
  const readers = fc.constantFrom('designer', 'closed', 'public' as const)
  fc.assert(
    fc.property(someFields, readers, fc.constantFrom(...WEIGHTINGS), (filled, preregistration, weighting) => {
      const values = Object.fromEntries(filled.map((name) => [name, name === 'plannedResponses' ? 1 : 'x']))
      const settings = { ...NO_PREREGISTRATION, ...values, preregistration, weighting }
      const isStated = weighting !== 'unstated'
      expect(isPreregistered(settings)).toBe(filled.length > 0 || isStated || preregistration !== 'designer')
      expect(isPreregistered({ ...NO_PREREGISTRATION, ...planOf(settings) })).toBe(filled.length > 0)
    }),
  )
})

test('weighted figures are by base weights, to shares, or both', () => {
  const found = [
    weightingOf({ hasBase: true, variables: [] }),
    weightingOf({ hasBase: false, variables: [1] }),
    weightingOf({ hasBase: true, variables: [1] }),
  ]
  expect(found).toEqual(['people', 'shares', 'both'])
})

test('the plan’s readers are no field of it', () => {
  expect(Object.keys(NO_PREREGISTRATION).filter(isPlanField)).toEqual([...PLAN_FIELDS])
})
