import { beforeEach, describe, expect, test } from 'bun:test'
import { EVERY_RESPONSE } from '../../src/domain/results/filter.ts'
import { storedTally } from '../../src/domain/results/stored-tally.ts'
import { countSurvey } from '../../src/results/counting/counting.ts'
import { deleteTally } from '../../src/results/counting/repository.ts'
import { createResultsReader } from '../../src/results/reader.ts'
import { removeSimulated, simulate } from '../../src/simulation/simulate.ts'
import { findSurvey, type StoredSurvey } from '../../src/surveys/repository.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { respond } from '../support/respond.ts'
import { resultsOf } from '../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let stored: StoredSurvey

async function opened(settings: object = {}) {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, LIKERT, TEXT], settings)
  stored = (await findSurvey(app.deps.database, survey._id))!
}

const add = (responses: number, seed = 1, groups: readonly string[] = []) =>
  simulate(app.deps.database, stored, { responses, seed, now: Date.now(), groups })
const remove = () => removeSimulated(app.deps.database, survey._id)
const results = (query = '') => resultsOf(designer, survey._id, query)
const answer = (
  votes: readonly number[],
  carried: { readonly uKey?: string; readonly sKey?: string } = {},
) => {
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  return respond(app, survey, { [qv]: votes, [likert]: '3', [text]: 'words' }, carried)
}
const rows = (sql: string) =>
  app.deps.database.query<{ respondent: string; u_key: string; label: string; size: number }>(sql, [])
const file = (query: string) => exportedFile(app, designer, survey._id, query)

describe('simulated responses', () => {
  beforeEach(() => opened())

  test('count, are marked, and leave people’s answers untouched when they are removed', async () => {
    await answer([3, -1, 0])
    const before = await rows(`SELECT * FROM responses ORDER BY ballot_id`)
    const answered = await rows(`SELECT * FROM answers ORDER BY ballot_id, question_id`)
    const alone = await results()
    expect(await add(40)).toBe(40)
    expect(await results()).toMatchObject({ completed: 41, simulated: 40 })
    expect((await results('?mode=interactive')).completed).toBeGreaterThan(1)
    expect(await remove()).toEqual({ responses: 40, keys: 0 })
    const after = await results()
    expect({ ...after, asOf: alone.asOf }).toEqual(alone)
    expect((await results('?mode=text')).completed).toBe(0)
    expect(await rows(`SELECT * FROM responses ORDER BY ballot_id`)).toEqual(before)
    expect(await rows(`SELECT * FROM answers ORDER BY ballot_id, question_id`)).toEqual(answered)
  })

  test('have ballots that no respondent can begin, read or change', async () => {
    await add(5)
    const [{ respondent } = { respondent: '' }] = await rows(`SELECT respondent FROM responses`)
    const query = new URLSearchParams({ surveyId: survey._id, uuid: respondent })
    expect((await app.call('GET', `${RESPONSES}?${query}`)).status).toBe(404)
  })

  test('are still counted correctly if counting began before they were removed', async () => {
    const { database } = app.deps
    await add(30)
    const late = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    // Reads all responses, and keeps what it counted only after they are gone.
    const slow: typeof database = {
      ...database,
      query: async (sql: string, params: Parameters<typeof database.query>[1]) => {
        if (/INSERT INTO "tallies"/.test(sql)) {
          begun.resolve()
          await late.promise
        }
        return database.query(sql, params)
      },
    } as typeof database
    const counting = countSurvey(slow, stored.survey)
    await begun.promise
    await remove()
    late.resolve()
    expect((await counting).tally.responses).toBe(30)
    const counted = await countSurvey(database, stored.survey)
    expect(counted.tally.responses).toBe(0)
    await deleteTally(database, survey._id)
    expect(storedTally((await countSurvey(database, stored.survey)).tally)).toEqual(
      storedTally(counted.tally),
    )
  })

  test('are correct in a process that had counted them with a filter', async () => {
    await add(30)
    const reader = createResultsReader(() => app.deps.database)
    const filter = { ...EVERY_RESPONSE, mode: 'interactive' } as const
    expect((await reader.read(stored.survey, filter)).completed).toBeGreaterThan(5)
    await remove()
    await add(8, 2)
    const fresh = createResultsReader(() => app.deps.database)
    const [there, anew] = [await reader.read(stored.survey, filter), await fresh.read(stored.survey, filter)]
    expect(there.completed).toBe(anew.completed)
    expect(there.completed).toBeWithin(1, 9)
  })

  test('are marked on the results page, and in every file', async () => {
    await answer([3, -1, 0])
    await add(6)
    const page = await app.send(`/survey/${survey._id}/results`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(page.text).toContain('6 of these responses are simulated, to try the survey out.')
    const marks = (list: readonly (string | undefined)[]) => [...list].sort().join('')
    const csv = csvRows((await (await file('csv')).text()).replace('\ufeff', ''))
    expect(marks(csv.map((row) => row.simulated))).toBe('0111111')
    const lines = (await (await file('ndjson')).text()).trim().split('\n')
    expect(lines.filter((line) => JSON.parse(line).simulated).length).toBe(6)
    const packed = await unpackedFiles(await (await file('zip')).blob())
    const responses = csvRows(packed.get('responses.csv') ?? '')
    expect(marks(responses.map((row) => row.simulated))).toBe('0111111')
    expect(packed.get('codebook.md')).toContain('simulated')
    await remove()
    const clean = await app.send(`/survey/${survey._id}/results`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(clean.text).not.toContain('of these responses')
  })
})

describe('published results with simulated responses', () => {
  beforeEach(() => opened({ results: 'public', resultsWhen: 'always' }))

  test('mention them in the reader’s language, and hide few people', async () => {
    await add(40)
    const read = async (lang: string) => (await app.send(`/survey/${survey._id}/published?lang=${lang}`)).text
    expect(await read('en')).toContain('40 of these responses are simulated, to try the survey out.')
    expect(await read('zh-TW')).toContain('其中 40 份填答為模擬資料')
    expect(await read('ar')).toContain('40 استجابة منها مُحاكاة')
    const body = async () => (await app.call('GET', `/api/v1/surveys/${survey._id}/results`)).body
    expect(await body()).toMatchObject({ completed: 40, simulated: 40, suppressed: false })
  })

  test('do not change while fewer people than a batch are among them', async () => {
    await add(40)
    await answer([3, -1, 0])
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}/results`)
    expect(body).toMatchObject({ completed: 40, simulated: 40, suppressed: false })
  })
})

describe('simulated responses to a survey with unique keys', () => {
  beforeEach(() => opened({ hasUKey: true, hasSKey: true, sKeyValue: 'open-sesame' }))

  const keys = async () => (await designer.call('GET', `${SURVEYS}/${survey._id}/keys`)).body
  const issue = (body: object) => designer.call('POST', `${SURVEYS}/${survey._id}/keys`, body)

  const setAvailable = (isAvailable: boolean) =>
    designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable } })

  /** Results count each group, and nobody in one that is withheld. */
  async function expectCounted(total: number): Promise<void> {
    const groups = await rows(
      'SELECT label, count(*)::int4 AS size FROM survey_keys WHERE simulated GROUP BY label',
    )
    expect([groups.length, groups.reduce((sum, { size }) => sum + size, 0)]).toEqual([2, total])
    await setAvailable(false)
    for (const { label, size } of groups) {
      const { completed, suppressed } = await results(`?label=${label}`)
      expect([label, completed]).toEqual([label, suppressed ? 0 : size])
    }
  }

  test('have keys in the groups of issued ones, which are not listed and open nothing', async () => {
    await issue({ keys: ['ana'], label: 'North' })
    await issue({ keys: ['bo'], label: 'South' })
    const before = await keys()
    await add(60)
    expect(await keys()).toEqual(before)
    await expectCounted(60)
    await setAvailable(true)
    const [{ u_key: uKey } = { u_key: '' }] = await rows(
      `SELECT u_key FROM survey_keys WHERE simulated LIMIT 1`,
    )
    const sent = {
      IsNewSurveyResponse: true,
      surveyId: survey._id,
      questionId: survey.questions[2]._id,
      responseContent: { questionId: survey.questions[2]._id, questionType: 'text', text: 'x' },
      uuid: crypto.randomUUID(),
      sKey: 'open-sesame',
      uKey,
    }
    expect((await app.call('POST', RESPONSES, sent)).body.code).toBe('UNIQUE_KEY_UNKNOWN')
    expect(await remove()).toEqual({ responses: 60, keys: 60 })
    expect(await keys()).toEqual(before)
    expect((await results()).completed).toBe(0)
  })

  test('do not hide a single person in files', async () => {
    await issue({ keys: ['ana'], label: 'North' })
    const shown = async () => csvRows((await (await file('csv')).text()).replace('\ufeff', '')).length
    await add(20)
    await setAvailable(false)
    expect(await shown()).toBe(20)
    await setAvailable(true)
    await answer([3, -1, 0], { uKey: 'ana', sKey: 'open-sesame' })
    await setAvailable(false)
    expect(await shown()).toBe(20)
  })

  test('have keys in groups that the operator names', async () => {
    await add(30, 1, ['East', 'West'])
    await expectCounted(30)
  })
})
