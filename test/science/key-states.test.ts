import { beforeEach, describe, expect, test } from 'bun:test'
import { readVisitCookie } from '../../src/domain/entry/respondent-cookies.ts'
import { api, pages } from '../../src/urls.ts'
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
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { complete } from '../support/respond.ts'

/** What somebody learns of a unique key who has the key and not the uuid of its holder, as the designers of a survey have all keys. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const ARMS = [1, 2].map((at) => ({ armId: `arm-${at}`, label: `Arm ${at}`, share: 1, mode: 'text' }))

/** A survey with a key whose response was begun, one whose response was completed, and one that is unused. */
async function threeKeys(settings: object): Promise<readonly [string, string, string]> {
  const made = await makeSurvey(designer, [QV], { isAvailable: false })
  const path = `${SURVEYS}/${made._id}` as const
  const shown = { hasUKey: true, results: 'respondents', resultsWhen: 'always', isAvailable: true }
  await designer.call('PATCH', path, { settings: { ...shown, ...settings } })
  survey = (await designer.call('GET', path)).body
  const { keys } = (await designer.call('POST', `${path}/keys`, { count: 3 })).body
  const [begun = '', completed = '', unused = ''] = keys
  await holder(begun)
  await complete(app, await holder(completed))
  return [begun, completed, unused]
}

/** Another key whose response was begun, and one whose response was completed, with other answers. */
async function furtherKeys(): Promise<readonly [string, string]> {
  const path = `${SURVEYS}/${survey._id}/keys` as const
  const [begun = '', completed = ''] = (await designer.call('POST', path, { count: 2 })).body.keys
  await holder(begun, -2)
  await complete(app, await holder(completed, 3))
  return [begun, completed]
}

/** Answers with a key as its holder does, who comes by the page where there are arms. */
async function holder(uKey: string, votes = 1) {
  const uuid = survey.settings.arms.length > 0 ? await enteredArm(uKey) : crypto.randomUUID()
  const answer = {
    questionId: survey.questions[0]._id,
    responseContent: { votes: [{ optionId: 'o1', optionName: '', votes }] },
  }
  const { body } = await app.call('POST', RESPONSES, {
    ...{ uuid, uKey, surveyId: survey._id, IsNewSurveyResponse: true },
    ...answer,
  })
  return { uuid, uKey, surveyId: survey._id, surveyResponseId: body.surveyResponse._id }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const visitOf = (answer: { headers: Headers }) => readVisitCookie(cookiesOf(answer))

/** Presses the button by which a response begins in an arm. */
const press = (uKey: string, cookie = '') =>
  app.send(pages.survey(survey._id), {
    method: 'POST',
    headers: { ...FORM, ...(cookie && { cookie }) },
    body: cookie ? 'begins=1' : new URLSearchParams({ begins: '1', uKey }).toString(),
  })

async function enteredArm(uKey: string): Promise<string> {
  const opened = await app.send(`${pages.survey(survey._id)}?uKey=${uKey}`)
  const sent = await press(uKey, cookiesOf(opened))
  expect(sent.status).toBe(303)
  return visitOf(sent).uuid ?? ''
}

/** All that pages and calls answer to who has a key alone, and what the list of keys says. */
async function askedWith(uKey: string) {
  const address = pages.survey(survey._id)
  const opened = await app.send(`${address}?uKey=${uKey}`)
  const cookie = cookiesOf(opened)
  const typed = { method: 'POST', headers: FORM, body: new URLSearchParams({ uKey }).toString() }
  const replies = [
    opened,
    await app.send(address, { headers: { cookie } }),
    await app.send(`${address}?uKey=${uKey}&used=1`),
    await app.send(`${address}?uKey=${uKey}&continue=1&mode=text`),
    await app.send(address, typed),
    await press(uKey, cookie),
    await press(uKey),
  ]
  for (const uuid of ['somebody-else', visitOf(opened).uuid ?? 'a-new-device']) {
    const query = new URLSearchParams({ surveyId: survey._id, uKey, uuid })
    const named = { surveyId: survey._id, uKey, uuid }
    const answer = { questionId: survey.questions[0]._id, responseContent: { votes: [] } }
    const surveyResponseId = crypto.randomUUID()
    replies.push(
      await app.send(`${RESPONSES}?${query}`),
      await app.send(`${RESPONSES}?${query}&orNone=1`),
      await app.send(`${api.publishedResults(survey._id)}?${query}`),
      await app.send(`${pages.publishedResults(survey._id)}?${query}`),
      await app.call('POST', RESPONSES, { ...named, ...answer, IsNewSurveyResponse: true }),
      await app.call('POST', RESPONSES, { ...named, ...answer, surveyResponseId }),
      await app.call('POST', `${RESPONSES}/begin`, named),
      await app.call('PUT', `${RESPONSES}/complete`, { ...named, surveyResponseId }),
      await app.call('POST', `${RESPONSES}/proceed`, { ...named, surveyResponseId }),
      await app.call('POST', `${RESPONSES}/decline`, named),
    )
  }
  const { keys } = (await designer.call('GET', `${SURVEYS}/${survey._id}/keys`)).body
  const listed = keys.find((key) => key.uKey === uKey)
  const hidden = (text: string) =>
    text
      .replaceAll(uKey, 'the key')
      .replaceAll(visitOf(opened).uuid || 'none', 'the uuid')
      .replace(/"requestId":"[^"]*"/, '')
      .replace(/data-owner="[^"]*"/, '')
  return [...replies.map(({ status, text }) => [status, hidden(text)]), { ...listed, uKey: 'the key' }]
}

describe.each([
  ['without arms', []],
  ['with arms', ARMS],
] as const)('who has a key alone, in a survey %s', (_, arms) => {
  test('learns whether it is unused, begun or submitted, and nothing that depends on the response', async () => {
    const [begun, completed, unused] = await threeKeys({ arms })
    const [alsoBegun, alsoCompleted] = await furtherKeys()
    const ofBegun = await askedWith(begun)
    const ofCompleted = await askedWith(completed)
    expect(await askedWith(alsoBegun)).toEqual(ofBegun)
    expect(await askedWith(alsoCompleted)).toEqual(ofCompleted)
    expect(ofCompleted).not.toEqual(ofBegun)
    expect(await askedWith(unused)).not.toEqual(ofBegun)
  }, 60_000)

  test('learns more where ballots are pseudonymous, so that the attack works', async () => {
    const [, completed] = await threeKeys({ arms, ballotSecrecy: 'pseudonymous' })
    expect(JSON.stringify(await askedWith(completed))).toContain('submitted with it on')
  }, 60_000)

  test('is shown nothing of its response, and changes nothing in it', async () => {
    const [begun, completed] = await threeKeys({ arms, copy: true })
    const stored = `SELECT b.* FROM answers b WHERE survey_id = $1 ORDER BY 1, 2, 3`
    const before = await app.deps.database.query(stored, [survey._id])
    const asked = JSON.stringify([await askedWith(begun), await askedWith(completed)])
    expect(asked).not.toContain('questionResponses')
    expect(asked).not.toContain('inProgress')
    expect(asked).not.toMatch(/arm-[12]/)
    expect(await app.deps.database.query(stored, [survey._id])).toEqual(before)
  }, 60_000)
})
