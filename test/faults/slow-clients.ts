import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { api, DEMO_SURVEY_ID } from '../../src/urls.ts'
import type { Fault } from './fault.ts'
import { residentMegabytes } from './process-figures.ts'
import type { World } from './world.ts'

/** Ways to keep a connection busy: the data sent at first, and repeatedly. */
const WAYS: readonly { readonly first: string; readonly drip?: string }[] = [
  { first: '' },
  { first: `GET / HTTP/1.1\r\nHost: localhost\r\n`, drip: 'X-Slow: 1\r\n' },
  { first: body(20_000, '{"surveyId":'), drip: ' ' },
  { first: body(200_000, '{') },
  // Pages that are not read; the replies fill the system's buffers of a connection.
  { first: `GET /survey/${DEMO_SURVEY_ID} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(200) },
]

function body(bytes: number, first: string): string {
  const head = `POST ${api.responses()} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  return `${head}Content-Length: ${bytes}\r\n\r\n${first}`
}

const CONNECTIONS = 200
const DRIP_MS = 1_000

/** The time within which all of them must be cut. */
const CUT_MS = 40_000

/** A growth of memory beyond this is a leak, or a way to bring the server down. */
const MEMORY_MB = 150

/** Crowds of connections that send or read next to nothing; they are cut, and respondents notice nothing. */
export const slowClients: Fault = {
  name: 'slow-clients',
  databases: ['embedded', 'postgres'],
  strikes: { long: 5, short: 0 },
  isGentle: true,
  prepare: async () =>
    existsSync('/proc/net/tcp') ? { remove: async () => {} } : 'the system does not list its connections',
  async strike(world) {
    await world.underLoad(1_000)
    const before = residentMegabytes(world.server().pid)
    const sockets = Array.from({ length: CONNECTIONS * WAYS.length }, (_, at) =>
      slow(world, at % WAYS.length),
    )
    await Bun.sleep(5_000)
    const grown = residentMegabytes(world.server().pid) - before
    for (
      const end = Date.now() + CUT_MS;
      Date.now() < end && openOn(world) > CONNECTIONS;
      await Bun.sleep(500)
    );
    const left = openOn(world)
    for (const socket of sockets) socket.destroy()
    console.log(`${sockets.length} slow connections: ${Math.round(grown)} MB more, ${left} connections left`)
    if (left > CONNECTIONS) throw new Error(`${left} connections stay after ${CUT_MS / 1000} s`)
    if (grown > MEMORY_MB) throw new Error(`slow connections take ${Math.round(grown)} MB`)
  },
}

function slow(world: World, way: number): Socket {
  const { first = '', drip } = WAYS[way] ?? {}
  const socket = connect(Number(new URL(world.server().url).port), '127.0.0.1')
  const timer = drip ? setInterval(() => socket.write(drip), DRIP_MS) : undefined
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  socket.pause()
  socket.write(first)
  return socket
}

/** Connections that the server holds open, including those of the load. */
function openOn(world: World): number {
  const port = Number(new URL(world.server().url).port).toString(16).toUpperCase().padStart(4, '0')
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const isEstablished = (row: string) => new RegExp(`^\\s*\\d+: \\S+:${port} \\S+ 01 `).test(row)
  return rows.filter(isEstablished).length
}
