import { beforeEach, describe, expect, test } from 'bun:test'
import { applyRetention } from '../../../src/surveys/retention/handlers.ts'
import { toolCalls } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  ORIGIN,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const DAY = 86_400_000
/** What only respondents know, and people who were asked. */
const PRIVATE = ['panel-4711', 'device-words', 'ann@example.org', 'Ann Example'] as const
const KEYED = {
  hasUKey: true,
  ballotSecrecy: 'pseudonymous',
  logging: 'actions',
  parameters: ['pid'],
} as const

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`
let uKey: string

const STRIPPED = { ...KEYED, retentionDays: 30, retentionThen: 'strip' }
beforeEach(() => start({ ...KEYED, retentionDays: 30 }))

/** A server with one survey that is closed. */
async function start(settings: object): Promise<void> {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  await given(settings)
}

/** A survey that one person has answered by the key of the list of people, and that is closed. */
async function given(settings: object): Promise<void> {
  survey = await makeSurvey(designer, [QV, TEXT], settings)
  path = `${SURVEYS}/${survey._id}`
  await designer.call('POST', `${path}/people`, {
    people: [{ address: 'ann@example.org', name: 'Ann Example', label: 'North' }],
  })
  await designer.call('POST', `${path}/keys`, { count: 2, label: 'South' })
  const { people } = (await designer.call('GET', `${path}/people`)).body
  uKey = new URL(people[0]!.link!).searchParams.get('uKey')!
  const [votes, words] = survey.questions.map(({ _id }) => _id) as [string, string]
  const { uuid } = await respond(
    app,
    survey,
    { [votes]: [2, 1, 0], [words]: 'More trees' },
    { uKey, parameters: { pid: 'panel-4711' }, metadata: { userAgent: 'device-words' } },
  )
  const event = { seq: 0, clientTime: '2026-01-01T10:00:00Z', elapsedMs: 0, type: 'submit_ok' }
  await app.call('POST', `${RESPONSES}/events`, { surveyId: survey._id, uuid, uKey, events: [event] })
  expect((await resultsOf(designer, survey._id, '')).completed).toBe(1)
  await open(false)
}

const open = (isAvailable: boolean) => designer.call('PATCH', path, { settings: { isAvailable } })

type Told = { readonly mail?: object | null; readonly retentionDays?: number | null }

/** The daily work, some days from now; what it wrote into the log is from then. */
async function keepAt(days: number, { mail = {}, retentionDays = null }: Told = {}): Promise<string[]> {
  const { database } = app.deps
  const before = await logged()
  const config = { publicUrl: ORIGIN, mail, retentionDays }
  const done = await applyRetention({ database, config, now: () => Date.now() + days * DAY })
  const written = (await logged()).filter(({ id }) => !before.some((entry) => entry.id === id))
  for (const { id } of written)
    await database.query(
      'UPDATE audit_log SET at = at + make_interval(days => $2::int4) WHERE id = $1::uuid',
      [id, days],
    )
  return done
}

const logged = () =>
  app.deps.database.query<{ id: string; action: string; about: string | null }>(
    `SELECT id::text, action, about FROM audit_log
    WHERE action = ANY ('{retention.announced,responses.deleted,responses.stripped}') ORDER BY at`,
    [],
  )
const actions = async () => (await logged()).map(({ action }) => action)
const mails = () =>
  app.deps.database.query<{ address: string; subject: string; body: string }>(
    "SELECT address, subject, body FROM mails WHERE subject LIKE 'Responses to%'",
    [],
  )

/** Which of some texts are anywhere in the rows of surveys. */
async function textsIn(texts: readonly string[]): Promise<string[]> {
  const tables = await app.deps.database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'survey_id' AND table_schema = 'public'",
    [],
  )
  const found: string[] = []
  for (const { name } of tables.filter((table) => table.name !== 'audit_log')) {
    const rows = await app.deps.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`, [])
    found.push(...texts.filter((text) => rows.some(({ row }) => row.includes(text))))
  }
  return [...new Set(found)].sort()
}

const count = async (table: string, column = '*') => {
  const counted = `SELECT count(${column})::int4 AS n FROM ${table} WHERE survey_id = $1`
  return (await app.deps.database.query<{ n: number }>(counted, [survey._id]))[0]!.n
}

describe('the responses of a closed survey', () => {
  test('stay for the days that it says; its owner is told a week before, once', async () => {
    expect(await textsIn([...PRIVATE, uKey])).toEqual([...PRIVATE, uKey].sort())
    expect(await keepAt(21)).toEqual([])
    expect(await actions()).toEqual([])
    for (const day of [24, 24, 28]) expect(await keepAt(day)).toEqual([])
    expect(await actions()).toEqual(['retention.announced'])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.address).toBe('designer@example.org')
    for (const part of ['“Spending”', 'deleted for good', `/survey/${survey._id}/results`])
      expect(mail!.body).toContain(part)
    expect(await count('responses')).toBe(1)
  })

  test('are announced on the page of responses, with the day', async () => {
    const page = async () => {
      const headers = { authorization: `Bearer ${designer.token}` }
      return (await app.send(`/survey/${survey._id}/responses`, { headers })).text
    }
    expect(await page()).toContain('responses will be deleted for good')
    await start(STRIPPED)
    expect(await page()).toContain('stripped of everything but their answers')
    await open(true)
    expect(await page()).not.toContain('stripped of everything')
  })

  test('go with everything of their respondents, and so do results; the survey and its log stay', async () => {
    await keepAt(24)
    expect(await keepAt(31)).toEqual([survey._id])
    expect(await keepAt(32)).toEqual([])
    expect(await actions()).toEqual(['retention.announced', 'responses.deleted'])
    expect(await textsIn([...PRIVATE, uKey, 'More trees'])).toEqual([])
    for (const table of ['responses', 'answers', 'events', 'survey_keys', 'people'])
      expect(await count(table)).toBe(0)
    expect((await resultsOf(designer, survey._id, '')).completed).toBe(0)
    const { status, body } = await designer.call('GET', path)
    expect([status, body.questions.length]).toEqual([200, 2])
    expect((await designer.call('GET', `${path}/log`)).body.entries.length).toBeGreaterThan(3)
  })

  test('are stripped of who gave them if it says so: answers, groups and figures stay, also when counted again', async () => {
    await start(STRIPPED)
    await app.deps.database.query('UPDATE survey_keys SET weight = 2', [])
    const before = await resultsOf(designer, survey._id, '')
    const byGroup = await resultsOf(designer, survey._id, 'by=label')
    await keepAt(24)
    expect((await mails())[0]!.body).toContain('stripped for good')
    expect(await keepAt(31)).toEqual([survey._id])
    expect(await actions()).toEqual(['retention.announced', 'responses.stripped'])
    expect(await textsIn([...PRIVATE, uKey, 'More trees'])).toEqual(['More trees'])
    expect([await count('events'), await count('survey_keys', 'weight')]).toEqual([0, 0])
    await app.deps.database.query('DELETE FROM tallies', [])
    expect(await resultsOf(designer, survey._id, '')).toEqual({ ...before, asOf: expect.anything() })
    expect((await resultsOf(designer, survey._id, 'by=label')).split).toEqual(byGroup.split)
    const search = () => designer.call('POST', toolCalls.searchResponses(survey._id), { uuid: uKey })
    expect((await search()).body).toEqual({ responses: [] })
    expect((await designer.call('GET', `${path}/keys`)).body).toMatchObject({ keys: [] })
    const file = await designer.call('GET', `${path}/export?format=ndjson`)
    expect([file.status, file.text.includes(uKey), file.text.includes('panel-4711')]).toEqual([
      200,
      false,
      false,
    ])
  })

  test('lose their names if ballots are open', async () => {
    await given({ ...KEYED, ballotSecrecy: 'open', retentionDays: 30, retentionThen: 'strip' })
    await keepAt(24)
    expect(await keepAt(31)).toContain(survey._id)
    expect(await textsIn(['Ann Example', 'South'])).toEqual([])
    const page = await app.send(`/survey/${survey._id}/results`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
    expect(page.status).toBe(200)
  })

  test('stay if nothing is set, and go by what the server allows at most', async () => {
    await start(KEYED)
    await keepAt(999)
    expect(await actions()).toEqual([])
    await keepAt(60, { retentionDays: 60 })
    expect(await keepAt(67, { retentionDays: 60 })).toEqual([survey._id])
  })

  test('stay while it is open again, and are counted anew from when it closes', async () => {
    await keepAt(24)
    await open(true)
    expect(await keepAt(31)).toEqual([])
    expect(await count('responses')).toBe(1)
    await open(false)
    const later = `UPDATE audit_log SET at = at + interval '40 days' WHERE action = 'survey.closed'
      AND about::int4 = (SELECT max(about::int4) FROM audit_log WHERE action = 'survey.closed')`
    await app.deps.database.query(later, [])
    expect(await keepAt(62)).toEqual([])
    expect(await keepAt(64)).toEqual([])
    expect(await keepAt(71)).toEqual([survey._id])
  })

  test('stay six days after a warning that came late, and without a mail server the log has it', async () => {
    expect(await keepAt(300, { mail: null })).toEqual([])
    expect(await actions()).toEqual(['retention.announced'])
    expect(await mails()).toEqual([])
    expect(await keepAt(305)).toEqual([])
    expect(await keepAt(307)).toEqual([survey._id])
  })

  test('stay if the survey is deleted meanwhile, as it can be restored', async () => {
    await keepAt(24)
    await designer.call('DELETE', path)
    expect(await keepAt(31)).toEqual([])
    expect(await count('responses')).toBe(1)
  })
})

test('a survey that stopped at its number does not open by itself once its responses are gone', async () => {
  await given({ ...KEYED, retentionDays: 30, stopAfter: 1 })
  await open(true)
  await keepAt(24)
  expect(await keepAt(31)).toContain(survey._id)
  const refused = await app.call('POST', RESPONSES, {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    questionId: survey.questions[0]!._id,
    uuid: crypto.randomUUID(),
    responseContent: {},
  })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await app.send(`/survey/${survey._id}`)).text).toContain('closed')
})
