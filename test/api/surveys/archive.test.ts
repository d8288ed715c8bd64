import { beforeEach, expect, test } from 'bun:test'
import { type Designer, makeSurvey, SURVEYS, signIn, TEXT, type TestApp, testApp } from '../../support/app.ts'

const LIMIT = 2

let app: TestApp
let owner: Designer
let id: string

beforeEach(async () => {
  app = await testApp({
    config: { publicUrl: 'http://localhost', devLogin: true, surveysPerDesigner: LIMIT },
  })
  owner = await signIn(app)
  id = (await makeSurvey(owner, [TEXT], { isAvailable: false }))._id
})

const create = () => owner.call('POST', SURVEYS, { title: 'Another', description: 'A' })
const archive = (surveyId = id, { call } = owner) => call('PUT', `${SURVEYS}/${surveyId}/archive`)
const unarchive = () => owner.call('DELETE', `${SURVEYS}/${id}/archive`)
const listed = async () => (await owner.call('GET', SURVEYS)).body
/** What is counted of the owner, and what should be. */
const counts = async () => {
  const [row] = await app.deps.database.query<{ counted: number; owned: number }>(
    `SELECT survey_count AS counted, (SELECT count(*)::int FROM surveys
       WHERE owner_id = users.id AND deleted_at IS NULL AND archived_at IS NULL) AS owned FROM users`,
    [],
  )
  return [row!.counted, row!.owned]
}

test('as many surveys may be owned as the server is set to, and those in the archive do not count', async () => {
  expect((await create()).status).toBe(201)
  expect(await listed()).toMatchObject({ limit: LIMIT })
  expect((await create()).body).toMatchObject({ code: 'LIMIT_REACHED' })
  expect((await archive()).status).toBe(204)
  expect((await create()).status).toBe(201)
  expect((await listed()).surveys.map(({ archived }) => archived)).toEqual([false, false, true])
  expect((await unarchive()).body).toMatchObject({ code: 'LIMIT_REACHED' })
  expect(await counts()).toEqual([2, 2])
})

test('what is archived or taken out twice, or is deleted and restored meanwhile, is counted once', async () => {
  expect([(await archive()).status, (await archive()).status]).toEqual([204, 204])
  expect(await counts()).toEqual([0, 0])
  await owner.call('DELETE', `${SURVEYS}/${id}`)
  expect(await counts()).toEqual([0, 0])
  await owner.call('POST', `${SURVEYS}/${id}/restore`)
  expect(await counts()).toEqual([0, 0])
  expect([(await unarchive()).status, (await unarchive()).status]).toEqual([204, 204])
  expect(await counts()).toEqual([1, 1])
  await Promise.all([archive(), archive(), unarchive(), archive(), unarchive()])
  const [counted, owned] = await counts()
  expect(counted).toBe(owned!)
})

test('a survey in the archive cannot be changed, opened by nobody, and keeps its results', async () => {
  await archive()
  for (const body of [{ title: 'New' }, { settings: { isAvailable: true } }]) {
    const { status, body: refused } = await owner.call('PATCH', `${SURVEYS}/${id}`, body)
    expect([status, refused]).toMatchObject([409, { code: 'SURVEY_ARCHIVED' }])
  }
  expect((await owner.call('GET', `${SURVEYS}/${id}/results`)).status).toBe(200)
  await unarchive()
  expect((await owner.call('PATCH', `${SURVEYS}/${id}`, { title: 'New' })).status).toBe(200)
})

test('a survey that people can answer, or will be able to, is not archived', async () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  for (const settings of [{ isAvailable: true }, { opensAt: later }]) {
    await owner.call('PATCH', `${SURVEYS}/${id}`, { settings })
    expect((await archive()).body).toMatchObject({ code: 'SURVEY_OPEN' })
  }
})

test('of archiving and opening at once, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [archived, opened] = await Promise.all([
      archive(),
      owner.call('PATCH', `${SURVEYS}/${id}`, { settings: { isAvailable: true } }),
    ])
    const isRefused = ({ status }: { readonly status: number }) => status === 409 || status === 412
    expect([archived, opened].filter(isRefused)).toHaveLength(1)
    await unarchive()
    await owner.call('PATCH', `${SURVEYS}/${id}`, { settings: { isAvailable: false } })
  }
})

test('editors do not archive the survey of somebody else', async () => {
  await owner.call('PUT', `${SURVEYS}/${id}/collaborators/friend@example.org`, { role: 'editor' })
  expect((await archive(id, await signIn(app, 'friend@example.org'))).status).toBe(403)
})

test('the log tells who archived a survey, and took it out', async () => {
  await archive()
  await unarchive()
  const { body } = await owner.call('GET', `${SURVEYS}/${id}/log`)
  expect(body.entries.slice(0, 2).map(({ action }) => action)).toEqual([
    'survey.unarchived',
    'survey.archived',
  ])
})
