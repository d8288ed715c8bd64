import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { printedKey } from '../../../src/domain/entry/keys.ts'
import { readVisitCookie, visitCookieValue } from '../../../src/domain/entry/respondent-cookies.ts'
import { makeSurvey, QV, RESPONSES, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { testDatabase } from '../../support/database.ts'
import { respondent } from '../../support/respondent.ts'

let app: TestApp
beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
})

async function surveyWith(settings: object) {
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], settings)
  return { designer, survey, path: `/survey/${survey._id}` }
}

/** Posts the form of the page that asks for a key. */
const enter = (path: string, fields: Record<string, string>) =>
  app.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie') ?? ''
const withCookie = (cookie: string) => ({ headers: { cookie: cookie.split(';')[0] ?? '' } })

describe('a survey key', () => {
  const PROTECTED = { hasSKey: true, sKeyValue: 'open-sesame' }

  test('is requested on a separate page, which says when it is wrong or missing', async () => {
    const { path } = await surveyWith(PROTECTED)
    const asked = await app.send(`${path}?mode=text`)
    expect(asked.status).toBe(403)
    expect(asked.text).toContain('<label for="sKey">Survey key</label>')
    expect(asked.text).toContain('<input type="hidden" name="mode" value="text"/>')
    expect(asked.text).not.toContain('class="field-error"')
    expect((await app.send(`${path}?sKey=wrong`)).text).toContain('This key does not open the survey.')
    const [wrong, missing] = [await enter(path, { sKey: 'wrong' }), await enter(path, { sKey: ' ' })]
    expect([wrong.status, missing.status]).toEqual([403, 403])
    expect(wrong.text).toContain('This key does not open the survey.')
    expect(missing.text).toContain('Enter the key from your invitation.')
    expect(cookieOf(wrong)).toBe('')
  })

  test('that was typed opens the survey at an address without it, even after a reload', async () => {
    const { path } = await surveyWith(PROTECTED)
    const sent = await enter(path, { sKey: ' open-sesame ', mode: 'text' })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe(`${path}?mode=text`)
    expect(cookieOf(sent)).toContain(`; Path=${path}; SameSite=Lax`)
    expect((await app.send(`${path}?mode=text`, withCookie(cookieOf(sent)))).status).toBe(200)
  })

  test('in a link is stored for the pages of that survey', async () => {
    const { path } = await surveyWith(PROTECTED)
    const opened = await app.send(`${path}?sKey=open-sesame`)
    expect(opened.status).toBe(200)
    expect(readVisitCookie(cookieOf(opened))).toEqual({ sKey: 'open-sesame' })
  })

  test('that was replaced is requested again, without an error message', async () => {
    const { path } = await surveyWith(PROTECTED)
    const old = await app.send(path, withCookie(`visit=${visitCookieValue({ sKey: 'older-key' })}`))
    expect(old.status).toBe(403)
    expect(old.text).not.toContain('class="field-error"')
  })

  test('is never contained in a link on the page that requests it', async () => {
    const { path } = await surveyWith(PROTECTED)
    expect((await enter(path, { sKey: 'wrong-key' })).text).not.toMatch(/href="[^"]*wrong-key/)
    expect((await app.send(`${path}?sKey=wrong-key`)).text).not.toMatch(/href="[^"]*wrong-key/)
  })
})

describe('a unique key', () => {
  const issue = async (settings: object = {}) => {
    const made = await surveyWith({ hasUKey: true, ...settings })
    await made.designer.call('POST', `${SURVEYS}/${made.survey._id}/keys`, { keys: ['key-one', 'key-two'] })
    return made
  }

  test('opens the survey, and neither a reload nor a broken cookie circumvents it', async () => {
    const { path } = await issue()
    expect((await app.send(path)).text).toContain('<label for="uKey">Unique key</label>')
    const opened = await app.send(`${path}?uKey=key-one&uuid=12345678`)
    expect(opened.status).toBe(200)
    expect((await app.send(path, withCookie(cookieOf(opened)))).status).toBe(200)
    for (const cookie of ['visit=%', 'visit=', 'visit=uuid%3D1', 'visit=uKey%3D', 'visit=x']) {
      expect((await app.send(path, withCookie(cookie))).status).toBe(403)
    }
  })

  test('that was never issued has a different message than a missing one', async () => {
    const { path } = await issue()
    const unknown = await enter(path, { uKey: 'key-three' })
    expect(unknown.status).toBe(403)
    expect(unknown.text).toContain('This key is not valid for this survey.')
  })

  test('is read as people type it from a card, unless it was never issued', async () => {
    const { path, survey, designer } = await issue()
    const { body } = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 1 })
    const [uKey = ''] = body.keys
    const typed = printedKey(uKey).toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
    const sent = await enter(path, { uKey: typed })
    expect([sent.status, readVisitCookie(cookieOf(sent))]).toEqual([303, { uKey }])
    const linked = await app.send(`${path}?uKey=${encodeURIComponent(typed)}&mode=text`)
    expect(linked.headers.get('location')).toBe(`${path}?uKey=${uKey}&mode=text`)
    const other = await enter(path, { uKey: '0000-0000-0000-0000' })
    expect(other.status).toBe(403)
  })

  test('is any ID of the panel’s participants, if the survey accepts any', async () => {
    const { path } = await issue({ uKeyMode: 'open' })
    expect((await enter(path, { uKey: 'panel 7/ä' })).status).toBe(303)
  })

  test('with a response in progress opens the survey and informs its script', async () => {
    const { path, survey } = await issue()
    await respondent(app, survey, 'anna-0001').create([1], { uKey: 'key-one' })
    const opened = await app.send(`${path}?uKey=key-one`)
    expect(opened.status).toBe(200)
    expect(readVisitCookie(cookieOf(opened))).toEqual({ uKey: 'key-one', begun: '1' })
    const other = await app.send(`${path}?uKey=key-two`, withCookie(cookieOf(opened)))
    expect(readVisitCookie(cookieOf(other))).toEqual({ uKey: 'key-two' })
  })

  /** A survey whose first key has a submitted response. */
  async function submitted(ballotSecrecy: 'secret' | 'pseudonymous') {
    const { path, survey } = await issue({ ballotSecrecy })
    const ids = { uuid: 'anna-0001', surveyId: survey._id, uKey: 'key-one' }
    const created = await respondent(app, survey, 'anna-0001').create([1], { uKey: 'key-one' })
    const surveyResponseId = created.body.surveyResponse._id
    const done = await app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId })
    return { path, survey, completedAt: done.body.surveyResponse.completedAt }
  }

  test('with a submitted response says when, and accepts another key', async () => {
    const { path, completedAt } = await submitted('pseudonymous')
    const used = await app.send(`${path}?uKey=key-one&mode=text`)
    expect(used.status).toBe(409)
    expect(used.text).toContain('<h1>This key has been used</h1>')
    expect(used.text).toContain('your response is recorded')
    expect(used.text).toContain(`<time dateTime="${completedAt}"`)
    expect(used.text).toContain('<label for="uKey">Unique key</label>')
    expect(used.text).not.toContain('key-one')
  })

  test('of a survey with secret ballots opens it, and says whether it was submitted and nothing else', async () => {
    const { path, survey } = await submitted('secret')
    await respondent(app, survey, 'benno-001').create([1], { uKey: 'key-two' })
    const told = { 'key-one': 'A response was submitted with this key.', 'key-two': 'value="key-two"' }
    for (const [uKey, text] of Object.entries(told)) {
      const opened = await app.send(`${path}?uKey=${uKey}`)
      expect(opened.status).toBe(200)
      expect(readVisitCookie(cookieOf(opened))).toEqual({ uKey, begun: '1' })
      const used = await app.send(`${path}?used=1`, withCookie(cookieOf(opened)))
      expect(used.status).toBe(409)
      expect(used.text).toContain(text)
      expect(used.text).not.toMatch(/<time|benno-001/)
    }
  })

  test('that is unused opens the survey whatever the address says', async () => {
    const { path } = await issue()
    expect((await app.send(`${path}?uKey=key-one&used=1`)).status).toBe(200)
  })
})

describe('a survey that is not open', () => {
  test('opens only for its designer, as a preview whose page says so', async () => {
    const { designer, path } = await surveyWith({ isAvailable: false })
    const session = { headers: { authorization: `Bearer ${designer.token}` } }
    expect((await app.send(path)).status).toBe(403)
    expect((await app.send(`${path}?preview=true`)).status).toBe(403)
    const sent = await app.send(`${path}?mode=text`, session)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?mode=text&preview=true`])
    const preview = await app.send(`${path}?preview=true`, session)
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('not counted')
  })
})

test('an invalid form is refused', async () => {
  const { path } = await surveyWith({})
  const answer = await app.send(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  })
  expect(answer.status).toBe(415)
  expect((await enter(path, { sKey: 'x'.repeat(9000) })).status).toBe(413)
})
