import { rmSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import { decode } from './contract/decode.ts'
import { SimulationRequest } from './contract/surveys/simulation.ts'
import { doSimulation, type SimulationMessage } from './simulation/work.ts'

/** The longest path that every system accepts for a socket. */
const LONGEST_PATH = 100

/** Small, so that the embedded database can serve respondents in between. */
const BATCH = 100

/**
 * Where a server with an embedded database accepts work from the operator's commands, beside the lock of its directory.
 */
const socketOf = (dataDir: string) => `${dataDir.replace(/\/+$/, '')}.socket`

/**
 * A busy server may take longer than any timeout to answer. Bun's types lack the option for sockets in the file system, on
 * which `server.timeout` has no effect.
 */
const NO_IDLE_TIMEOUT: object = { idleTimeout: 0 }

/**
 * Accepts work from commands while this process has the embedded database open, which no other process can do. It
 * listens on a socket in the file system that only the server's account may open, not on the network.
 *
 * @returns stops it; undefined if the path is too long for a socket
 */
export function listenForOperator(dataDir: string, database: Database): (() => void) | undefined {
  const path = socketOf(dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined
  rmSync(path, { force: true })
  const mask = process.umask(0o077)
  try {
    const server = Bun.serve({
      unix: path,
      development: false,
      ...NO_IDLE_TIMEOUT,
      fetch: async (request) => {
        const work = await workIn(request)
        return work ? new Response(linesOf(database, work)) : new Response(NO_REQUEST, { status: 400 })
      },
    })
    return () => {
      server.stop(true)
      rmSync(path, { force: true })
    }
  } finally {
    process.umask(mask)
  }
}

const NO_REQUEST = `${JSON.stringify({
  problem: 'The running server does not understand the command: both have to be of one version.',
})}\n`

async function workIn(request: Request): Promise<SimulationRequest | undefined> {
  try {
    return decode(SimulationRequest, await request.json())
  } catch {
    return undefined
  }
}

type Done = { readonly done: true }

function linesOf(database: Database, work: SimulationRequest): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      const tell = (message: SimulationMessage | Done) =>
        controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`))
      try {
        await doSimulation(database, work, { tell, now: Date.now(), batch: BATCH })
      } catch (error) {
        tell({ problem: `The server could not do it: ${error instanceof Error ? error.message : error}` })
      }
      tell({ done: true })
      controller.close()
    },
  })
}

/**
 * Asks the server that has the embedded database open to do the work.
 * @throws Error if no server can be reached
 */
export async function askServer(
  dataDir: string,
  work: SimulationRequest,
  tell: (message: SimulationMessage) => void,
): Promise<void> {
  const answer = await fetch('http://localhost/', {
    unix: socketOf(dataDir),
    method: 'POST',
    body: JSON.stringify(work),
  }).catch(unlessCutOff)
  for await (const message of answer ? linesIn(answer) : []) {
    if ('done' in message) return
    tell(message)
  }
  tell(UNFINISHED)
}

const UNFINISHED: SimulationMessage = {
  problem:
    'The server ended before the work was done. What it had done stays: give the same command again to go on.',
}

/** An answer starts with the first message, and the server may exit before that. */
function unlessCutOff(error: unknown): undefined {
  const isCutOff = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
  if (!isCutOff) throw error
}

async function* linesIn({ body }: Response): AsyncGenerator<SimulationMessage | Done> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const part = await reader?.read().catch(() => undefined)
    if (!part || part.done) return
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
