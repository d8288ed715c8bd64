import { expect, test } from 'bun:test'
import { SEED_SURVEYS } from '../../../db/seeds/surveys.ts'
import { isDemoSurvey } from '../../../src/domain/access/demo.ts'

test('only the surveys that come with the product are demos', () => {
  expect(Object.keys(SEED_SURVEYS).filter((id) => !isDemoSurvey(id))).toEqual([])
  const others = ['8f14e45f-ceea-467f-a8f5-0b2c5e7f7d1a', 'demo2', 'my-demo', 'test-', 'contest-1']
  expect(others.filter(isDemoSurvey)).toEqual([])
})
