import { parseArgs } from 'node:util'
import type { RoomMoment } from '../../src/contract/responses/rooms.ts'
import { pages } from '../../src/urls.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'

/**
 * A room of many phones on one server with the embedded database: how long after the facilitator's press each phone
 * shows the ballot, and the result; and whether the room goes on after kill -9.
 *
 * BUN_CONFIG_MAX_HTTP_REQUESTS=2000 bun test/bench/room.ts [--phones 300]
 *
 * Without that variable, Bun makes at most 256 requests at a time, and each phone keeps one open.
 */
const { values } = parseArgs({ options: { phones: { type: 'string', default: '300' } } })
const count = Number(values.phones)

const directory = await temporaryDirectory()
const dataDir = directory.path
const env = { DEV_LOGIN: '1', LIMIT_CREATES: '100000' }
let server = await startServer({ dataDir, env })
const port = Number(new URL(server.url).port)

const json = { 'content-type': 'application/json' }
const signedIn = await fetch(`${server.url}/api/v1/dev-login`, {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ email: 'bench@example.org' }),
})
const { token } = (await signedIn.json()) as { token: string }

async function call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { ...json, authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Reply>
}

const survey = await call<{ _id: string }>('POST', '/designer/surveys', {
  title: 'Hall',
  description: 'A vote',
})
const options = ['Parks', 'Roads', 'Schools'].map((optionName, at) => ({ optionId: `o${at}`, optionName }))
const setting = { totalCredits: 100 }
const question = await call<{ _id: string }>('POST', `/designer/surveys/${survey._id}/questions`, {
  ...{ type: 'qv', question: 'What first?', options, setting },
})
const { code } = await call<{ code: string }>('POST', `/designer/surveys/${survey._id}/room`)
const steer = (body: object) => call<RoomMoment>('PATCH', `/designer/surveys/${survey._id}/room`, body)

/** When each phone was told of each state, and had loaded what to show for it. */
const told = new Map<string, number[]>()
const loaded = new Map<string, number[]>()
let connected = 0
/** What the phones received before the result was shown. */
let received = 0
let figures = 0
let isOver = false

const note = (times: Map<string, number[]>, state: string) =>
  times.set(state, [...(times.get(state) ?? []), performance.now()])

function look(text: string): void {
  received += text.length
  if (/netVotes|supporters|room-bars/.test(text)) figures++
}

async function phone(number: number): Promise<void> {
  const headers = { cookie: `room-device=phone-${number}` }
  let state = ''
  while (!isOver) {
    try {
      const answer = await fetch(`${server.url}/api/v1/rooms/${code}/events`, { headers })
      if (!answer.body) throw new Error('no stream')
      for await (const part of answer.body.pipeThrough(
        new TextDecoderStream() as never,
      ) as unknown as AsyncIterable<string>) {
        if (state !== 'revealed') look(part)
        const moment = /"state":"(\w+)"/.exec(part)?.[1]
        if (!moment || moment === state) continue
        if (state === '') connected++
        state = moment
        note(told, state)
        const page = await (await fetch(server.url + pages.room(code), { headers })).text()
        if (state !== 'revealed') look(page)
        note(loaded, state)
        if (state === 'revealed') return
      }
    } catch {
      await Bun.sleep(500)
    }
  }
}

async function vote(): Promise<void> {
  const uuid = crypto.randomUUID()
  const responseContent = {
    votes: options.map(({ optionId, optionName }, at) => ({ optionId, optionName, votes: 3 - at })),
  }
  const first = {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    uuid,
    questionId: question._id,
    responseContent,
  }
  const { surveyResponse } = await call<{ surveyResponse: { _id: string } }>(
    'POST',
    '/survey/responses',
    first,
  )
  await call('PUT', '/survey/responses/complete', {
    surveyId: survey._id,
    uuid,
    surveyResponseId: surveyResponse._id,
  })
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

function report(state: string, since: number): void {
  for (const [what, times] of [
    ['told', told],
    ['loaded', loaded],
  ] as const) {
    const all = times.get(state) ?? []
    const last = Math.max(...all.slice(0, count))
    console.log(
      `${state}, ${what}: ${all.length} phones, p95 ${Math.round(p95(all) - since)} ms, last ${Math.round(last - since)} ms`,
    )
  }
}

const until = async (holds: () => boolean, ms = 30_000) => {
  for (const end = Date.now() + ms; !holds() && Date.now() < end; ) await Bun.sleep(20)
}

const phones = Array.from({ length: count }, (_, number) => phone(number))
await until(() => connected === count)
console.log(`${connected} phones follow the room`)
let pressed = performance.now()
await steer({ state: 'open' })
await until(() => (loaded.get('open')?.length ?? 0) >= count)
report('open', pressed)
let cast = 0
for (; cast < count / 2; cast++) await vote()
server.signal('SIGKILL')
await server.exited
server = await startServer({ dataDir, env, port })
for (; cast < count; cast++) await vote()
const { submitted, joined } = await steer({ state: 'closed' })
console.log(`after kill -9: ${submitted} of ${cast} ballots, ${joined} of ${count} devices`)
await until(() => (loaded.get('closed')?.length ?? 0) >= count)
console.log(`before the result: ${Math.round(received / 1000)} kB on all phones, ${figures} times a figure`)
pressed = performance.now()
await steer({ state: 'revealed' })
await until(() => (loaded.get('revealed')?.length ?? 0) >= count)
report('revealed', pressed)
isOver = true
await Promise.race([Promise.all(phones), Bun.sleep(2_000)])
await server.stop()
await directory.remove()
process.exit(0)
