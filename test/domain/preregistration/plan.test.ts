import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  isPlanField,
  isPlanned,
  NO_PREREGISTRATION,
  PLAN_FIELDS,
  planOf,
} from '../../../src/domain/preregistration/plan.ts'

test('a survey is planned exactly where one of the fields of a plan is filled', () => {
  const someFields = fc.subarray([...PLAN_FIELDS])
  const readers = fc.constantFrom('designer', 'closed', 'public' as const)
  fc.assert(
    fc.property(someFields, readers, (filled, preregistration) => {
      const values = Object.fromEntries(filled.map((name) => [name, name === 'plannedResponses' ? 1 : 'x']))
      const settings = { ...NO_PREREGISTRATION, ...values, preregistration }
      expect(isPlanned(settings)).toBe(filled.length > 0)
      expect(isPlanned(planOf(settings))).toBe(filled.length > 0)
    }),
  )
})

test('who reads a plan is no field of it', () => {
  expect(Object.keys(NO_PREREGISTRATION).filter(isPlanField)).toEqual([...PLAN_FIELDS])
})
