import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Post, postBySmtp, sendNext } from '../../src/mail/sending.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { headerOf, type MailReceiver, openMailReceiver, readable } from '../support/mail-receiver.ts'
import { begin } from '../support/respond.ts'

let receiver: MailReceiver
let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${typeof SURVEYS}/${string}`

beforeAll(async () => {
  receiver = await openMailReceiver()
})
afterAll(() => receiver.stop())
afterEach(() => receiver.reset())

const config = { publicUrl: 'http://localhost', devLogin: true, mail: {} }
const OPEN = { hasUKey: true, isAvailable: true, ballotSecrecy: 'pseudonymous' }

const start = async (settings: object = {}, changed: object = {}) => {
  app = await testApp({ config: { ...config, ...changed } })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { ...OPEN, ...settings })
  path = `${SURVEYS}/${survey._id}`
}
beforeEach(() => start())

const add = (...people: object[]) => designer.call('POST', `${path}/people`, { people })
const people = async () => (await designer.call('GET', `${path}/people`)).body
const write = (kind: string, body: object = {}) =>
  designer.call('POST', `${path}/people/mail`, { kind, ...body })
const mailer = () => ({
  database: app.deps.database,
  post: postBySmtp({ url: receiver.url, from: 'Town <survey@example.org>', perMinute: 60 }),
  publicUrl: 'http://localhost',
})
const sendAll = async () => {
  const through = mailer()
  while (await sendNext(through));
}
const dayPasses = () =>
  app.deps.database.query("UPDATE people SET mailed_at = mailed_at - interval '1 day' WHERE survey_id = $1", [
    survey._id,
  ])
const got = () => receiver.received.map(({ to, text }) => ({ to: to[0]!, text: readable(text) }))
const toWhom = () =>
  got()
    .map(({ to }) => to.split('@')[0])
    .sort()

describe('an invitation', () => {
  test('is in the language of its person, with their link, and a way to get no more', async () => {
    await add({ address: 'ann@example.org', name: 'Ann', language: 'de-CH' }, { address: 'bo@example.org' })
    expect(await write('invitation')).toMatchObject({ status: 202, body: { written: 2 } })
    await sendAll()
    const [ann, bo] = got().sort((one, other) => one.to.localeCompare(other.to))
    const listed = (await people()).people
    expect(ann!.text).toContain('Guten Tag Ann,')
    expect(ann!.text).toContain('an der Umfrage „Spending“ teilzunehmen')
    expect(bo!.text).toContain('Hello,\r\n')
    for (const [at, mail] of [ann!, bo!].entries()) {
      const address = `http://localhost/survey/${survey._id}/unsubscribe/${listed[at]!.id}`
      expect(mail.text).toContain(listed[at]!.link!)
      expect(mail.text).toContain(address)
      expect(headerOf(mail.text, 'List-Unsubscribe')).toBe(`<${address}>`)
      expect(headerOf(mail.text, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    }
    expect(listed.map(({ state, mails }) => [state, mails])).toEqual([
      ['invited', 1],
      ['invited', 1],
    ])
  })

  test('says what its designer wrote, in the languages in which they did', async () => {
    await add({ address: 'ann@example.org', name: 'Ann', language: 'de' }, { address: 'bo@example.org' })
    const texts = [{ language: 'de', subject: 'Für {name}', body: 'Zum {survey}:\n{link}' }]
    await write('invitation', { texts })
    await sendAll()
    const mails = got()
    expect(mails.find(({ to }) => to.startsWith('ann'))!.text).toContain('Zum Spending:')
    expect(mails.find(({ to }) => to.startsWith('bo'))!.text).toContain('You are invited')
  })

  test('is refused for unknown placeholders, without the link, and while nobody could answer', async () => {
    await add({ address: 'ann@example.org' })
    const texts = [{ language: 'en', subject: '{Name}', body: 'Until {closes}' }]
    const { status, body } = await write('invitation', { texts })
    expect([status, body.details?.map(({ path: at, message }) => `${at} ${message}`)]).toEqual([
      422,
      [
        '/texts/0/subject texts.0.subject: an e-mail has no placeholder Name, only name, link, survey, closes and organisation.',
        '/texts/0/body texts.0.body: this survey has no time at which it closes, so {closes} would say nothing.',
        '/texts/0/body texts.0.body must contain {link}, the link that people answer with.',
      ],
    ])
    await designer.call('PATCH', path, { settings: { isAvailable: false } })
    expect((await write('invitation')).body.message).toBe('The survey is not open, so nobody could answer.')
    await start({ hasUKey: false })
    expect((await write('invitation')).body.message).toContain('asks for no unique keys')
    await start({}, { mail: null })
    expect((await write('invitation')).body.message).toContain('This server sends no e-mail')
    expect(receiver.received).toEqual([])
  })

  test('goes to nobody twice, however often and by how many it is asked for', async () => {
    await add(...['ann', 'bo', 'cy'].map((name) => ({ address: `${name}@example.org` })))
    const answers = await Promise.all([write('invitation'), write('invitation'), write('invitation')])
    expect(answers.reduce((sum, { body }) => sum + ('written' in body ? Number(body.written) : 0), 0)).toBe(3)
    await Promise.all([sendAll(), sendAll()])
    expect(toWhom()).toEqual(['ann', 'bo', 'cy'])
    expect((await people()).counts).toMatchObject({ toInvite: 0, toRemind: 0, waiting: 0 })
  })

  test('is not sent again where a process dies once its mail server was to get it, and is by another if it dies before', async () => {
    await add(...['ann', 'bo', 'cy'].map((name) => ({ address: `${name}@example.org` })))
    await write('invitation')
    const through = mailer()
    let reached = 0
    for (const dies of ['before', 'between', 'after']) {
      const before = reached
      const post: Post = async (mail) => {
        if (dies === 'between') await mail.handOver?.()
        if (dies === 'after') await through.post(mail)
        reached += 1
        await new Promise<never>(() => {})
      }
      void sendNext({ ...through, post })
      while (reached === before) await Bun.sleep(10)
    }
    await sendAll()
    expect(toWhom()).toHaveLength(1)
    await app.deps.database.query("UPDATE mails SET due_at = due_at - interval '10 minutes'", [])
    await sendAll()
    expect([toWhom().length, new Set(toWhom()).size]).toEqual([2, 2])
  })

  test('waits until mails to designers were sent', async () => {
    await add({ address: 'ann@example.org' })
    await write('invitation')
    await designer.call('POST', `${path}/people/mail/test`, { kind: 'reminder', language: 'fr' })
    await sendNext(mailer())
    expect(got().map(({ to }) => to)).toEqual(['designer@example.org'])
    expect(got()[0]!.text).toContain('Vous pouvez encore répondre au questionnaire')
    expect(headerOf(got()[0]!.text, 'List-Unsubscribe')).toBe('')
  })
})

describe('a reminder', () => {
  test('goes only to those who have not begun, three times at most, and once a day', async () => {
    await add(...['ann', 'bo'].map((name) => ({ address: `${name}@example.org` })))
    expect((await write('reminder')).body).toEqual({ written: 0 })
    await write('invitation')
    await sendAll()
    expect((await write('reminder')).body).toEqual({ written: 0 })
    const uKey = new URL((await people()).people[0]!.link!).searchParams.get('uKey')!
    await begin(app, survey, { [survey.questions[0]._id]: [1] }, { uKey })
    for (const written of [1, 1, 1, 0]) {
      await dayPasses()
      expect((await write('reminder')).body).toEqual({ written })
      await sendAll()
    }
    expect(toWhom()).toEqual(['ann', 'bo', 'bo', 'bo', 'bo'])
    expect((await people()).people.map(({ state, mails }) => [state, mails])).toEqual([
      ['begun', 1],
      ['reminded', 4],
    ])
  })

  test('is not sent to whoever begins, is removed or finds the survey closed while it waits', async () => {
    await add(...['ann', 'bo', 'cy'].map((name) => ({ address: `${name}@example.org` })))
    await write('invitation')
    const [ann, bo] = (await people()).people
    const uKey = new URL(ann!.link!).searchParams.get('uKey')!
    await begin(app, survey, { [survey.questions[0]._id]: [1] }, { uKey })
    await designer.call('DELETE', `${path}/people/${bo!.id}`)
    await designer.call('PATCH', path, { settings: { isAvailable: false } })
    await sendAll()
    expect(toWhom()).toEqual([])
    await designer.call('PATCH', path, { settings: { isAvailable: true } })
    await dayPasses()
    await write('reminder')
    await sendAll()
    expect(toWhom()).toEqual(['cy'])
  })

  test('is not sent to addresses that their mail server refused', async () => {
    await add(...['gone', 'here'].map((name) => ({ address: `${name}@example.org` })))
    receiver.refuse('gone@example.org', 550)
    await write('invitation')
    await sendAll()
    const { people: listed, counts } = await people()
    expect(listed.map(({ state, refusedBecause }) => [state, refusedBecause?.includes('550')])).toEqual([
      ['refused', true],
      ['invited', undefined],
    ])
    expect(counts).toMatchObject({ refused: 1 })
    await dayPasses()
    expect((await write('reminder')).body).toEqual({ written: 1 })
  })
})

describe('whoever wants no more mails', () => {
  const address = async () => `/survey/${survey._id}/unsubscribe/${(await people()).people[0]!.id}`

  test('is asked by a page in their language, and gets none once they press its button', async () => {
    await add({ address: 'ann@example.org', language: 'es' })
    const asked = await app.fetch(await address())
    const page = await asked.text()
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toContain('<html lang="es"')
    expect(page).toMatch(/<form method="post"><button [^>]*value="One-Click"[^>]* name="List-Unsubscribe"/)
    expect((await people()).people[0]!.unsubscribedAt).toBe(null)
    const done = await app.fetch(await address(), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      headers: { origin: 'https://mail.example.net', 'sec-fetch-site': 'cross-site' },
    })
    expect([done.status, (await done.text()).includes('No recibirá más correos')]).toEqual([200, true])
    expect((await write('invitation')).body).toEqual({ written: 0 })
    const { people: listed, counts } = await people()
    expect([listed[0]!.state, counts.unsubscribed]).toEqual(['unsubscribed', 1])
  })

  test('gets none that waits', async () => {
    await add({ address: 'ann@example.org' })
    await write('invitation')
    await app.fetch(await address(), { method: 'POST' })
    await sendAll()
    expect(toWhom()).toEqual([])
  })

  test('is found by no guess', async () => {
    await add({ address: 'ann@example.org' })
    for (const id of [crypto.randomUUID(), 'ann@example.org', "'", '0'])
      for (const method of ['GET', 'POST'])
        expect((await app.fetch(`/survey/${survey._id}/unsubscribe/${id}`, { method })).status).toBe(404)
    expect((await people()).people[0]!.unsubscribedAt).toBe(null)
  })
})
