import { beforeEach, describe, expect, test } from 'bun:test'
import { maintain } from '../../../src/maintenance.ts'
import { api } from '../../../src/urls.ts'
import {
  appOn,
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let other: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp()
  other = await appOn(app.deps)
  designer = await signIn(app)
})

const query = <Row>(text: string) => app.deps.database.query<Row>(text, [])
const TABLES = ['responses', 'answers', 'events', 'reservations'] as const

/** How many rows there are about respondents. */
async function storedRows(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(SELECT count(*)::int4 FROM ${table}) AS ${table}`)
  return (await query<Record<string, number>>(`SELECT ${counts.join(', ')}`))[0]!
}

const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]))

async function consentSurvey(settings: object = {}): Promise<DesignerSurvey> {
  const made = await makeSurvey(designer, [CONSENT, CHOICE], { parameters: ['city'], ...settings })
  const quota = {
    quotaId: 'all',
    most: 90,
    when: { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] },
  }
  await designer.call('PATCH', `${SURVEYS}/${made._id}`, { settings: { quotas: [quota] } })
  return (await designer.call('GET', `${SURVEYS}/${made._id}`)).body
}

const KEYED = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
const ARMS = { arms: ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 })) }
const SURVEYS_OF = { 'without keys': {}, 'with unique keys': KEYED, 'with arms': ARMS } as const

/** The calls of one respondent, from either process. */
function callsOf({ _id: surveyId, questions, settings }: DesignerSurvey, name: string) {
  const ids = { surveyId, uuid: `respondent-${name}`, ...(settings.hasUKey && { uKey: `key-${name}` }) }
  const parameters = { city: 'Taipei' }
  const questionId = questions[0]!._id
  const responseContent = { questionId, questionType: 'consent', agreed: true }
  const answer = { ...ids, questionId, responseContent, parameters, IsNewSurveyResponse: true }
  return {
    first: (on = app) => on.call('POST', RESPONSES, answer),
    begin: (on = app) => on.call('POST', api.begin(), { ...ids, parameters }),
    decline: (on = app) => on.call('POST', api.decline(), ids),
  }
}

describe.each(Object.entries(SURVEYS_OF))('in a survey %s', (_, settings) => {
  test('a first answer that arrives after a refusal stores nothing, for a minute', async () => {
    const { first, decline } = callsOf(await consentSurvey(settings), 'one')
    await first()
    expect((await decline()).status).toBe(200)
    const late = await first(other)
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60'])
    expect(await storedRows()).toEqual(NOTHING)
    await query(`UPDATE recent_declines SET until = until - interval '61 seconds'`)
    expect((await first()).status).toBe(201)
  })

  test('answers and a refusal sent at the same time leave nothing behind', async () => {
    const survey = await consentSurvey(settings)
    for (let at = 0; at < 25; at++) {
      const { first, decline } = callsOf(survey, `${at}`)
      const copies = [() => first(app), () => decline(other), () => first(other), () => first(app)]
      const replies = await Promise.all(copies.map((send) => send()))
      expect(replies[1]!.status).toBe(200)
      expect(await storedRows()).toEqual(NOTHING)
    }
    expect(await query('SELECT sum(count)::int4 AS count FROM declines')).toEqual([{ count: 25 }])
    expect(await query('SELECT sum(reserved)::int4 AS reserved FROM quotas')).toEqual([{ reserved: 0 }])
  })
})

test('somebody who declined and begins again may take part', async () => {
  const { begin, first, decline } = callsOf(await consentSurvey(ARMS), 'one')
  await begin()
  await decline()
  expect((await begin()).status).toBe(201)
  expect((await first()).status).toBe(201)
})

test('when somebody declined is forgotten, whoever they are', async () => {
  const { decline } = callsOf(await consentSurvey(), 'one')
  await decline()
  expect(await query('SELECT 1 FROM recent_declines')).toHaveLength(1)
  await maintain(app.deps.database)
  expect(await query('SELECT 1 FROM recent_declines')).toHaveLength(1)
  await query(`UPDATE recent_declines SET until = until - interval '61 seconds'`)
  await maintain(app.deps.database)
  expect(await query('SELECT 1 FROM recent_declines')).toEqual([])
})
