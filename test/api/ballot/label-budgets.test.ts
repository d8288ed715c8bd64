import { beforeEach, describe, expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

const SETTING = { totalCredits: 150, creditsByLabel: { members: 100, guests: 9 } }

describe('fewer than five keys with the most credits', () => {
  const path = () => `${SURVEYS}/${survey._id}` as const
  const issue = (body: object) => designer.call('POST', `${path()}/keys`, body)
  const set = (settings: object) => designer.call('PATCH', path(), { settings })
  const said = (count: number, all: number, label: string) =>
    `The most credits of a question go to ${count} of ${all} keys (${label}): votes that only they can pay for would tell whose they are. Give the most credits to at least 5 keys, or the same to all.`
  const refusal = ({ body }: { body: object }) => (body as { details?: object[] }).details

  beforeEach(async () => {
    app = await testApp({ assets: await testAssets() })
    designer = await signIn(app)
    survey = await makeSurvey(designer, [{ ...QV, setting: SETTING }], { hasUKey: true })
  })

  test('are neither issued nor left by revoking while the survey is open', async () => {
    expect((await issue({ count: 3, label: 'members' })).status).toBe(201)
    expect(refusal(await issue({ count: 4, label: 'chair' }))).toEqual([
      { path: '/label', message: said(4, 7, 'chair') },
    ])
    expect(refusal(await issue({ labels: ['chair', 'members'] }))).toEqual([
      { path: '/labels', message: said(1, 5, 'chair') },
    ])
    const chairs = (await issue({ count: 5, label: 'chair' })).body.keys
    const revoke = (keys: readonly string[]) => designer.call('POST', `${path()}/keys/revoke`, { keys })
    expect(refusal(await revoke(chairs.slice(0, 1)))).toEqual([
      { path: '/keys', message: said(4, 7, 'chair') },
    ])
    await respond(app, survey, { [survey.questions[0]!._id]: [1, 0, 0] }, { uKey: chairs[0]! })
    expect((await revoke(chairs.slice(0, 1))).body).toMatchObject({ submitted: chairs.slice(0, 1) })
    expect((await revoke(chairs.slice(1))).status).toBe(422)
    await set({ isAvailable: false })
    expect((await revoke(chairs.slice(1))).status).toBe(200)
  })

  test('prevent the survey from opening, unless ballots are open', async () => {
    await set({ isAvailable: false })
    await issue({ count: 7, label: 'guests' })
    await issue({ count: 2, label: 'members' })
    for (const ballotSecrecy of ['secret', 'pseudonymous']) {
      const message = said(2, 9, 'members')
      expect(refusal(await set({ ballotSecrecy, isAvailable: true }))).toEqual([
        { path: '/settings/isAvailable', message },
      ])
      expect((await designer.call('GET', path())).body.checks).toEqual([
        { problem: 'fewWithMost', stops: true, message, values: { label: 'members', count: 2, all: 9 } },
      ])
    }
    const headers = { cookie: `session=${designer.token}` }
    const page = await app.send(pages.surveyShare(survey._id), { headers })
    expect(page.text).toContain('2 of 9 keys (members)')
    await set({ ballotSecrecy: 'open', isAvailable: true })
    expect(refusal(await set({ ballotSecrecy: 'secret' }))).toEqual([
      { path: '/settings/ballotSecrecy', message: said(2, 9, 'members') },
    ])
    expect((await designer.call('GET', path())).body.checks).toEqual([])
  })

  test('are not left by two calls in one moment', async () => {
    const revoke = (keys: readonly string[]) => designer.call('POST', `${path()}/keys/revoke`, { keys })
    const issued = async (count: number, label: string) => (await issue({ count, label })).body.keys
    const left = async () => {
      const { keys } = (await designer.call('GET', `${path()}/keys`)).body
      return keys.filter(({ label }) => label === 'chair').length
    }
    const [one = '', other = '', ...chairs] = await issued(6, 'chair')
    await issued(3, 'members')
    const revoked = await Promise.all([revoke([one]), revoke([other])])
    expect(revoked.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await left()).toBe(5)

    const opened = async (meanwhile: () => Promise<{ readonly status: number }>) => {
      const [{ status }, { status: meantime }] = await Promise.all([set({ isAvailable: true }), meanwhile()])
      return [status, meantime]
    }
    await set({ isAvailable: false })
    expect(await opened(() => revoke(chairs.slice(0, 1)))).toContain(422)
    await set({ isAvailable: false })
    await revoke([one, other, ...chairs])
    expect(await opened(() => issue({ count: 4, label: 'chair' }))).toContain(422)
  })

  test('are not made by other credits of an open survey', async () => {
    await issue({ count: 4, label: 'members' })
    await issue({ count: 6, label: 'guests' }).then(({ status }) => expect(status).toBe(422))
    await issue({ count: 6, label: 'members' })
    await issue({ count: 2, label: 'board' }).then(({ status }) => expect(status).toBe(422))
    const question = `${path()}/questions/${survey.questions[0]!._id}` as const
    const change = (creditsByLabel: object | null) =>
      designer.call('PATCH', question, { setting: { creditsByLabel } })
    expect((await change(null)).status).toBe(200)
    await issue({ count: 2, label: 'board' })
    expect(refusal(await change({ members: 100 }))).toEqual([
      { path: '/setting/creditsByLabel', message: said(2, 12, 'board') },
    ])
  })
})
