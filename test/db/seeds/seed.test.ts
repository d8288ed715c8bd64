import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { seedSurveys } from '../../../db/seeds/seed.ts'
import { SEED_SURVEYS } from '../../../db/seeds/surveys.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import { suggestedCredits } from '../../../src/domain/ballot/credits.ts'
import {
  DEFAULT_SETTINGS,
  LIMITS,
  type Question,
  type QvQuestion,
} from '../../../src/domain/survey/survey.ts'
import { DEMO_SURVEY_ID } from '../../../src/urls.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => emptyTables(database))

const stored = () => database.orm.select().from(surveys).orderBy(surveys.id)
const all = Object.entries(SEED_SURVEYS)
const isQv = (question: Question): question is QvQuestion => question.type === 'qv'
const ballotOf = (id: string) => SEED_SURVEYS[id]?.questions.find(isQv) as QvQuestion

describe('seeding', () => {
  test('stores the surveys of the product, owned by nobody and open', async () => {
    await seedSurveys(database)
    const rows = await stored()
    expect(rows.map((row) => row.id)).toEqual(Object.keys(SEED_SURVEYS).sort())
    for (const row of rows) {
      expect(row.definition).toStrictEqual(SEED_SURVEYS[row.id] as typeof row.definition)
      expect(row).toMatchObject({ ownerId: null, revision: 1, lockedAt: null, deletedAt: null })
      expect(row.identitySalt).toHaveLength(16)
    }
    expect(new Set(rows.map((row) => row.identitySalt.toHex())).size).toBe(rows.length)
  })

  test('again changes nothing, not even a revision or an instant', async () => {
    await seedSurveys(database)
    const before = await stored()
    await seedSurveys(database)
    expect(await stored()).toStrictEqual(before)
  })

  test('stores new wording as a new revision of the same survey', async () => {
    await seedSurveys(database)
    const [before] = await stored()
    const id = before?.id ?? ''
    await database.orm
      .update(surveys)
      .set({ definition: { ...before!.definition, title: 'Older' } })
      .where(eq(surveys.id, id))
    await seedSurveys(database)
    const [after] = await stored()
    expect(after?.definition).toStrictEqual(before!.definition)
    expect(after?.revision).toBe(2)
    expect(after?.identitySalt).toStrictEqual(before!.identitySalt)
  })

  test('does not change a survey with responses, because answers refer to its options by index', async () => {
    await seedSurveys(database)
    const older = { ...SEED_SURVEYS.demo!, title: 'Older' }
    await database.orm
      .update(surveys)
      .set({ definition: older, lockedAt: new Date() })
      .where(eq(surveys.id, 'demo'))
    await seedSurveys(database)
    const [demo] = await database.orm.select().from(surveys).where(eq(surveys.id, 'demo'))
    expect(demo?.definition).toStrictEqual(older)
    expect(demo?.revision).toBe(1)
  })
})

describe('the surveys of the product', () => {
  test('are the demo, three test surveys and the legacy versions', () => {
    const versions = ['version1', 'version2', 'version3', 'version4', 'party', 'default']
    expect(Object.keys(SEED_SURVEYS).sort()).toEqual(
      [
        DEMO_SURVEY_ID,
        'test-1',
        'test-2',
        'test-3',
        ...versions.map((version) => `legacy-${version}`),
      ].sort(),
    )
  })

  test('have the default settings except for being available, their mode and the results of the demo', () => {
    for (const [id, { settings }] of all) {
      const { isAvailable, mode, results, resultsWhen, ...others } = settings
      expect(isAvailable).toBe(true)
      expect({ ...DEFAULT_SETTINGS, ...others }).toEqual(DEFAULT_SETTINGS)
      expect(mode).toBe(/version[13]/.test(id) ? 'text' : 'interactive')
    }
  })

  test('give 59 credits for the short list of 6 and 470 for the long list of 24, which holds the short one', () => {
    const short = ballotOf('demo')
    const long = ballotOf('test-1')
    expect([short.options.length, short.totalCredits, long.options.length, long.totalCredits]).toEqual([
      6, 59, 24, 470,
    ])
    expect(long.options.slice(0, 6)).toEqual([...short.options])
    for (const id of ['test-3', 'legacy-version1', 'legacy-version2', 'legacy-default'])
      expect(ballotOf(id)).toEqual(short)
    for (const id of ['legacy-version3', 'legacy-version4']) expect(ballotOf(id)).toEqual(long)
    expect(ballotOf('legacy-party').options).toHaveLength(8)
  })

  test('give the credits that the product suggests for their number of options', () => {
    for (const question of all.flatMap(([, survey]) => survey.questions).filter(isQv)) {
      expect(question.totalCredits).toBe(suggestedCredits(question.options.length))
    }
  })

  test('describe every option in one or two sentences, each with a name and an id of its own', () => {
    for (const question of all.flatMap(([, survey]) => survey.questions).filter(isQv)) {
      expect(new Set(question.options.map((option) => option.id)).size).toBe(question.options.length)
      expect(new Set(question.options.map((option) => option.name.trim())).size).toBe(question.options.length)
      for (const { id, name, description } of question.options) {
        expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
        expect(name.length).toBeLessThanOrEqual(LIMITS.optionName)
        expect(description.match(/[.](\s|$)/g)?.length).toBeOneOf([1, 2])
      }
    }
  })

  test('have questions with ids of their own and groups that name each other', () => {
    for (const [, { questions, questionGroups }] of all) {
      expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
      for (const group of questionGroups) {
        const members = questions.filter(
          (question) => question.type !== 'qv' && question.groupId === group.id,
        )
        expect(members.map((question) => question.id)).toEqual([...group.questionIds])
      }
    }
  })
})
