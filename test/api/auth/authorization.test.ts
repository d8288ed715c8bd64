import { beforeEach, describe, expect, test } from 'bun:test'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { TEMPLATE_IDS } from '../../../src/domain/templates/template-ids.ts'
import { declaredEndpoints } from '../../../src/endpoints.ts'
import { type Call, signIn, type TestApp, testApp } from '../../support/app.ts'
import { BODIES, SURVEY, TEAM } from '../../support/bodies-of-calls.ts'

/** Every call of designers, as its route declares it. */
const ROWS = declaredEndpoints((await testApp()).routes)
  .filter(({ caller }) => caller !== 'anybody')
  .map((endpoint) => ({ ...endpoint, route: `${endpoint.method} ${endpoint.path}` }))

type Row = (typeof ROWS)[number]

const CALLERS = ['nobody', 'expired', 'other', 'viewer', 'editor', 'owner', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const MAY: Readonly<Record<Row['caller'], readonly Caller[]>> = {
  anybody: CALLERS,
  signedIn: ['other', 'viewer', 'editor', 'owner', 'admin'],
  see: ['viewer', 'editor', 'owner', 'admin'],
  edit: ['editor', 'owner', 'admin'],
  own: ['owner', 'admin'],
  restore: ['owner', 'admin'],
  admin: ['admin'],
}

/** What a caller is answered, by the row. */
function expected({ route, caller: needed, response }: Row, caller: Caller): number {
  if (caller === 'nobody' || caller === 'expired') return 401
  if (MAY[needed].includes(caller))
    return END_MISSING.includes(route)
      ? 404
      : END_UNSENT.includes(route)
        ? 422
        : Math.min(...Object.keys(response).map(Number))
  return needed !== 'admin' && MAY.see.includes(caller) ? 403 : 404
}

/** The server of these tests sends no mail. */
const END_UNSENT = [`POST ${SURVEY}/people/mail`, `POST ${SURVEY}/people/mail/test`]

/** What they name is nobody's, or not there. */
const END_MISSING = [
  'DELETE /api/v1/designer/sessions/:sessionId',
  'DELETE /api/v1/designer/tokens/:tokenId',
  ...['PATCH', 'DELETE'].map((method) => `${method} ${TEAM}`),
  'PATCH /api/v1/designer/folders',
  ...['PUT', 'DELETE'].map((method) => `${method} ${TEAM}/members/:email`),
  ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} ${SURVEY}/responses/:responseId`),
  ...['PATCH', 'DELETE'].map((method) => `${method} ${SURVEY}/webhooks/:webhookId`),
  `DELETE ${SURVEY}/people/:personId`,
  `POST ${SURVEY}/webhooks/:webhookId/test`,
  `POST ${SURVEY}/webhooks/:webhookId/deliveries/:deliveryId/resend`,
  `PUT ${SURVEY}/results/:questionId/overrides/:optionId`,
  `DELETE ${SURVEY}/results/:questionId/overrides/:optionId`,
  `PUT ${SURVEY}/results/:questionId/cleared/:responseId/:optionId`,
  `DELETE ${SURVEY}/results/:questionId/cleared/:digest`,
]

const DEFINITION: SurveyDefinition = {
  title: 'Spending',
  description: 'On causes',
  settings: { ...DEFAULT_SETTINGS, language: 'en', languages: ['en', 'es'] },
  questionGroups: [],
  questions: [
    {
      id: 'question',
      type: 'text',
      text: 'Why?',
      description: '',
      required: true,
      groupId: null,
      multiline: false,
      maxLength: 10,
    },
  ],
}

const DEFINED = JSON.stringify(DEFINITION)
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
  const idOf = (caller: Caller) => people.find(([name]) => name === caller)?.[1].user.id ?? ''
  await query("UPDATE sessions SET last_seen_at = now() - interval '8 days' WHERE user_id = $1", [
    idOf('expired'),
  ])
  accountId = idOf('other')
})

const query = (statement: string, params: (string | null)[]) => app.deps.database.query(statement, params)

/** Puts the one survey of a call in place, as it was before any: its owner's, or a team's, for whom it counts. */
async function placeSurvey(isDeleted: boolean, ofTeam = false): Promise<void> {
  for (const table of ['surveys', 'survey_revisions', 'collaborators', 'teams', 'team_members'])
    await query(`DELETE FROM ${table}`, [])
  await query(
    `INSERT INTO surveys (id, owner_id, team_id, definition, identity_salt, deleted_at)
     SELECT 'survey', id, $4, $2::text::jsonb, '\\x00', CASE WHEN $3::text::boolean THEN now() END FROM users WHERE email = $1`,
    [address(ofTeam ? 'other' : 'owner'), DEFINED, `${isDeleted}`, ofTeam ? 'team' : null],
  )
  await query("INSERT INTO rooms (survey_id, code) VALUES ('survey', 'ABCDEF') ON CONFLICT DO NOTHING", [])
  const add = (table: string, id: string, role: Caller) =>
    query(`INSERT INTO ${table} VALUES ($1, $2, $3)`, [id, address(role), role])
  await add('collaborators', 'survey', 'viewer')
  if (!ofTeam) return void (await add('collaborators', 'survey', 'editor'))
  for (const role of ['owner', 'editor', 'viewer'] as const) await add('team_members', 'team', role)
}

const pathOf = (pattern: string, surveyId = 'survey') =>
  pattern
    .replace(':surveyId', surveyId)
    .replace(':language', 'es')
    .replace(/\.xlf$/, '.xlf?language=es')
    .replace(':questionId', 'question')
    .replace(':email', address('viewer'))
    .replace(/:(session|token|team|response|webhook|delivery|person)Id/g, 'nothing')
    .replace(':accountId', accountId)
    .replace(':templateId', TEMPLATE_IDS[0])

const isDesigners = (path: string) => /^\/api\/v1\/(designer|admin|logout|mcp)(\/|$)/.test(path)

describe('the calls of designers', () => {
  test('are all those that need more than a survey link', () => {
    const answered = app.routes
      .filter(({ path }) => isDesigners(path))
      .map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(answered)].sort()).toEqual(ROWS.map(({ route }) => route).sort())
  })

  test('let only editors and owners change a survey', () => {
    const changing = ROWS.filter(({ method, caller }) => method !== 'GET' && caller === 'see')
    expect(changing.map(({ route }) => route)).toEqual([
      `POST ${SURVEY}/duplicate`,
      `POST ${SURVEY}/responses/search`,
    ])
  })

  for (const row of ROWS) {
    const { route, method, path, caller: needed } = row
    test(`${route} replies to each caller according to their rights: ${needed}`, async () => {
      for (const ofTeam of path.startsWith(SURVEY) ? [false, true] : [false]) {
        const statuses: Record<string, number> = {}
        for (const caller of CALLERS) {
          await placeSurvey(needed === 'restore', ofTeam)
          const answer = await calls[caller](method, pathOf(path), BODIES[route])
          statuses[caller] = answer.status
          if (answer.status === 401) expect(answer.body.code).toBe('NOT_AUTHENTICATED')
          if (answer.status === 403) expect(answer.body.code).toBe('NOT_ALLOWED')
          if (answer.status === 404 && needed !== 'signedIn' && !MAY[needed].includes(caller)) {
            const missing = await calls[caller](method, pathOf(path, 'nothing'), BODIES[route])
            expect([missing.status, missing.body]).toEqual([404, answer.body])
          }
        }
        expect(statuses).toEqual(Object.fromEntries(CALLERS.map((caller) => [caller, expected(row, caller)])))
      }
    })
  }
})

test('a deleted survey is found only by the call that restores it', async () => {
  for (const { route, method, path, caller } of ROWS) {
    if (!path.startsWith(SURVEY) || caller === 'restore') continue
    await placeSurvey(true)
    const answer = await calls.owner(method, pathOf(path), BODIES[route])
    expect([route, answer.status]).toEqual([route, 404])
  }
})

test('a survey in the archive is changed by no call but those that are about the archive, its readers and erasure', async () => {
  const made: string[] = []
  for (const { route, method, path, caller } of ROWS) {
    if (!path.startsWith(SURVEY) || method === 'GET' || caller === 'see' || caller === 'restore') continue
    await placeSurvey(false)
    await query('UPDATE surveys SET archived_at = now() WHERE id = $1', ['survey'])
    const answer = await calls.owner(method, pathOf(path), BODIES[route])
    if (answer.body?.code !== 'SURVEY_ARCHIVED') made.push(route)
    else expect([route, answer.status]).toEqual([route, 409])
  }
  expect(made.sort()).toEqual([
    `DELETE ${SURVEY}`,
    ...['archive', 'collaborators/:email', 'feed', 'people/:personId', 'responses/:responseId'].map(
      (what) => `DELETE ${SURVEY}/${what}`,
    ),
    `DELETE ${SURVEY}/webhooks/:webhookId`,
    ...['keys/revoke', 'responses/erase'].map((what) => `POST ${SURVEY}/${what}`),
    ...['archive', 'collaborators/:email', 'folder', 'team'].map((what) => `PUT ${SURVEY}/${what}`),
  ])
})

test('a viewer does not get the survey key, an editor does', async () => {
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
  const edited = await calls.editor('GET', '/api/v1/designer/surveys/survey')
  expect([edited.body.role, edited.body.settings.sKeyValue]).toEqual(['editor', 'open-sesame'])
})

test('a call from another site changes nothing, whoever is signed in', async () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  for (const { route, method, path, caller } of ROWS) {
    if (method === 'GET') continue
    await placeSurvey(caller === 'restore')
    const answer = await calls.admin(method, pathOf(path), BODIES[route], headers)
    expect([route, answer.status, answer.body?.code]).toEqual([route, 403, 'CROSS_ORIGIN'])
  }
})
