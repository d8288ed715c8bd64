import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { api, DEMO_SURVEY_ID, operations, pages } from '../../src/urls.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'

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
