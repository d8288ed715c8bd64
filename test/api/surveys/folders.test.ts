import { beforeEach, expect, test } from 'bun:test'
import type { LogReply } from '../../../src/contract/surveys/audit.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, TEXT, type TestApp, testApp } from '../../support/app.ts'

let app: TestApp
let owner: Designer
let id: string

beforeEach(async () => {
  app = await testApp()
  owner = await signIn(app)
  id = (await makeSurvey(owner, [TEXT], { isAvailable: false }))._id
})

const move = (folder: unknown, { call } = owner) => call('PUT', `${SURVEYS}/${id}/folder`, { folder })
const listed = async (query = '', { call } = owner): Promise<{ _id: string; folder: string | null }[]> =>
  (await call('GET', `${SURVEYS}?${query}`)).body.surveys
const folders = async (by = owner) => (await listed('', by)).map(({ folder }) => folder)
const invited = async (role: string) => {
  const email = `${role}@example.org`
  await owner.call('PUT', `${SURVEYS}/${id}/collaborators/${email}`, { role })
  return signIn(app, email)
}

test('a survey is moved into a folder and out of it, which is no change of what is asked', async () => {
  const path = `${SURVEYS}/${id}`
  const before = (await owner.call('GET', path)).body
  expect(await folders()).toEqual([null])
  expect((await move(' City hall ')).status).toBe(204)
  expect(await folders()).toEqual(['City hall'])
  expect((await owner.call('GET', path)).body).toEqual(before)
  const { body: log } = await owner.call('GET', `${path}/log`)
  expect((log as unknown as LogReply).entries[0]).toMatchObject({
    action: 'folder.changed',
    actor: owner.user.email,
  })
  await owner.call('PUT', `${path}/archive`)
  expect((await move('Done')).status).toBe(204)
  expect(await folders()).toEqual(['Done'])
  expect((await move(null)).status).toBe(204)
  expect(await folders()).toEqual([null])
})

test('editors move a survey for everybody who sees it; viewers see its folder, others nothing', async () => {
  const [editor, viewer, other] = [
    await invited('editor'),
    await invited('viewer'),
    await signIn(app, 'o@example.org'),
  ]
  expect((await move('Budgets', editor)).status).toBe(204)
  expect([(await move('Mine', viewer)).status, (await move('Mine', other)).status]).toEqual([403, 404])
  expect([await folders(), await folders(viewer), await folders(other)]).toEqual([
    ['Budgets'],
    ['Budgets'],
    [],
  ])
})

test('the name of a folder that cannot be is refused by its field, and the survey stays where it is', async () => {
  await move('Budgets')
  for (const wrong of ['', '  ', '\u200b', 'a\u202eb', 'a'.repeat(61), 7, undefined]) {
    const { status, body } = await move(wrong)
    expect([status, body.code, body.details[0].path]).toEqual([422, 'INVALID_INPUT', '/folder'])
  }
  expect(await folders()).toEqual(['Budgets'])
})

test('the list has the surveys of one folder, or of none, and the same limit', async () => {
  const { _id: loose } = await makeSurvey(owner, [TEXT])
  await move('A & B')
  await app.deps.database.query('UPDATE surveys SET is_counted = false WHERE id = $1', [id])
  const ids = async (folder: string) =>
    (await listed(`folder=${encodeURIComponent(folder)}`)).map(({ _id }) => _id)
  expect([await ids('A & B'), await ids('a & b'), await ids('')]).toEqual([[id], [], [loose]])
  const { body: all } = await owner.call('GET', SURVEYS)
  expect((await owner.call('GET', `${SURVEYS}?folder=`)).body.limit).toBe(all.limit)
  expect((await owner.call('GET', `${SURVEYS}?folder=${'a'.repeat(121)}`)).status).toBe(422)
})

test('a copy is in the folder of its original; what is made is in the folder that the call names, or in none', async () => {
  await move('Budgets')
  const madeAt = async (path: string, body?: object) => {
    const reply = await app.send<{ _id: string }>(path, {
      method: 'POST',
      headers: { cookie: `session=${owner.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return reply.body._id
  }
  const made = (path: string, body: object) => madeAt(SURVEYS + path, body)
  const file = (await owner.call('GET', `${SURVEYS}/${id}/definition.json`)).body
  const table = { name: 'parks.csv', text: 'name;cost\nBench;5\nTree;7\n' }
  const words = { title: 'Parks', description: 'Which?' }
  const inFolder = '?folder=+A+%26+B'
  const expected = [
    [await made(`/${id}/duplicate`, {}), 'Budgets'],
    [await made('/import', file), null],
    [await made(inFolder, words), 'A & B'],
    [await made(`/import${inFolder}`, file), 'A & B'],
    [await made(`/import/file${inFolder}`, table), 'A & B'],
    [await madeAt(`/api/v1/designer/templates/product-backlog${inFolder}`), 'A & B'],
  ]
  const all = new Map((await listed()).map(({ _id, folder }) => [_id, folder]))
  expect(expected.map(([one]) => [one, all.get(one!)])).toEqual(expected)
  const { status, body } = await owner.call('POST', `${SURVEYS}?folder=%20`, words)
  expect([status, body.details[0].path]).toEqual([422, '/folder'])
})

const rename = (folder: string, name: unknown, { call } = owner) =>
  call<'PATCH', string>('PATCH', '/api/v1/designer/folders', { folder, name })

test('a folder is renamed with every survey in it that one may edit, and its log tells of it', async () => {
  const editor = await invited('editor')
  const viewer = await invited('viewer')
  const other = await signIn(app, 'o@example.org')
  await move('Budgets')
  const { _id: another } = await makeSurvey(editor, [TEXT])
  const { _id: foreign } = await makeSurvey(other, [TEXT])
  for (const [by, survey] of [
    [editor, another],
    [other, foreign],
  ] as const)
    await by.call('PUT', `${SURVEYS}/${survey}/folder`, { folder: 'Budgets' })
  expect((await rename('Budgets', 'Plans', viewer)).status).toBe(404)
  expect((await rename('Budgets', ' Plans ', editor)).body).toEqual({ surveys: 2 })
  expect([await folders(), await folders(editor), await folders(other)]).toEqual([
    ['Plans'],
    ['Plans', 'Plans'],
    ['Budgets'],
  ])
  const { body: log } = await owner.call('GET', `${SURVEYS}/${id}/log`)
  expect((log as unknown as LogReply).entries[0]).toMatchObject({
    action: 'folder.changed',
    actor: editor.user.email,
    byToken: false,
  })
  expect((await rename('Budgets', 'Plans', editor)).status).toBe(404)
})

test('a folder of a team is renamed by those who edit its surveys, not by who only made them', async () => {
  const TEAMS = '/api/v1/designer/teams'
  const { _id: team } = (await owner.call('POST', TEAMS, { name: 'City hall' })).body
  const [editor, viewer] = [await signIn(app, 'e@example.org'), await signIn(app, 'v@example.org')]
  for (const [{ user }, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const)
    await owner.call('PUT', `${TEAMS}/${team}/members/${user.email}`, { role })
  await owner.call('PUT', `${SURVEYS}/${id}/team`, { teamId: team })
  await move('Budgets')
  expect((await rename('Budgets', 'Plans', viewer)).status).toBe(404)
  expect((await rename('Budgets', 'Plans', editor)).status).toBe(200)
  await owner.call('PUT', `${TEAMS}/${team}/members/${editor.user.email}`, { role: 'owner' })
  await owner.call('PUT', `${TEAMS}/${team}/members/${owner.user.email}`, { role: 'viewer' })
  expect((await rename('Plans', 'Mine')).status).toBe(404)
  expect(await folders()).toEqual(['Plans'])
})

test('a token for chosen surveys renames the folder of those alone, and a name that cannot be is refused', async () => {
  await move('Budgets')
  const { _id: second } = await makeSurvey(owner, [TEXT])
  await owner.call('PUT', `${SURVEYS}/${second}/folder`, { folder: 'Budgets' })
  const wishes = { name: 'Sorting', scopes: ['surveys:write'], surveyIds: [second] }
  const { token } = (await owner.call('POST', '/api/v1/designer/tokens', wishes)).body
  const { status } = await app.send('/api/v1/designer/folders', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ folder: 'Budgets', name: 'Plans' }),
  })
  expect([status, await folders()]).toEqual([200, ['Plans', 'Budgets']])
  for (const wrong of ['', '\u200b', 'a'.repeat(61), 7]) {
    const refused = await rename('Budgets', wrong)
    expect([refused.status, refused.body.details[0].path]).toEqual([422, '/name'])
  }
})
