import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { api, DEMO_SURVEY_ID, operations, pages } from '../../../src/urls.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../../support/server-process.ts'

setDefaultTimeout(60_000)

const IN_FLIGHT = 500
const SLOW = 2_000
const OTHERS = 100
const PER_ADDRESS = 256

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let server: ServerProcess
const sockets = new Set<Socket>()
beforeAll(async () => {
  directory = await temporaryDirectory()
  const env = { LIMIT_IN_FLIGHT: `${IN_FLIGHT}`, TRUST_PROXY: '1' }
  server = await startServer({ dataDir: `${directory.path}/data`, env })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
  await directory.remove()
})

/** Sends a head and one byte of a body; resolves once they are sent. */
function beginBody(address: string): Promise<Socket> {
  const { port } = new URL(server.url)
  const head = [
    `POST ${api.responses()} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `X-Forwarded-For: ${address}`,
    'Content-Length: 2000',
  ]
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(Number(port), '127.0.0.1').on('error', reject)
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.write(`${head.join('\r\n')}\r\n\r\n{`, () => resolve(socket))
  return promise
}

/** The status of the reply that comes without the rest of the body. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) =>
    socket.once('data', (data) => resolve(Number(data.toString().split(' ')[1]))),
  )
}

async function figure(name: string): Promise<number> {
  const figures = await (await fetch(server.url + operations.metrics())).text()
  return Number(new RegExp(`^${name}\\S* (\\d+)$`, 'm').exec(figures)?.[1])
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await Bun.sleep(20)
}

const page = () => fetch(server.url + pages.survey(DEMO_SURVEY_ID)).then(({ status }) => status)

test('thousands of requests whose body does not come keep nobody else from being answered', async () => {
  await page()
  const addresses = Array.from({ length: SLOW }, (_, at) => `198.51.${100 + (at >> 8)}.${at & 255}`)
  await Promise.all(addresses.map(beginBody))
  const statuses = await Promise.all(Array.from({ length: OTHERS }, page))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await figure('qv_requests_arriving')).toBeGreaterThan(IN_FLIGHT)
  expect(await figure('qv_requests_in_flight')).toBeLessThan(IN_FLIGHT)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await figure('qv_requests_arriving')) === 0)
})

test('one address may have only so many bodies on the way, and gets its places back', async () => {
  const address = '203.0.113.9'
  const waiting = await Promise.all(Array.from({ length: PER_ADDRESS }, () => beginBody(address)))
  await until(async () => (await figure('qv_requests_arriving')) === PER_ADDRESS)
  expect(await statusOf(await beginBody(address))).toBe(429)
  // Another address is served, and so is this one when it sends no body.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' }
  const call = (given: Record<string, string>) =>
    fetch(server.url + api.responses(), { method: 'POST', headers: given, body: '{}' }).then(
      ({ status }) => status,
    )
  expect(await call(headers)).toBe(422)
  expect(await page()).toBe(200)
  waiting[0]?.destroy()
  await until(async () => (await figure('qv_requests_arriving')) < PER_ADDRESS)
  expect(await call({ ...headers, 'x-forwarded-for': address })).toBe(422)
})

const ENDLESS_BYTES = 200_000_000
const PART = Buffer.alloc(65_536, 'a')
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PART, Buffer.from('\r\n')])

/** Sends a body that never ends; resolves to the bytes sent until the server closes the connection, or to the most. */
async function sendEndlessly(requestLine: string, headers: readonly string[], part: Buffer): Promise<number> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  sockets.add(socket)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write([`${requestLine} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
  socket.resume()
  let sent = 0
  while (!socket.destroyed && sent < ENDLESS_BYTES) {
    sent += part.length
    const isTaken = socket.write(part)
    if (!isTaken) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))])
    await Bun.sleep(0)
  }
  socket.destroy()
  sockets.delete(socket)
  return sent
}

const CHUNKED = 'Transfer-Encoding: chunked'
const JSON_TYPE = 'Content-Type: application/json'

test.each([
  ['is too large', `POST ${api.responses()}`, [JSON_TYPE, CHUNKED], CHUNK],
  ['has another type', `POST ${api.responses()}`, ['Content-Type: text/plain', CHUNKED], CHUNK],
  ['belongs to no call', 'POST /nowhere', [JSON_TYPE, CHUNKED], CHUNK],
  ['comes with a request for a page', `GET ${pages.survey(DEMO_SURVEY_ID)}`, [CHUNKED], CHUNK],
  ['announces its length', 'POST /nowhere', [JSON_TYPE, 'Content-Length: 9000000000'], PART],
])('a body that %s is not read without end', async (_, line, headers, part) => {
  expect(await sendEndlessly(line, headers, part)).toBeLessThan(ENDLESS_BYTES)
})
