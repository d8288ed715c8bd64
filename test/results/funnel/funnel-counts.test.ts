import { expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { createFunnelCounters, type FunnelCounters } from '../../../src/results/funnel/funnel-counts.ts'
import { findSurvey } from '../../../src/surveys/repository.ts'
import { LIKERT, makeSurvey, signIn, testApp } from '../../support/app.ts'
import { begin } from '../../support/respond.ts'

test('the funnel shows the last counts while they are computed again', async () => {
  const app = await testApp()
  const { database } = app.deps
  const made = await makeSurvey(await signIn(app), [LIKERT])
  for (const _ of [1, 2, 3]) await begin(app, made, { [made.questions[0]._id]: '4' })
  const { survey } = (await findSurvey(database, made._id))!
  let clock = 0
  let held: Promise<void> | undefined
  const query: Database['query'] = async (statement, params) => {
    await held
    return database.query(statement, params)
  }
  const { soon } = createFunnelCounters(
    () => ({ ...database, query }),
    () => clock,
  )
  const counted = [{ arm: null, outcome: null, isCompleted: false, simulated: false, furthest: 0, count: 3 }]
  expect(await told(soon, survey)).toEqual(counted)
  // So long after that what was counted is kept no more.
  clock = 1e12
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  expect(await soon(survey)).toEqual(counted)
  expect(await soon({ ...survey, revision: survey.revision + 1 })).toBeUndefined()
  resolve()
  await begin(app, made, { [made.questions[0]._id]: '4' })
  expect((await told(soon, { ...survey, revision: survey.revision + 2 }))[0]?.count).toBe(4)
})

/** The counts, once they are there. */
async function told(soon: FunnelCounters['soon'], survey: Parameters<FunnelCounters['soon']>[0]) {
  for (;;) {
    const counts = await soon(survey)
    if (counts) return counts
  }
}
