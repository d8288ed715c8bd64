import { beforeEach, describe, expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../../db/database.ts'
import type { QvResultsBody } from '../../src/contract/results/results.ts'
import { Failure } from '../../src/domain/failure.ts'
import { EVERY_RESPONSE } from '../../src/domain/results/filter.ts'
import { refusePending } from '../../src/domain/results/pending.ts'
import { createResultsReader } from '../../src/results/reader.ts'
import { simulate } from '../../src/simulation/simulate.ts'
import { findSurvey, type StoredSurvey } from '../../src/surveys/repository.ts'
import { makeSurvey, QV, signIn, type TestApp, testApp } from '../support/app.ts'
import { respond } from '../support/respond.ts'

let app: TestApp
let stored: StoredSurvey
let answer: () => Promise<unknown>

beforeEach(async () => {
  app = await testApp()
  const survey = await makeSurvey(await signIn(app), [QV])
  stored = (await findSurvey(app.deps.database, survey._id))!
  answer = () => respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
})

const fill = (responses: number) =>
  simulate(app.deps.database, stored, { responses, seed: 1, now: Date.now() })
const PATIENCE_MS = 60_000
const question = async () => {
  const reader = createResultsReader(() => app.deps.database, { patienceMs: PATIENCE_MS })
  const { questions } = await reader.read(stored.survey)
  return questions[0] as QvResultsBody
}

describe('results of very many responses', () => {
  test(
    'are not awaited beyond the patience of a caller, and are ready for the next request',
    async () => {
      await fill(3_000)
      const impatient = createResultsReader(() => app.deps.database, { patienceMs: 1 })
      const refused = await impatient.read(stored.survey).catch((error) => error)
      expect(refused).toBeInstanceOf(Failure)
      expect(refused.refusal).toEqual({ code: 'UNAVAILABLE', retryAfter: 3 })
      expect((await question()).n).toBe(3_000)
    },
    PATIENCE_MS,
  )

  test(
    'contain the newest response, with intervals that may be a few seconds older',
    async () => {
      await fill(1_100)
      const first = await question()
      await answer()
      const second = await question()
      expect(second.n).toBe(1_101)
      expect(second.options[0]!.netVotes).toBe(first.options[0]!.netVotes + 1)
      expect(second.resampling.responses).toBe(1_100)
      expect(second.options[0]!.ci95).toEqual(first.options[0]!.ci95)
      await app.deps.database.query(
        `UPDATE tallies SET intervals = jsonb_set(intervals, ARRAY[$1::text, 'computedAt'], '0')`,
        [first.questionId],
      )
      const third = await question()
      expect(third.resampling.responses).toBe(1_101)
      // Split halves and common ground are computed in the background.
      const settled = (figures: object) => ({ ...figures, checks: null, commonGround: null })
      expect(settled(await question())).toEqual(settled(third))
    },
    PATIENCE_MS,
  )
})

describe('results on a busy machine', () => {
  /** The database, with statements of one kind held up until they are let go. */
  function holding(statement: RegExp) {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const { database } = app.deps
    const query: typeof database.query = async (text, params) => {
      if (statement.test(text)) await promise
      return database.query(text, params)
    }
    return { held: Object.assign(Object.create(database) as typeof database, { query }), letGo }
  }
  const SAMPLE = /list_sample/
  const read = async (reader: ReturnType<typeof createResultsReader>) =>
    (await reader.read(stored.survey)).questions[0] as QvResultsBody

  test('contain the newest response, with the previous intervals if new ones take long', async () => {
    await fill(20)
    const first = await question()
    await answer()
    const { held, letGo } = holding(SAMPLE)
    const busy = createResultsReader(() => held, { patienceMs: PATIENCE_MS, intervalsMs: 50 })
    for (let times = 0; times < 2; times++) {
      const second = await read(busy)
      expect([second.n, second.resampling.responses]).toEqual([21, 20])
      expect(second.options[0]!.ci95).toEqual(first.options[0]!.ci95)
    }
    letGo()
    const third = await read(createResultsReader(() => held, { patienceMs: PATIENCE_MS }))
    expect([third.n, third.resampling.responses]).toEqual([21, 21])
  })

  test('come without intervals first, say so, and have them for the next request', async () => {
    await fill(20)
    const { held, letGo } = holding(SAMPLE)
    const busy = createResultsReader(() => held, { patienceMs: PATIENCE_MS, intervalsMs: 10 })
    for (let times = 0; times < 2; times++) {
      const first = await read(busy)
      expect(first).toMatchObject({ n: 20, resampling: { responses: 0, ballots: 0, pending: true } })
      expect(first.options.map(({ ci95, rankInterval }) => [ci95, rankInterval])).toEqual(
        first.options.map(() => [null, null]),
      )
      expect(first.statements[0]).toMatchObject({ says: 'computing', names: [expect.any(String)] })
      expect(first.summary).toContain('How certain that is has yet to be worked out.')
      expect(() => refusePending([first])).toThrow('UNAVAILABLE')
    }
    letGo()
    const second = await read(
      createResultsReader(() => held, { patienceMs: PATIENCE_MS, intervalsMs: PATIENCE_MS }),
    )
    expect(second.resampling).toMatchObject({ responses: 20, pending: false })
    expect(second.options[0]!.ci95).not.toBeNull()
  })

  test('are served even if nothing can be stored', async () => {
    await fill(20)
    const { database } = app.deps
    const query: typeof database.query = async (text, params) => {
      if (/(INTO|UPDATE) "tallies"/.test(text)) throw new DatabaseUnavailable()
      return database.query(text, params)
    }
    const readOnly = Object.assign(Object.create(database) as typeof database, { query })
    expect((await read(createResultsReader(() => readOnly))).n).toBe(20)
  })
})

describe('results by a filter', () => {
  test(
    'that were continued equal those counted again',
    async () => {
      const { survey } = stored
      const inText = {
        ...stored,
        survey: { ...survey, settings: { ...survey.settings, mode: 'text' as const } },
      }
      const fillBoth = async (responses: number, seed: number) => {
        await simulate(app.deps.database, stored, { responses, seed, now: Date.now() })
        await simulate(app.deps.database, inText, {
          responses: responses / 4,
          seed: seed + 1,
          now: Date.now(),
        })
      }
      await fillBoth(2_000, 1)
      const newReader = () =>
        createResultsReader(() => app.deps.database, { patienceMs: PATIENCE_MS, intervalsMs: PATIENCE_MS })
      const reader = newReader()
      const filters = [
        { ...EVERY_RESPONSE, mode: 'text' as const },
        { ...EVERY_RESPONSE, to: Date.now() - 7 * 86_400_000 },
      ]
      for (const filter of filters) {
        const { completed } = await reader.read(stored.survey, filter)
        expect(completed).toBeWithin(100, 2_500)
      }
      await fillBoth(320, 3)
      for (const filter of filters) {
        const { asOf: _, ...goneOn } = await reader.read(stored.survey, filter)
        const { asOf: __, ...anew } = await newReader().read(stored.survey, filter)
        const figures = ({ completed, questions }: typeof anew) => [
          completed,
          questions.map((each) => ({ ...each, resampling: null, options: netVotes(each as QvResultsBody) })),
        ]
        expect(figures(goneOn)).toEqual(figures(anew))
      }
    },
    PATIENCE_MS,
  )
})

const netVotes = ({ options }: QvResultsBody) => options.map(({ ci95: _, rankInterval: __, ...rest }) => rest)
