import { operations } from '../../src/urls.ts'
import { slowRequest } from '../support/slow-request.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'

/** The process is killed in the middle of its work. */
export const killServer: Fault = {
  name: 'kill-server',
  databases: ['embedded', 'postgres'],
  strikes: { long: 20, short: 2 },
  async strike(world) {
    await world.underLoad(1_200)
    world.server().signal('SIGKILL')
    await world.server().exited
    await world.startServer()
  },
}

/**
 * The time in milliseconds within which a process must react to a signal. With the embedded database, which shares
 * its processors, and as many clients as it can serve, it takes up to some seconds.
 */
const SIGNAL_MS = 10_000

/** The operator stops the process: it finishes its work, and exits by itself. */
export const stopServer: Fault = {
  name: 'stop-server',
  databases: ['embedded', 'postgres'],
  strikes: { long: 10, short: 0 },
  async strike(world) {
    await world.underLoad(1_200)
    const begun = slowRequest(world.server().url)
    const ready = await keptConnection(world)
    await Bun.sleep(100)
    world.server().signal('SIGTERM')
    // A busy process handles a signal with a delay.
    const end = Date.now() + SIGNAL_MS
    while ((await ready.status()) === 200)
      if (Date.now() > end) throw new Error('the server says that it is ready while it stops')
    begun.finish()
    const status = await begun.status
    if (status !== 422) throw new Error(`a request that was begun got ${status}`)
    const code = await world.server().exited
    if (code !== 0) throw new Error(`the server ended with ${code}`)
    await world.startServer()
  },
}

/** A connection that stays open, and the server's replies about its readiness; undefined once it is closed. */
async function keptConnection(world: World) {
  let answer = Promise.withResolvers<number | undefined>()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: Number(new URL(world.server().url).port),
    socket: {
      data: (_, bytes) => answer.resolve(Number(bytes.toString().split(' ')[1])),
      close: () => answer.resolve(undefined),
      error: () => answer.resolve(undefined),
    },
  })
  const status = () => {
    answer = Promise.withResolvers()
    const sent = socket.write(`GET ${operations.ready()} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return sent > 0 ? answer.promise : undefined
  }
  if ((await status()) !== 200) throw new Error('the server is not ready')
  return { status }
}
