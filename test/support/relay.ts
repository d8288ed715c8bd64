import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A relay between clients and a server, which can fail as networks do. */
export type Relay = {
  readonly port: number
  /** Passes nothing on and closes nothing, like a cut cable: data in transit arrives after `resume`. */
  stall(): void
  resume(): void
  /** Resets every connection; new ones are accepted. */
  reset(): void
  /** Resets every connection; new ones go to another server. */
  leadTo(port: number): void
  /** Accepts no new connections; existing ones stay. */
  refuse(): void
  /** Ends the relay and every connection. */
  close(): void
}

/** Starts a relay to a server on a separate port. */
export async function startRelay(host: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let stalled = false
  let goal = port
  const take = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (stalled) socket.pause()
  }
  const server = createServer((client) => {
    const target = connect(goal, host)
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      take(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const each = (act: (socket: Socket) => void) => {
    for (const socket of [...sockets]) act(socket)
  }
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      stalled = true
      each((socket) => socket.pause())
    },
    resume() {
      stalled = false
      each((socket) => socket.resume())
    },
    reset: () => each((socket) => socket.resetAndDestroy()),
    leadTo(next) {
      goal = next
      each((socket) => socket.resetAndDestroy())
    },
    refuse: () => void server.close(),
    close() {
      server.close()
      each((socket) => socket.destroy())
    },
  }
}
