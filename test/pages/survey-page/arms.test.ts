import { beforeEach, describe, expect, test } from 'bun:test'
import { readVisitCookie, visitCookieValue } from '../../../src/domain/entry/respondent-cookies.ts'
import { pages } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

/** Survey pages of two arms, told apart by the question that each asks. */

/** Arms that are shown in the same way, and differ in what may be spent. */
const ALIKE = [25, 64].map((totalCredits) => ({
  armId: `arm-${totalCredits}`,
  label: `With ${totalCredits}`,
  share: 1,
  mode: 'text',
  input: 'wheel',
  totalCredits,
}))

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: string

const VOTES = 'arm-votes'
const SCALE = 'arm-scale'

async function settingArms(settings: object = {}) {
  const made = await makeSurvey(designer, [QV, LIKERT], { isAvailable: false })
  const [qv, likert] = made.questions.map(({ _id }) => _id)
  const arms = [
    { armId: VOTES, label: 'The votes', share: 1, mode: 'text', input: 'wheel', questions: [qv] },
    { armId: SCALE, label: 'The scale', share: 1, questions: [likert] },
  ]
  const at = `${SURVEYS}/${made._id}` as const
  await designer.call('PATCH', at, { settings: { isAvailable: true, arms, ...settings } })
  survey = (await designer.call('GET', at)).body
  path = pages.survey(survey._id)
}

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  await settingArms()
})

const get = (address: string, headers: Record<string, string> = {}) => app.send(address, { headers })
const open = (address: string, headers: Record<string, string> = {}) =>
  app.send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'begins=1',
  })
const setCookie = ({ headers }: { headers: Headers }) => headers.get('set-cookie') ?? ''
const pair = (answer: { headers: Headers }) => setCookie(answer).split(';')[0] ?? ''
const armShown = (html: string) => /"armId":"([^"]*)"/.exec(html)?.[1]
const stateOf = (html: string) => JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

/** Opens the survey as a browser does, and gives its cookie with the page that it then sees. */
async function opened(address = path) {
  const first = await get(address)
  const sent = await open(address, { cookie: pair(first) })
  expect(sent.status).toBe(303)
  const cookie = pair(sent)
  return { cookie, page: await get(sent.headers.get('location') ?? '', { cookie }) }
}

describe('a survey with arms', () => {
  test('shows none of its questions before the visitor is in an arm', async () => {
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain('>Open the survey</button>')
    expect(text).not.toMatch(/page-state|arm-votes|arm-scale|The votes|The scale/)
    expect(await app.deps.database.query('SELECT 1 FROM responses', [])).toEqual([])
  })

  test('is then shown according to the arm, whatever the link says, and reveals no other arm', async () => {
    const seen = new Set<string | undefined>()
    for (const _ of [1, 2, 3, 4]) {
      const { page } = await opened(`${path}?mode=interactive&input=dropdown`)
      const state = stateOf(page.text)
      const isVotes = state.survey.armId === VOTES
      seen.add(state.survey.armId)
      expect(state.survey.questions.map(({ id }: { id: string }) => id)).toEqual([
        survey.questions[isVotes ? 0 : 1]!._id,
      ])
      expect([state.mode, state.input]).toEqual(isVotes ? ['text', 'wheel'] : ['interactive', 'dropdown'])
      expect(page.text).not.toMatch(/The votes|The scale/)
      expect(page.text).not.toContain(isVotes ? SCALE : VOTES)
    }
    expect(seen).toEqual(new Set([VOTES, SCALE]))
  })

  test('stays the same for a visitor, who is recognized by the cookie for as long as a draft lasts', async () => {
    const { cookie, page } = await opened()
    for (const _ of [1, 2]) {
      const again = await get(path, { cookie })
      expect(armShown(again.text)).toBe(armShown(page.text)!)
      expect(setCookie(again)).toContain('; Max-Age=7776000')
    }
    const twice = await open(path, { cookie })
    expect(armShown((await get(path, { cookie: pair(twice) })).text)).toBe(armShown(page.text)!)
  })

  test('is the same on another device, by the uuid of the link, which is not that device’s own', async () => {
    const { cookie, page } = await opened()
    const { uuid = '' } = readVisitCookie(cookie)
    const elsewhere = await get(`${path}?uuid=${uuid}`)
    expect(armShown(elsewhere.text)).toBe(armShown(page.text)!)
    expect(readVisitCookie(pair(elsewhere)).uuid).not.toBe(uuid)
  })

  test('is shown to a browser without cookies, whose address identifies its response', async () => {
    const sent = await open(path)
    const location = sent.headers.get('location') ?? ''
    expect(location).toMatch(/\?uuid=[\w-]{36}$/)
    expect(armShown((await get(location)).text)).toBeString()
  })

  test('is begun once if the button is pressed twice', async () => {
    const cookie = pair(await get(path))
    const [one, other] = await Promise.all([open(path, { cookie }), open(path, { cookie })])
    expect(readVisitCookie(pair(one))).toEqual(readVisitCookie(pair(other)))
    const count = `SELECT count(*)::int AS n FROM responses WHERE survey_id = $1`
    expect(await app.deps.database.query(count, [survey._id])).toEqual([{ n: 1 }])
  })

  test('refuses an invalid uuid', async () => {
    const answer = await get(path, { cookie: `visit=${visitCookieValue({ uuid: 'short' })}` })
    expect(answer.text).toContain('Open the survey')
    expect(readVisitCookie(pair(answer)).uuid).toMatch(/^[\w-]{36}$/)
  })
})

describe('pages of arms', () => {
  test('are rendered once for all visitors of an arm, and not sent again to browsers that have them', async () => {
    const byArm = new Map<string | undefined, Set<string>>()
    for (let visits = 0; visits < 6; visits++) {
      const { cookie, page } = await opened()
      const etag = page.headers.get('etag') ?? ''
      byArm.set(armShown(page.text), (byArm.get(armShown(page.text)) ?? new Set()).add(etag))
      const again = await get(path, { cookie, 'if-none-match': etag })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    expect([...byArm.values()].map((etags) => etags.size)).toEqual([1, 1])
    expect(new Set([...byArm.values()].flatMap((etags) => [...etags])).size).toBe(2)
  })

  test('are the same for everybody before an arm is assigned', async () => {
    const [one, other] = [await get(path), await get(path)]
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'))
    expect(pair(one)).not.toBe(pair(other))
    const etag = one.headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    const { cookie } = await opened()
    expect((await get(path, { cookie, 'if-none-match': etag })).status).toBe(200)
  })
})

describe('pages of arms that look alike', () => {
  test('differ only in the arm', async () => {
    await settingArms({ arms: ALIKE })
    const credits = new Map<string | undefined, number>()
    for (let visits = 0; visits < 3 * ALIKE.length; visits++) {
      const { page } = await opened()
      const { survey: shown, mode, input } = stateOf(page.text)
      expect([mode, input]).toEqual(['text', 'wheel'])
      credits.set(shown.armId, shown.questions[0].totalCredits)
    }
    expect(credits).toEqual(new Map(ALIKE.map(({ armId, totalCredits }) => [armId, totalCredits])))
  })
})

describe('with unique keys', () => {
  describe.each(['secret', 'pseudonymous'])('with %s ballots', (ballotSecrecy) => {
    beforeEach(async () => {
      await settingArms({ hasUKey: true, ballotSecrecy })
      await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['person-one', 'person-two'] })
    })
    const link = () => `${path}?uKey=person-one`

    test('the arm is found again on the device where it was begun, even after the browser was closed', async () => {
      const first = await get(link())
      const stays = first.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age'))
      expect(stays.map((cookie) => cookie.split('=')[0])).toEqual(['device'])
      expect(stays.join()).not.toContain('person-one')
      const device = stays[0]!.split(';')[0]!
      const sent = await open(path, { cookie: `${pair(first)}; ${device}` })
      const page = await get(path, { cookie: pair(sent) })
      const again = await get(link(), { cookie: device })
      expect(armShown(again.text)).toBe(armShown(page.text)!)
      expect(readVisitCookie(pair(again)).uuid).toBe(readVisitCookie(pair(sent)).uuid)
    })

    test('the arm is not found by the key on another device, nor by another key on the same one', async () => {
      const first = await get(link())
      const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device'))!
      const { uuid } = readVisitCookie(pair(await open(path, { cookie: `${pair(first)}; ${device}` })))
      for (const other of [await get(link()), await get(`${path}?uKey=person-two`, { cookie: device })]) {
        expect(armShown(other.text)).toBeUndefined()
        expect(readVisitCookie(pair(other)).uuid).not.toBe(uuid!)
      }
      const stranger = await open(path, { cookie: pair(await get(link())) })
      expect(stranger.status).toBe(409)
      expect(stranger.text).toContain('<h1>This key has been used</h1>')
    })
  })

  test('a parameter of the link is stored with the response that is begun', async () => {
    await settingArms({ parameters: ['city'], armsWithin: 'parameter:city' })
    const { page } = await opened(`${path}?City=Ulm`)
    expect(armShown(page.text)).toBeString()
    const rows = await app.deps.database.query(
      'SELECT parameters, arm_stratum, language FROM responses WHERE survey_id = $1',
      [survey._id],
    )
    expect(rows).toEqual([{ parameters: { city: 'Ulm' }, arm_stratum: 'Ulm', language: 'en' }])
  })
})
