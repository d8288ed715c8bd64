import { beforeEach, describe, expect, test } from 'bun:test'
import type { Database } from '../../db/database.ts'
import type { PublishedBody } from '../../src/contract/results.ts'
import { createPublisher, type Publisher } from '../../src/results/publication/publisher.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey, type StoredSurvey } from '../../src/surveys/repository.ts'
import { type DesignerSurvey, makeSurvey, QV, signIn, type TestApp, testApp } from '../support/app.ts'
import { respond } from '../support/respond.ts'

const BATCH = 20

let app: TestApp
let survey: DesignerSurvey
let stored: StoredSurvey
/** Responses that were read of those who wait. */
let read = 0
let publish: Publisher

beforeEach(async () => {
  app = await testApp()
  // Two votes on an option at most.
  const question = { ...QV, setting: { totalCredits: 4 } }
  survey = await makeSurvey(await signIn(app), [question], { results: 'public', resultsWhen: 'always' })
  stored = (await findSurvey(app.deps.database, survey._id))!
  publish = publisher()
  read = 0
})

/** What another process publishes with; each reads the survey as an open one. */
function publisher(): Publisher {
  const { database } = app.deps
  const observed: Database = {
    ...database,
    async query<Row>(statement: string, params: Parameters<Database['query']>[1]) {
      const rows = await database.query<Row>(statement, params)
      if (statement.includes('list_settled')) read += respondentsIn(rows)
      return rows
    },
  }
  return createPublisher({ database: observed, now: Date.now })
}

const respondentsIn = (rows: readonly unknown[]): number =>
  rows.flatMap((row) => JSON.parse((row as { respondents: string | null }).respondents ?? '[]')).length

const published = async (by = publish): Promise<PublishedBody> =>
  (await by({ survey: stored.survey, locked: true, stoppedAfter: null })).body

async function arrive(people: number, votes: (at: number) => readonly number[]): Promise<void> {
  for (let at = 0; at < people; at++) await respond(app, survey, { [survey.questions[0]._id]: votes(at) })
}

const devoted = () => [2, 0, 0]
/** Nobody's vote follows from their sum. */
const divided = (at: number) =>
  [(at % 3) - 1, at % 2, (at % 5) - 2].map((vote, option) => (option === at % 3 ? 0 : Math.sign(vote)))

const netVotes = ({ questions: [question] }: PublishedBody) =>
  question?.type === 'qv' ? question.options.map((option) => option.netVotes) : undefined

describe('the responses waiting for publication', () => {
  test('wait for others if their sum proves somebody’s vote', async () => {
    await arrive(BATCH, devoted)
    await arrive(BATCH, divided)
    expect(await published()).toMatchObject({ completed: 0, suppressed: true })
    await arrive(BATCH - 1, divided)
    expect(await published()).toMatchObject({ completed: 0, suppressed: true })
    await arrive(1, divided)
    const body = await published()
    expect(body).toMatchObject({ completed: 2 * BATCH, suppressed: false })
    expect(netVotes(body)?.[0]).toBeGreaterThan(2 * BATCH)
  }, 60_000)

  test('hold back others together with the last ones, whose sum might prove a vote at the end', async () => {
    await arrive(BATCH, divided)
    await arrive(BATCH, devoted)
    expect(await published()).toMatchObject({ completed: 0 })
    await arrive(BATCH, divided)
    await arrive(BATCH, divided)
    expect(await published()).toMatchObject({ completed: 3 * BATCH })
  }, 60_000)

  test('are read once by a process, and published alike by another that has just started', async () => {
    await arrive(BATCH, devoted)
    await arrive(BATCH, divided)
    await published()
    expect(read).toBe(2 * BATCH)
    await published()
    await arrive(5, divided)
    await published()
    expect(read).toBe(2 * BATCH + 5)
    await arrive(BATCH - 5, divided)
    expect((await published(publisher())).completed).toBe(2 * BATCH)
    expect((await published()).completed).toBe(2 * BATCH)
  }, 60_000)

  test('are published in the same batches, whether anybody reads them or not', async () => {
    const seen = new Set<number>()
    for (let at = 0; at < 5 * BATCH; at++) {
      await arrive(1, () => divided(at))
      seen.add((await published()).completed)
    }
    expect([...seen]).toEqual([0, BATCH, 2 * BATCH, 3 * BATCH, 4 * BATCH])
  }, 60_000)

  test('do not wait behind simulated responses, which hide nobody', async () => {
    await simulate(app.deps.database, stored, { responses: 50, seed: 1, now: Date.now() })
    expect(await published()).toMatchObject({ completed: 50, simulated: 50 })
    await arrive(BATCH, divided)
    expect(await published()).toMatchObject({ completed: 50, simulated: 50 })
    await arrive(BATCH, divided)
    expect(await published()).toMatchObject({ completed: 50 + BATCH, simulated: 50 })
  }, 60_000)
})
