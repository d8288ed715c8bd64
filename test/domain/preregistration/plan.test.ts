import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  isPlanField,
  isPreregistered,
  NO_PREREGISTRATION,
  PLAN_FIELDS,
  planOf,
} from '../../../src/domain/preregistration/plan.ts'

test('a survey is preregistered exactly if a field of the plan is filled in or others may read it', () => {
  const someFields = fc.subarray([...PLAN_FIELDS])
  const readers = fc.constantFrom('designer', 'closed', 'public' as const)
  fc.assert(
    fc.property(someFields, readers, (filled, preregistration) => {
      const values = Object.fromEntries(filled.map((name) => [name, name === 'plannedResponses' ? 1 : 'x']))
      const settings = { ...NO_PREREGISTRATION, ...values, preregistration }
      expect(isPreregistered(settings)).toBe(filled.length > 0 || preregistration !== 'designer')
      expect(isPreregistered({ ...NO_PREREGISTRATION, ...planOf(settings) })).toBe(filled.length > 0)
    }),
  )
})

test('the plan’s readers are no field of it', () => {
  expect(Object.keys(NO_PREREGISTRATION).filter(isPlanField)).toEqual([...PLAN_FIELDS])
})
