import { beforeEach, expect, test } from 'bun:test'
import type { LogReply } from '../../src/contract/audit.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, TEXT, type TestApp, testApp } from '../support/app.ts'

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

test('a copy is in the folder of its original; a file that is imported is in none', async () => {
  await move('Budgets')
  const { body: copy } = await owner.call('POST', `${SURVEYS}/${id}/duplicate`, {})
  const { body: file } = await owner.call('GET', `${SURVEYS}/${id}/definition.json`)
  const { body: brought } = await owner.call('POST', `${SURVEYS}/import`, file)
  const all = new Map((await listed()).map(({ _id, folder }) => [_id, folder]))
  expect([all.get(copy._id), all.get(brought._id)]).toEqual(['Budgets', null])
})
