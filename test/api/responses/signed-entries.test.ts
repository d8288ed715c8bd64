import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { readEntryCookie, readVisitCookie } from '../../../src/domain/entry/respondent-cookies.ts'
import { api } from '../../../src/urls.ts'
import {
  CONSENT,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  ORIGIN,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { FORGERIES, participant, startProlific } from '../../support/prolific.ts'
import { firstAnswer, respond } from '../../support/respond.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const
const SIGNED = { panel: 'prolific', signedEntries: true, endCode: 'C1', ...OPEN } as const
const ANN = participant('5f1')

let prolific: Awaited<ReturnType<typeof startProlific>>
let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let now: number

beforeAll(async () => {
  prolific = await startProlific()
})
afterAll(() => prolific.stop())

beforeEach(async () => {
  now = Date.now()
  app = await testApp({
    assets: await testAssets(),
    config: { publicUrl: ORIGIN, devLogin: true, prolificKeys: prolific.keys },
    now: () => now,
  })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [LIKERT], SIGNED)
})

const address = () => `${ORIGIN}/survey/${survey._id}`
const open = (link: string, headers: Record<string, string> = {}) =>
  app.send(link.slice(ORIGIN.length), { headers })
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const answerBy = (uKey: string, entry?: string) =>
  app.call(
    'POST',
    RESPONSES,
    firstAnswer(survey, crypto.randomUUID(), {
      ...{ uKey, entry },
      responseContent: { questionId: survey.questions[0]._id, questionType: 'likert', selection: '2' },
    }),
  )
const stored = () => app.deps.database.query('SELECT 1 FROM responses', [])

describe('a survey that accepts only signed entries', () => {
  test('opens with a link signed by Prolific, whose participant can then answer', async () => {
    const opened = await open(await prolific.signedLink(address(), ANN))
    expect(opened.status).toBe(200)
    const { uKey = '' } = readVisitCookie(cookieOf(opened))
    const entry = readEntryCookie(cookieOf(opened))
    expect(uKey).toBe('5f1')
    expect((await answerBy(uKey, entry)).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  for (const [what, forge] of Object.entries(FORGERIES))
    test(`refuses a token ${what}, with a page that says what to do`, async () => {
      const { status, text, headers } = await open(await prolific.signedLink(address(), ANN, forge))
      expect([status, headers.get('set-cookie')]).toEqual([403, null])
      expect(text).toContain('This link could not be confirmed')
      expect(text).toContain('open the study there again')
      for (const told of ['eyJ', '5f1', 'nonsense']) expect(text).not.toContain(told)
    })

  test('refuses a link without a token, in the visitor’s language', async () => {
    const plain = `${address()}?${new URLSearchParams(ANN)}`
    expect((await open(plain)).status).toBe(403)
    expect((await open(`${plain}&lang=zh-TW`)).text).toContain('無法確認這個連結')
    expect((await open(address())).status).toBe(403)
  })

  test('refuses calls that bypass the page: answers, and declining', async () => {
    for (const entry of [undefined, '', 'x', '00000000-0000-0000-0000-000000000000']) {
      const { status, body } = await answerBy('5f1', entry)
      expect([status, body.code]).toEqual([403, 'ENTRY_NOT_SIGNED'])
    }
    const entry = readEntryCookie(cookieOf(await open(await prolific.signedLink(address(), ANN))))
    expect((await answerBy('another', entry)).body.code).toBe('ENTRY_NOT_SIGNED')
    expect(await stored()).toEqual([])
    survey = await makeSurvey(designer, [CONSENT, LIKERT], SIGNED)
    const declined = await app.call('POST', api.decline(), { surveyId: survey._id, uKey: '5f1' })
    expect(declined.body.code).toBe('ENTRY_NOT_SIGNED')
  })

  test('refuses the seal of another survey', async () => {
    const entry = readEntryCookie(cookieOf(await open(await prolific.signedLink(address(), ANN))))
    survey = await makeSurvey(designer, [LIKERT], SIGNED)
    expect((await answerBy('5f1', entry)).body.code).toBe('ENTRY_NOT_SIGNED')
  })

  test('lets a participant return after the link has expired, on the device on which it was opened, and nobody else', async () => {
    const link = await prolific.signedLink(address(), ANN)
    const cookie = cookieOf(await open(link))
    now += 3_600_000
    expect((await open(link, { cookie })).status).toBe(200)
    expect((await open(link)).status).toBe(403)
    const other = await prolific.signedLink(address(), participant('6a2'), FORGERIES['that is none'])
    expect((await open(other, { cookie })).status).toBe(403)
  })

  test('accepts a token for the whole site if the study is the one that was set', async () => {
    const forSite = (study: string) =>
      prolific.signedLink(address(), participant('5f1', study), (claims, { sign }) =>
        sign({ ...claims, aud: ORIGIN }),
      )
    expect((await open(await forSite('study-7'))).status).toBe(403)
    const set = (panelStudyId: string) =>
      designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { panelStudyId } })
    await set('study-7')
    expect((await open(await forSite('study-7'))).status).toBe(200)
    expect((await open(await forSite('study-8'))).status).toBe(403)
    await set('study-8')
    expect((await open(await prolific.signedLink(address(), ANN))).status).toBe(403)
  })

  test('can be previewed without a token, by its designers and by Prolific’s placeholders', async () => {
    const trial = `${address()}?PROLIFIC_PID=${encodeURIComponent('{{%PROLIFIC_PID%}}')}`
    expect((await open(trial)).status).toBe(303)
    const done = await respond(app, survey, { [survey.questions[0]._id]: '4' }, { preview: 'trial' })
    expect(done.status).toBe('completed')
  })

  test('asks people to come back while the keys cannot be read', async () => {
    prolific.away(true)
    const { status, headers } = await open(await prolific.signedLink(address(), ANN))
    prolific.away(false)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect((await open(await prolific.signedLink(address(), ANN))).status).toBe(200)
  })
})

test('signed entries require Prolific and its IDs as keys, and the keys of its links are disclosed to nobody', async () => {
  const set = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })
  for (const settings of [{ panel: 'none' }, { panel: 'mturk' }, { uKeyMode: 'list' }]) {
    const { status, body } = await set(settings)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/settings/signedEntries'])
  }
  expect((await set({ panel: 'none', signedEntries: false })).status).toBe(200)
  expect((await set({ panelStudyId: 'x'.repeat(65) })).body.details?.[0]?.path).toBe('/settings/panelStudyId')
})
