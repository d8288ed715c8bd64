import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mailRegularly, type Post, postBySmtp, sendNext } from '../../src/mail/sending.ts'
import { type Designer, makeSurvey, SURVEYS, signIn, type TestApp, testApp } from '../support/app.ts'
import { type MailReceiver, openMailReceiver } from '../support/mail-receiver.ts'

let receiver: MailReceiver
let app: TestApp
let designer: Designer
let path: `${typeof SURVEYS}/${string}`

beforeAll(async () => {
  receiver = await openMailReceiver()
})
afterAll(() => receiver.stop())
afterEach(() => receiver.reset())

const config = { publicUrl: 'http://localhost', devLogin: true, mail: {} }

beforeEach(async () => {
  app = await testApp({ config })
  designer = await signIn(app)
  path = `${SURVEYS}/${(await makeSurvey(designer))._id}`
})

const invite = (address: string, role = 'editor') =>
  designer.call('PUT', `${path}/collaborators/${address}`, { role })
const mailer = () => ({
  database: app.deps.database,
  post: postBySmtp({ url: receiver.url, from: 'Town <survey@example.org>', perMinute: 60 }),
  publicUrl: 'http://localhost',
})
const sendAll = async () => {
  const through = mailer()
  while (await sendNext(through));
}
const stored = () =>
  app.deps.database.query<{ address: string; sent: boolean; refused_because: string | null; waits: boolean }>(
    'SELECT address, sent_at IS NOT NULL AS sent, refused_because, due_at IS NOT NULL AS waits FROM mails ORDER BY address',
    [],
  )

test('a collaborator is told by mail once, in plain text that names who, what and where', async () => {
  await invite('Ann@example.org')
  await invite('ann@example.org', 'viewer')
  await sendAll()
  await designer.call('DELETE', `${path}/collaborators/ann@example.org`)
  await invite('ann@example.org')
  await sendAll()
  expect(receiver.received.length).toBe(1)
  const [mail] = receiver.received
  expect([mail!.from, mail!.to]).toEqual(['survey@example.org', ['ann@example.org']])
  for (const part of [
    'Subject: =?UTF-8?Q?designer=40example=2Eorg_shares_? =?UTF-8?Q?=E2=80=9CSpending=E2=80=9D_with_you?',
    'From: Town <survey@example.org>',
    'Auto-Submitted: auto-generated',
    'lets you edit the survey',
    `/survey/${path.split('/').at(-1)}/edit`,
  ])
    expect(mail!.text.replaceAll('=\r\n', '')).toContain(part)
  expect(await stored()).toEqual([
    { address: 'ann@example.org', sent: true, refused_because: null, waits: false },
  ])
})

test('who becomes the owner of a survey is told by mail, and nobody whose handover is refused', async () => {
  await signIn(app, 'ann@example.org')
  await invite('ann@example.org')
  await invite('bo@example.org')
  expect((await invite('bo@example.org', 'owner')).status).toBe(422)
  expect((await invite('Ann@example.org', 'owner')).status).toBe(200)
  await sendAll()
  const told = receiver.received.filter(({ text }) => text.includes('made you the owner'))
  expect(told.map(({ to }) => to)).toEqual([['ann@example.org']])
})

test('without a mail server no mail is written', async () => {
  app = await testApp()
  designer = await signIn(app)
  path = `${SURVEYS}/${(await makeSurvey(designer))._id}`
  await invite('ann@example.org')
  expect(await stored()).toEqual([])
})

test('what the mail server refuses for good is noted, what it refuses for now waits', async () => {
  await invite('gone@example.org')
  await invite('later@example.org')
  receiver.refuse('gone@example.org', 550)
  receiver.refuse('later@example.org', 451)
  await sendAll()
  expect(await stored()).toMatchObject([
    {
      address: 'gone@example.org',
      sent: false,
      refused_because: expect.stringContaining('550'),
      waits: false,
    },
    {
      address: 'later@example.org',
      sent: false,
      refused_because: expect.stringContaining('451'),
      waits: true,
    },
  ])
  receiver.reset()
  await app.deps.database.query('UPDATE mails SET due_at = now() WHERE due_at IS NOT NULL', [])
  await sendAll()
  expect(receiver.received.map(({ to }) => to)).toEqual([['later@example.org']])
  expect((await stored())[1]).toMatchObject({ sent: true, refused_because: null })
})

test('a mail server that is away gets the mail later', async () => {
  await invite('ann@example.org')
  const away = {
    database: app.deps.database,
    post: postBySmtp({ url: 'smtp://127.0.0.1:1', from: 'a@example.org', perMinute: 60 }),
    publicUrl: 'http://localhost',
  }
  expect(await sendNext(away)).toBe(true)
  expect(await stored()).toMatchObject([{ sent: false, waits: true }])
})

test('a mail that two processes want to send is sent by one', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await invite(`${name}@example.org`)
  await Promise.all([sendAll(), sendAll(), sendAll()])
  expect(receiver.received.map(({ to }) => to[0]).sort()).toEqual([
    'a@example.org',
    'b@example.org',
    'c@example.org',
    'd@example.org',
  ])
})

test('a mail whose connection breaks once its text was sent is not sent again', async () => {
  await invite('ann@example.org')
  receiver.breakAfterText()
  await sendAll()
  expect(await stored()).toMatchObject([{ sent: false, waits: false }])
})

test('the words of a mail, which have a link, are kept only until it is sent or given up', async () => {
  for (const name of ['sent', 'gone', 'later']) await invite(`${name}@example.org`)
  receiver.refuse('gone@example.org', 550)
  receiver.refuse('later@example.org', 451)
  await sendAll()
  const rows = await app.deps.database.query<{ address: string; kept: boolean; any: boolean }>(
    "SELECT address, body <> '' AND subject <> '' AS kept, body || subject <> '' AS any FROM mails ORDER BY address",
    [],
  )
  expect(rows).toEqual([
    { address: 'gone@example.org', kept: false, any: false },
    { address: 'later@example.org', kept: true, any: true },
    { address: 'sent@example.org', kept: false, any: false },
  ])
})

test('a mail whose process dies while it sends leaves no words, and is not sent again', async () => {
  await invite('ann@example.org')
  const dying = async ({ handOver }: Parameters<Post>[0]) => {
    await handOver?.()
    await new Promise<never>(() => {})
  }
  void sendNext({ ...mailer(), post: dying })
  const words = () =>
    app.deps.database.query<{ words: string; waits: boolean }>(
      'SELECT subject || body AS words, due_at IS NOT NULL AS waits FROM mails',
      [],
    )
  while ((await words())[0]?.waits !== false) await Bun.sleep(5)
  expect(await words()).toEqual([{ words: '', waits: false }])
  await sendAll()
  expect(receiver.received).toEqual([])
})

test('several mails are under way at the same time, so that a distant mail server slows none', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await invite(`${name}@example.org`)
  receiver.gather(4)
  const settings = { url: receiver.url, from: 'a@example.org', perMinute: 6000 }
  const stopping = new AbortController()
  const { database } = app.deps
  mailRegularly({ database, log: () => {}, settings, publicUrl: 'http://localhost' }, stopping.signal)
  while ((await stored()).some(({ sent }) => !sent)) await Bun.sleep(20)
  stopping.abort()
  expect(
    receiver.received
      .map(({ to }) => to[0])
      .sort()
      .join(),
  ).toBe('a@example.org,b@example.org,c@example.org,d@example.org')
})

test('a mail is not sent by a process from which another has taken it meanwhile', async () => {
  await invite('ann@example.org')
  const through = mailer()
  let late: Promise<void> | undefined
  const post: Post = async (mail) => {
    await app.deps.database.query('UPDATE mails SET due_at = now()', [])
    await sendAll()
    late = through.post(mail)
    await late
  }
  await sendNext({ ...through, post })
  await expect(late).rejects.toThrow('another process')
  expect(receiver.received.map(({ to }) => to[0])).toEqual(['ann@example.org'])
  expect(await stored()).toMatchObject([{ sent: true, refused_because: null }])
})
