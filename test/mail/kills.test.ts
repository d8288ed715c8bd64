import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase } from '../support/killed-servers.ts'
import { openMailReceiver } from '../support/mail-receiver.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** MAIL_KILLS=20 kills as often, each time while mails are sent. */
const KILLS = Number(process.env.MAIL_KILLS ?? 2)
const PEOPLE = 60 * (KILLS + 1)
/** As many as a server has under way: whether those whose text it is sending arrive, nobody knows when it is killed. */
const IN_HAND = 5

test(`no mail is sent twice and none is passed over, though the server is killed ${KILLS} times`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'))
  const receiver = await openMailReceiver()
  const env = {
    ...{ DEV_LOGIN: '1', NODE_ENV: 'development', MAIL_PER_MINUTE: '3000' },
    ...{ SMTP_URL: receiver.url, MAIL_FROM: 'Town <town@example.org>' },
  }
  const launch = () => startServer({ dataDir, env })
  let server: ServerProcess | undefined
  const ask = async <Body>(method: string, path: string, body: object, token?: string): Promise<Body> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(server!.url + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as Body
  }
  type Row = {
    readonly address: string
    readonly sent: boolean
    readonly waits: boolean
    readonly words: string
  }
  const stored = () =>
    onDatabase({ dataDir }, (database) =>
      database.query<Row>(
        'SELECT address, sent_at IS NOT NULL AS sent, due_at IS NOT NULL AS waits, subject || body AS words FROM mails',
        [],
      ),
    )
  const sent = () => receiver.received.map(({ to }) => to[0] ?? '')
  try {
    server = await launch()
    const signed = await ask<{ token: string }>('POST', '/api/v1/dev-login', { email: 'owner@example.org' })
    const surveys = '/api/v1/designer/surveys'
    const given = { title: 'A', description: 'B' }
    const { _id } = await ask<{ _id: string }>('POST', surveys, given, signed.token)
    const path = `${surveys}/${_id}`
    const text = { type: 'text', question: 'Why?', multiline: false, maxLength: 10 }
    await ask('POST', `${path}/questions`, text, signed.token)
    await ask('PATCH', path, { settings: { isAvailable: true, hasUKey: true } }, signed.token)
    const addresses = Array.from({ length: PEOPLE }, (_, person) => `p${person}@example.org`)
    await ask('POST', `${path}/people`, { people: addresses.map((address) => ({ address })) }, signed.token)
    await ask('POST', `${path}/people/mail`, { kind: 'invitation' }, signed.token)
    while (sent().length < 10) await Bun.sleep(1)
    await server.stop()
    expect((await stored()).filter((row) => !row.sent && !row.waits)).toEqual([])
    server = await launch()
    for (let kill = 1; kill <= KILLS; kill++) {
      const enough = Math.max(sent().length + 20, 40 * kill)
      while (sent().length < enough) await Bun.sleep(1)
      server.signal('SIGKILL')
      await server.exited
      server = await launch()
    }
    const wait = 'UPDATE mails SET due_at = now() WHERE due_at > now()'
    await server.stop()
    await onDatabase({ dataDir }, (database) => database.query(wait, []))
    server = await launch()
    const unknown = () =>
      fetch(`${server!.url}${path}/people?limit=1`, { headers: { authorization: `Bearer ${signed.token}` } })
    type Counted = { readonly counts: { readonly waiting: number } }
    while (((await (await unknown()).json()) as Counted).counts.waiting > 0) await Bun.sleep(100)
    await server.stop()
    server = undefined
    const rows = await stored()
    const arrived = new Set(sent())
    const inHand = rows.filter((row) => !row.sent).map(({ address }) => address)
    const lost = inHand.filter((address) => !arrived.has(address))
    console.log(
      `${KILLS} kills, ${PEOPLE} mails, ${arrived.size} arrived, ${sent().length - arrived.size} twice, ${inHand.length} were in hand at a kill, ${lost.length} of them not sent`,
    )
    expect(sent().length).toBe(arrived.size)
    expect(rows.filter((row) => row.sent && !arrived.has(row.address))).toEqual([])
    expect(rows.length).toBe(PEOPLE)
    expect(inHand.length).toBeLessThanOrEqual(KILLS * IN_HAND)
    expect(rows.filter(({ words }) => words !== '')).toEqual([])
  } finally {
    await server?.stop()
    await receiver.stop()
    await rm(dataDir, { recursive: true })
  }
}, 900_000)
