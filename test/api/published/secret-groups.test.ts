import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsPath } from '../../support/results.ts'

/** What groups of unique keys tell of ballots that are secret. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const made = async (settings: object = {}) => {
  survey = await makeSurvey(designer, [QV, TEXT], { hasUKey: true, ...settings })
}

async function answerWith(count: number, label?: string): Promise<void> {
  const [qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const { keys } = (await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count, label })).body
  for (const uKey of keys as string[])
    await respond(app, survey, { [qv]: [1, 0, 0], [text]: label ?? 'none' }, { uKey })
}

const close = () => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })

const resultsOfGroup = async (label: string) =>
  (await designer.call('GET', `${resultsPath(survey._id)}?label=${label}`)).body
const isHidden = async (label: string) => {
  const { suppressed, questions, time } = await resultsOfGroup(label)
  expect([questions.length === 0, time === null]).toEqual([suppressed, suppressed])
  return suppressed
}
const textsOf = async (label: string) => {
  const path = `${resultsPath(survey._id)}/${survey.questions[1]?._id}/answers` as const
  return (await designer.call('GET', `${path}?label=${label}`)).body.answers.length
}
const exportStatus = async (label: string) =>
  (await designer.call('GET', `${SURVEYS}/${survey._id}/export?format=csv&label=${label}`)).status

/** How many rows of the file of responses each group has. */
async function groupsInFile(): Promise<Record<string, number>> {
  const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  const rows = csvRows(files.get('responses.csv') ?? '')
  const groups = Map.groupBy(rows, (row) => String(row.key_group))
  return Object.fromEntries([...groups].map(([group, { length }]) => [group, length]))
}

/** Whoever has a key sees its arm by beginning, and may decline. */
test('arms of secret ballots are shown once five people are in each, and groups of keys in no file beside them', async () => {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))
  const armsIn = async () => {
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const { split } = (await designer.call('GET', `${resultsPath(survey._id)}?by=arm`)).body
    const valuesOf = (name: string, column: string) => [
      ...new Set(csvRows(files.get(name) ?? '').map((row) => row[column])),
    ]
    return {
      shown: split!.segments.map(({ suppressed }) => !suppressed),
      files: ['responses.csv', 'assignments.csv'].flatMap((name) => valuesOf(name, 'arm')).sort(),
      groups: valuesOf('responses.csv', 'key_group'),
    }
  }
  await made({ arms })
  await answerWith(7, 'North')
  await close()
  expect(await armsIn()).toEqual({ shown: [false, false], files: [''], groups: [''] })
  await made({ arms })
  await answerWith(16, 'North')
  await answerWith(8, 'South')
  await close()
  const both = ['Arm a', 'Arm b']
  expect(await armsIn()).toEqual({ shown: [true, true], files: [...both, ...both].sort(), groups: [''] })
}, 60_000)

describe('with secret ballots', () => {
  test('no count reveals when or how somebody in a hidden group answered', async () => {
    await made()
    await answerWith(7, 'North')
    await answerWith(2)
    await close()
    for (const query of ['language=en', 'mode=text', 'from=2020-01-01', 'to=2090-01-01&input=dropdown']) {
      const { status } = await designer.call('GET', `${resultsPath(survey._id)}?label=North&${query}`)
      expect([query, status]).toEqual([query, 422])
    }
  }, 60_000)

  test('no group is shown while the survey is open', async () => {
    await made()
    await answerWith(8, 'North')
    await answerWith(7, 'South')
    for (const query of ['label=North', 'by=label'])
      expect((await designer.call('GET', `${resultsPath(survey._id)}?${query}`)).status).toBe(409)
    expect(await exportStatus('North')).toBe(409)
    await close()
    expect([await isHidden('North'), await exportStatus('North')]).toEqual([false, 200])
  }, 60_000)

  test('a group is hidden if its absence from all others would leave fewer than five people', async () => {
    await made()
    await answerWith(8, 'North')
    await answerWith(6, 'South')
    await answerWith(1)
    await close()
    expect([await isHidden('North'), await isHidden('South')]).toEqual([false, true])
    expect((await resultsOfGroup('South')).completed).toBe(0)
    expect([await textsOf('North'), await textsOf('South')]).toEqual([8, 0])
    expect([await exportStatus('North'), await exportStatus('South')]).toEqual([200, 409])
    expect(await groupsInFile()).toEqual({ North: 8, '': 7 })
    await made()
    await answerWith(8, 'North')
    await answerWith(6, 'South')
    await answerWith(5)
    await close()
    expect([await isHidden('North'), await isHidden('South')]).toEqual([false, false])
    expect(await groupsInFile()).toEqual({ North: 8, South: 6, '': 5 })
  }, 60_000)

  test('no sum and no difference of groups contains one to four people, however large they are', async () => {
    for (const sizes of [
      { North: 5, South: 5, East: 2 },
      { North: 7, South: 4, '': 0 },
      { North: 6, South: 6, East: 3, West: 1 },
      { North: 5, '': 4 },
    ]) {
      await made()
      for (const [label, count] of Object.entries(sizes))
        if (count > 0) await answerWith(count, label || undefined)
      await close()
      const told: number[] = []
      for (const [label, count] of Object.entries(sizes))
        if (label && !(await isHidden(label))) told.push(count)
      const all = Object.values(sizes).reduce((sum, count) => sum + count, 0)
      const left = all - told.reduce((sum, count) => sum + count, 0)
      expect([sizes, Math.min(...told, 5) >= 5, left === 0 || left >= 5]).toEqual([sizes, true, true])
      const { '': untold = 0, ...groups } = await groupsInFile()
      expect([Object.values(groups).toSorted(), untold]).toEqual([told.toSorted(), left])
    }
  }, 60_000)

  test('the page says so beside the filter, and why a group is not shown', async () => {
    await made()
    await answerWith(7, 'North')
    await answerWith(2)
    await close()
    const page = async (query: string) =>
      (
        await app.send(`/survey/${survey._id}/results?${query}`, {
          headers: { authorization: `Bearer ${designer.token}` },
        })
      ).text
    expect(await page('')).toContain(
      'Because ballots are secret, a group is shown only if at least five people are in it',
    )
    const hidden = await page('label=North')
    expect([
      hidden.includes('a group of keys is shown only if at least five'),
      /\d completed responses ·/.test(hidden),
      hidden.includes('<span class="tile-value">–</span>'),
    ]).toEqual([true, false, true])
    expect(await page('label=Nobody')).toContain('a group of keys is shown only if at least five')
  }, 60_000)
})

test('if ballots are joined to keys anyway, every group of five is listed', async () => {
  await made({ ballotSecrecy: 'pseudonymous' })
  await answerWith(6, 'North')
  await answerWith(5, 'South')
  await answerWith(1)
  expect([await isHidden('North'), await isHidden('South')]).toEqual([false, false])
  expect(await groupsInFile()).toEqual({ North: 6, South: 5, '': 1 })
}, 60_000)
