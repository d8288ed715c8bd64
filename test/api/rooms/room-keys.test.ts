import { beforeEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { statementName } from '../../../db/sql/statement-name.ts'
import type { RoomReply } from '../../../src/contract/responses/rooms.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

const KEYED = { isAvailable: false, hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'pseudonymous' }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let code: string
/** What happens once, just before a statement. */
let before: Readonly<Record<string, () => Promise<unknown>>>

const steer = async (body: object) => {
  const moved = await designer.call<'PATCH', string>('PATCH', `${SURVEYS}/${survey._id}/room`, body)
  expect([body, moved.status]).toEqual([body, 200])
}
const voteOnWall = async () => (await app.send<RoomReply>(`/api/v1/rooms/${code}`)).body.surveyId
const keysOf = (id: string) => `${SURVEYS}/${id}/keys` as const
const add = (keys: readonly string[], to = survey._id) => designer.call('POST', keysOf(to), { keys })
const revoke = (keys: readonly string[], from = survey._id) =>
  designer.call('POST', `${keysOf(from)}/revoke`, { keys })
const listed = async (id: string) =>
  (await designer.call('GET', keysOf(id))).body.keys.map(({ uKey }) => uKey).sort()

async function vote(id: string, uKey: string): Promise<void> {
  const { body: asked } = await designer.call('GET', `${SURVEYS}/${id}`)
  await respond(app, asked, { [asked.questions[0]!._id]: [1, 0, 0] }, { uKey })
}

beforeEach(async () => {
  before = {}
  const { deps } = await testApp()
  const database: Database = {
    ...deps.database,
    async query(statement, params, surveyId) {
      const { [statementName(statement)]: first, ...others } = before
      before = others
      await first?.()
      return deps.database.query(statement, params, surveyId)
    },
  }
  app = await appOn({ ...deps, database })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, { ...QV, question: 'And then?' }], KEYED)
  await add(['ann', 'ben'])
  code = (await designer.call('POST', `${SURVEYS}/${survey._id}/room`)).body.code
})

test('a key that is added reaches the vote that is open and those that are opened later, and leaves closed ones', async () => {
  await steer({ state: 'open' })
  const first = await voteOnWall()
  await add(['cem'])
  expect(await listed(first)).toEqual(['ann', 'ben', 'cem'])
  await vote(first, 'cem')
  await steer({ state: 'closed' })
  await add(['dot'])
  expect(await listed(first)).toEqual(['ann', 'ben', 'cem'])
  await steer({ step: 1, state: 'open' })
  expect(await listed(await voteOnWall())).toEqual(['ann', 'ben', 'cem', 'dot'])
  await steer({ state: 'closed' })
  await steer({ step: 0, state: 'open' })
  expect(await listed(first)).toEqual(['ann', 'ben', 'cem', 'dot'])
})

test('nobody gets a second key for a vote: keys in a room are not revoked, and its votes have no keys of their own', async () => {
  await add(['eve'])
  expect((await revoke(['eve'])).body.revoked).toEqual(['eve'])
  await steer({ state: 'open' })
  const first = await voteOnWall()
  await vote(first, 'ann')
  for (const id of [survey._id, first])
    for (const keys of [['ann'], ['ben'], ['ann', 'ben']]) {
      const refused = await revoke(keys, id)
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([422, '/keys'])
      expect(refused.body.message).toContain('revoked')
    }
  const refused = await add(['ann', 'fay'], first)
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([422, '/keys'])
  expect(refused.body.message).toContain('room')
  for (const id of [survey._id, first]) expect(await listed(id)).toEqual(['ann', 'ben'])
})

test('a key revoked while a vote is made is in neither survey or in both', async () => {
  before = { revoke_keys: () => steer({ state: 'open' }) }
  expect((await revoke(['ben'])).status).toBe(422)
  for (const id of [survey._id, await voteOnWall()]) expect(await listed(id)).toEqual(['ann', 'ben'])
})

test('a key revoked just before the keys of a vote are read is not in it', async () => {
  before = { survey_row_version: () => revoke(['ben']), insert_survey: () => revoke(['ann']) }
  await steer({ state: 'open' })
  expect(await listed(await voteOnWall())).toEqual(await listed(survey._id))
})
