import { beforeEach, describe, expect, test } from 'bun:test'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../src/domain/survey.ts'
import { type Call, type Json, LIKERT, signIn, type TestApp, testApp } from '../support/app.ts'

/**
 * Who may make a call: whoever is signed in; on a survey those who may see it, edit it, or decide over it; admins
 * alone. `status` is what they get.
 */
type Row = {
  readonly may: 'anybody' | 'see' | 'edit' | 'own' | 'admin'
  readonly status: number
  readonly body?: object
  /** Whether the survey is deleted before the call. */
  readonly deleted?: boolean
}

const SURVEY = '/api/v1/designer/surveys/:surveyId'

const ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/designer/me': { may: 'anybody', status: 200 },
  'GET /api/v1/designer/sessions': { may: 'anybody', status: 200 },
  'DELETE /api/v1/designer/sessions/:sessionId': { may: 'anybody', status: 404 },
  'POST /api/v1/logout': { may: 'anybody', status: 204 },
  'GET /api/v1/admin/accounts': { may: 'admin', status: 200 },
  'PATCH /api/v1/admin/accounts/:accountId': { may: 'admin', status: 200, body: { disabled: false } },
  'GET /api/v1/designer/surveys': { may: 'anybody', status: 200 },
  'GET /api/v1/designer/surveys/deleted': { may: 'anybody', status: 200 },
  'POST /api/v1/designer/surveys': { may: 'anybody', status: 201, body: { title: 'A', description: 'B' } },
  'POST /api/v1/designer/surveys/import': {
    ...{ may: 'anybody', status: 201, body: { title: 'A', description: 'B' } },
  },
  [`GET ${SURVEY}`]: { may: 'see', status: 200 },
  [`PATCH ${SURVEY}`]: { may: 'edit', status: 200, body: { title: 'A' } },
  [`DELETE ${SURVEY}`]: { may: 'own', status: 204 },
  [`POST ${SURVEY}/restore`]: { may: 'own', status: 200, deleted: true },
  [`POST ${SURVEY}/duplicate`]: { may: 'see', status: 201 },
  [`GET ${SURVEY}/definition.json`]: { may: 'see', status: 200 },
  [`GET ${SURVEY}/preview`]: { may: 'see', status: 200 },
  [`POST ${SURVEY}/questions`]: { may: 'edit', status: 201, body: LIKERT },
  [`PATCH ${SURVEY}/questions/:questionId`]: { may: 'edit', status: 200, body: { question: 'A' } },
  [`DELETE ${SURVEY}/questions/:questionId`]: { may: 'edit', status: 204 },
  [`PUT ${SURVEY}/order`]: { may: 'edit', status: 200, body: { questionIds: ['question'] } },
  [`PUT ${SURVEY}/groups`]: { may: 'edit', status: 200, body: { questionGroups: [] } },
  [`GET ${SURVEY}/keys`]: { may: 'edit', status: 200 },
  [`POST ${SURVEY}/keys`]: { may: 'edit', status: 201, body: { count: 1 } },
  [`POST ${SURVEY}/keys/revoke`]: { may: 'edit', status: 200, body: { keys: ['a'] } },
  [`GET ${SURVEY}/keys.csv`]: { may: 'edit', status: 200 },
  [`GET ${SURVEY}/qr.svg`]: { may: 'edit', status: 200 },
  [`GET ${SURVEY}/qr.png`]: { may: 'edit', status: 200 },
  [`GET ${SURVEY}/collaborators`]: { may: 'see', status: 200 },
  [`PUT ${SURVEY}/collaborators/:email`]: { may: 'own', status: 200, body: { role: 'editor' } },
  [`DELETE ${SURVEY}/collaborators/:email`]: { may: 'own', status: 204 },
  [`GET ${SURVEY}/export`]: { may: 'see', status: 200 },
  [`GET ${SURVEY}/results`]: { may: 'see', status: 200 },
  [`GET ${SURVEY}/results/:questionId/answers`]: { may: 'see', status: 200 },
}

const CALLERS = ['nobody', 'expired', 'other', 'viewer', 'editor', 'owner', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const MAY: Readonly<Record<Row['may'], readonly Caller[]>> = {
  anybody: ['other', 'viewer', 'editor', 'owner', 'admin'],
  see: ['viewer', 'editor', 'owner', 'admin'],
  edit: ['editor', 'owner', 'admin'],
  own: ['owner', 'admin'],
  admin: ['admin'],
}

/** What a caller is answered, by the row. */
function expected({ may, status }: Row, caller: Caller): number {
  if (caller === 'nobody' || caller === 'expired') return 401
  if (MAY[may].includes(caller)) return status
  return may !== 'admin' && MAY.see.includes(caller) ? 403 : 404
}

const DEFINITION: SurveyDefinition = {
  ...{ title: 'Spending', description: 'On causes', settings: DEFAULT_SETTINGS, questionGroups: [] },
  questions: [
    {
      ...{ id: 'question', type: 'text', text: 'Why?', description: '' },
      ...{ required: true, groupId: null, multiline: false, maxLength: 10 },
    },
  ],
}

const address = (caller: Caller) => `${caller}@example.org`
const roles = { designerEmails: [], designerDomains: [], adminEmails: [address('admin')] }

let app: TestApp
let calls: Record<Caller, Call>
let accountId: string

beforeEach(async () => {
  app = await testApp({ config: { publicUrl: 'http://localhost', devLogin: true, roles } })
  const people = await Promise.all(
    CALLERS.map(async (caller) => [caller, await signIn(app, address(caller))] as const),
  )
  calls = Object.fromEntries(people.map(([caller, { call }]) => [caller, call])) as typeof calls
  calls.nobody = app.call
  const old = people.find(([caller]) => caller === 'expired')?.[1].user.id
  await query("UPDATE sessions SET last_seen_at = now() - interval '8 days' WHERE user_id = $1", [old])
  accountId = people.find(([caller]) => caller === 'other')?.[1].user.id
})

const query = (statement: string, params: string[]) => app.deps.database.query<Json>(statement, params)

/** Puts the one survey of a call in place, as it was before any. */
async function placeSurvey(isDeleted: boolean): Promise<void> {
  for (const table of ['surveys', 'survey_revisions', 'collaborators'])
    await query(`DELETE FROM ${table}`, [])
  await query(
    `INSERT INTO surveys (id, owner_id, definition, identity_salt, deleted_at)
     SELECT 'survey', id, $2::text::jsonb, '\\x00', CASE WHEN $3 = 'yes' THEN now() END FROM users WHERE email = $1`,
    [address('owner'), JSON.stringify(DEFINITION), isDeleted ? 'yes' : 'no'],
  )
  for (const role of ['editor', 'viewer'] as const) {
    await query(`INSERT INTO collaborators (survey_id, email, role) VALUES ('survey', $1, $2)`, [
      address(role),
      role,
    ])
  }
}

const pathOf = (pattern: string, surveyId = 'survey') =>
  pattern
    .replace(':surveyId', surveyId)
    .replace(':questionId', 'question')
    .replace(':email', address('viewer'))
    .replace(':sessionId', 'nothing')
    .replace(':accountId', accountId)

const isDesigners = (path: string) => /^\/api\/v1\/(designer|admin|logout)(\/|$)/.test(path)

describe('the calls of designers', () => {
  test('are all in the matrix, and nothing else is', () => {
    const answered = app.routes
      .filter(({ path }) => isDesigners(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(answered)].sort()).toEqual(Object.keys(ROWS).sort())
  })

  for (const [route, row] of Object.entries(ROWS)) {
    test(`${route} answers each caller by what they may do: ${row.may}`, async () => {
      const [method = '', pattern = ''] = route.split(' ')
      const statuses: Record<string, number> = {}
      for (const caller of CALLERS) {
        await placeSurvey(row.deleted ?? false)
        const answer = await calls[caller](method, pathOf(pattern), row.body)
        statuses[caller] = answer.status
        if (answer.status === 401) expect(answer.body.code).toBe('NOT_AUTHENTICATED')
        if (answer.status === 403) expect(answer.body.code).toBe('NOT_ALLOWED')
        if (answer.status === 404 && row.may !== 'anybody') {
          const missing = await calls[caller](method, pathOf(pattern, 'nothing'), row.body)
          expect([missing.status, missing.body]).toEqual([404, answer.body])
        }
      }
      expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])))
    })
  }
})

test('a survey that is deleted is found by none of the calls but the one that brings it back', async () => {
  for (const [route, row] of Object.entries(ROWS)) {
    const [method = '', pattern = ''] = route.split(' ')
    if (!pattern.startsWith(SURVEY) || row.deleted) continue
    await placeSurvey(true)
    const answer = await calls.owner(method, pathOf(pattern), row.body)
    expect([route, answer.status]).toEqual([route, 404])
  }
})

test('a viewer is not told the survey key, an editor is', async () => {
  await placeSurvey(false)
  const settings = { hasSKey: true, sKeyValue: 'open-sesame' }
  await calls.owner('PATCH', pathOf(SURVEY), { settings })
  for (const path of [
    SURVEY,
    `${SURVEY}/definition.json`,
    `${SURVEY}/duplicate`,
    '/api/v1/designer/surveys',
  ]) {
    const method = path.endsWith('duplicate') ? 'POST' : 'GET'
    const seen = await calls.viewer(method, pathOf(path))
    expect([seen.status < 300, seen.text.includes('sesame')]).toEqual([true, false])
  }
  const edited = await calls.editor('GET', pathOf(SURVEY))
  expect([edited.body.role, edited.body.settings.sKeyValue]).toEqual(['editor', 'open-sesame'])
})

test('a call from another site changes nothing, whoever is signed in', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (const [route, row] of Object.entries(ROWS)) {
    const [method = '', pattern = ''] = route.split(' ')
    if (method === 'GET') continue
    await placeSurvey(row.deleted ?? false)
    const answer = await calls.admin(method, pathOf(pattern), row.body, headers)
    expect([route, answer.status, answer.body?.code]).toEqual([route, 403, 'CROSS_ORIGIN'])
  }
})
