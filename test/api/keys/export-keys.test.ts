import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const made = async (settings: object) => {
  survey = await makeSurvey(designer, [QV], { hasUKey: true, ...settings })
}
const issued = async (count: number, label?: string): Promise<string[]> =>
  (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count, label })).body.keys
const answer = (uKey: string, more: object = {}) =>
  respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { uKey, ...more })

async function exported(): Promise<{
  files: Map<string, string>
  joined: string
  lines: Record<string, unknown>[]
  all: string
}> {
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  const text = async (format: string) => (await exportedFile(app, designer, survey._id, format)).text()
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const sheets = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'xlsx')).blob())
  const [joined, ndjson] = [await text('csv'), await text('ndjson')]
  const lines = ndjson
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { files, joined, lines, all: [...files.values(), ...sheets.values(), joined, ndjson].join('\n') }
}

const columnOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.map((row) => row[column]).sort()

describe('files of a survey with issued keys', () => {
  test('have the groups of five or more completed responses, and no key if ballots are secret', async () => {
    await made({ uKeyMode: 'list' })
    const [north, south, none] = [await issued(6, 'North'), await issued(4, 'South'), await issued(1)]
    const keys = [...north, ...south, ...none]
    for (const key of keys) await answer(key, { metadata: { ownId: key } })
    const { files, joined, lines, all } = await exported()
    const groups = ['', '', '', '', '', ...Array(6).fill('North')]
    for (const file of ['responses.csv', 'ballots_wide.csv']) {
      const rows = csvRows(files.get(file) ?? '')
      expect(columnOf(rows, 'key_group')).toEqual(groups)
      expect(columnOf(rows, 'own_id')).toEqual(groups.map(() => ''))
    }
    expect(columnOf(csvRows(joined.replace('\uFEFF', '')), 'key_group')).toEqual(groups)
    expect(lines.filter(({ keyGroup }) => keyGroup === 'North').length).toBe(6)
    expect(lines.filter(({ keyGroup, ownId }) => keyGroup === null && ownId === null).length).toBe(5)
    expect(files.get('codebook.md')).toContain('| key_group | The group of its unique key;')
    for (const key of keys) expect(all).not.toContain(key)
  }, 60_000)

  test('contain a group of fewer than five completed responses as well, if ballots are pseudonymous', async () => {
    await made({ uKeyMode: 'list', ballotSecrecy: 'pseudonymous' })
    const keys = await issued(5, 'North')
    for (const key of keys.slice(1)) await answer(key)
    await begin(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { uKey: keys[0]! })
    const { files } = await exported()
    expect(columnOf(csvRows(files.get('responses.csv') ?? ''), 'key_group')).toEqual(Array(5).fill('North'))
  }, 60_000)

  test('do not link a response to a used key that is issued again for another group', async () => {
    await made({ uKeyMode: 'list' })
    const [north, south, spare] = [
      await issued(6, 'North'),
      await issued(6, 'South'),
      await issued(1, 'North'),
    ]
    for (const key of [...north, ...south]) await answer(key)
    const groupsOf = async () => {
      const rows = csvRows((await exported()).files.get('responses.csv') ?? '')
      return rows.map(({ key_group: group }) => group).toSorted()
    }
    const before = await groupsOf()
    const path = `${SURVEYS}/${survey._id}/keys` as const
    const keys = [north[0], spare[0]]
    await designer.call('POST', `${path}/revoke`, { keys })
    await designer.call('POST', path, { keys, label: 'South' })
    expect(await groupsOf()).toEqual(before)
    const filtered = await designer.call('GET', `${SURVEYS}/${survey._id}/results?label=South`)
    expect(filtered.body.completed).toBe(6)
    const listed = (await designer.call('GET', path)).body.keys
    const labels = keys.map((key) => listed.find(({ uKey }) => uKey === key)?.label)
    expect(labels).toEqual(['North', 'South'])
  }, 60_000)

  test('have no key and no own ID if ballots are secret, whatever kind of keys the survey accepts', async () => {
    await made({ uKeyMode: 'list' })
    const [key = ''] = await issued(1, 'North')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { uKeyMode: 'open' } })
    await answer(key)
    const panel = Array.from({ length: 19 }, (_, at) => `panel-7${at}`)
    for (const id of panel) await answer(id)
    const { files, all } = await exported()
    expect(new Set(columnOf(csvRows(files.get('responses.csv') ?? ''), 'own_id'))).toEqual(new Set(['']))
    expect(all).not.toContain(key)
    expect(all).not.toContain('panel-7')
    const stored = await app.deps.database.query('SELECT metadata::text FROM responses', [])
    expect(JSON.stringify(stored)).not.toContain('panel-7')
  }, 60_000)

  test('have the key of each response if ballots are pseudonymous', async () => {
    await made({ uKeyMode: 'list', ballotSecrecy: 'pseudonymous' })
    const [one = '', other = ''] = await issued(2)
    await answer(one)
    await answer(other)
    const { files, joined, lines } = await exported()
    const keys = [one, other].sort()
    expect(columnOf(csvRows(files.get('responses.csv') ?? ''), 'own_id')).toEqual(keys)
    expect(columnOf(csvRows(files.get('ballots_wide.csv') ?? ''), 'own_id')).toEqual(keys)
    expect(columnOf(csvRows(joined.replace('\uFEFF', '')), 'own_id')).toEqual(keys)
    expect(columnOf(lines, 'ownId')).toEqual(keys)
  }, 60_000)
})

describe('files of a survey that accepts any ID', () => {
  test('have an own ID without characters that no database stores, whose response can be completed', async () => {
    await made({ uKeyMode: 'open', ballotSecrecy: 'pseudonymous' })
    for (const id of ['panel\u0000-1', '\ud800panel-2', '\udc00', '=panel-3']) {
      const ids = await begin(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { uKey: id })
      expect((await app.call('PUT', `${RESPONSES}/complete`, ids)).status).toBe(200)
    }
    const { files } = await exported()
    expect(columnOf(csvRows(files.get('responses.csv') ?? ''), 'own_id')).toEqual([
      '',
      "'=panel-3",
      'panel-1',
      'panel-2',
    ])
  }, 60_000)

  test('have the ID of each completed response, as the server knows it', async () => {
    await made({ uKeyMode: 'open', ballotSecrecy: 'pseudonymous' })
    await answer('panel-1', { metadata: { ownId: 'panel-9' } })
    await answer('=panel-2')
    const { files, joined, lines } = await exported()
    for (const file of ['responses.csv', 'ballots_wide.csv']) {
      expect(columnOf(csvRows(files.get(file) ?? ''), 'own_id')).toEqual(["'=panel-2", 'panel-1'])
    }
    expect(columnOf(csvRows(joined.replace('\uFEFF', '')), 'own_id')).toEqual(["'=panel-2", 'panel-1'])
    expect(columnOf(lines, 'ownId')).toEqual(['=panel-2', 'panel-1'])
  }, 60_000)

  test('do not mention keys if the survey requires none', async () => {
    await made({ hasUKey: false })
    await answer('panel-1', { metadata: { ownId: 'panel-1' } })
    const { all } = await exported()
    expect(all).not.toContain('own_id')
    expect(all).not.toContain('panel-1')
  }, 60_000)
})
