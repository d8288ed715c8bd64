import { beforeEach, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const KEYS = ['kept', 'begun', 'whole', 'young']

/** One key that nobody uses, one whose holder goes on, one who completes, and one who is screened out. */
async function answered(ballotSecrecy: string): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, [CHOICE], { hasUKey: true, ballotSecrecy })
  const [choice] = survey.questions.map(({ _id }) => _id) as [string]
  const screenOut = { any: [{ questionId: choice, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { screenOut } })
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: KEYS })
  const chosen = (id: string) => ({
    [choice]: { questionId: choice, questionType: 'choice', selection: [id] },
  })
  await begin(app, survey, chosen('c1'), { uKey: 'begun' })
  await complete(app, await begin(app, survey, chosen('c2'), { uKey: 'whole' }))
  await complete(app, await begin(app, survey, chosen('c1'), { uKey: 'young' }))
  return survey
}

describe('the key of somebody who was screened out', () => {
  test('has that state in the list, its counts, its filter and its file, if states are disclosed with ballots', async () => {
    const { _id } = await answered('pseudonymous')
    const path = `${SURVEYS}/${_id}/keys` as const
    const { body } = await designer.call('GET', path)
    expect(Object.fromEntries(body.keys.map(({ uKey, status }) => [uKey, status]))).toEqual({
      ...{ kept: 'unused', begun: 'started' },
      ...{ whole: 'completed', young: 'screenedOut' },
    })
    expect(Object.fromEntries(body.counts.map(({ status, count }) => [status, count]))).toEqual({
      ...{ unused: 1, started: 1 },
      ...{ completed: 1, screenedOut: 1 },
    })
    for (const [status, keys] of [
      ['screenedOut', ['young']],
      ['completed', ['whole']],
      ['quotaFull', []],
      ['used', ['begun', 'whole', 'young']],
    ] as const) {
      const found = await designer.call('GET', `${path}?status=${status}`)
      expect([status, found.body.keys.map(({ uKey }) => uKey).sort()]).toEqual([status, [...keys]])
    }
    const file = csvRows((await designer.call('GET', `${path}.csv`)).text)
    expect(file.find(({ key, uKey }) => (key ?? uKey) === 'young')?.status).toBe('screenedOut')
  })

  test('is counted by name on the page for sharing, which offers the state if there is such a key', async () => {
    const { _id } = await answered('pseudonymous')
    const open = async () =>
      (
        await app.send(`/survey/${_id}/share`, { headers: { authorization: `Bearer ${designer.token}` } })
      ).text.replaceAll(/<!--.*?-->/g, '')
    const text = await open()
    expect(text).toContain(
      '4 keys: 1 unused, 1 started, 1 completed, 1 screened out, 0 after a quota was full',
    )
    expect(text).toContain('Screened out (1)')
    expect(text).not.toContain('Quota full (')
  })

  test('is completed like any other if ballots are secret, and cannot be filtered by', async () => {
    const { _id } = await answered('secret')
    const path = `${SURVEYS}/${_id}/keys` as const
    const { body, text } = await designer.call('GET', path)
    expect(text).not.toContain('screenedOut')
    expect(new Set(body.keys.map(({ status }) => status))).toEqual(
      new Set(['unused', 'started', 'completed']),
    )
    expect(body.counts).toEqual([
      { label: null, status: 'completed', count: 2 },
      { label: null, status: 'started', count: 1 },
      { label: null, status: 'unused', count: 1 },
    ])
    for (const status of ['screenedOut', 'quotaFull']) {
      const refused = await designer.call('GET', `${path}?status=${status}`)
      expect([status, refused.status, refused.body.details?.[0]?.path]).toEqual([status, 422, '/status'])
    }
  })
})
