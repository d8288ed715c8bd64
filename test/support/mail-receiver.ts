import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { readonly from: string; readonly to: readonly string[]; readonly text: string }

export type MailReceiver = Awaited<ReturnType<typeof openMailReceiver>>

/** A mail server on this machine, which keeps what it takes and refuses what it is told to. */
export async function openMailReceiver() {
  const received: Received[] = []
  const refused = new Map<string, number>()
  const world = { breaks: false, together: 0, underWay: 0, release: () => {} }
  let gathered = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const status = refused.get(address)
      done(status ? Object.assign(new Error('refused'), { responseCode: status }) : null)
    },
    onData: async (stream, { envelope }, done) => {
      world.underWay++
      if (world.underWay >= world.together) world.release()
      await gathered
      const whole = await text(stream).catch(() => undefined)
      if (whole === undefined) return done()
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: whole })
      if (world.breaks) for (const { _socket } of connectionsOf(server)) _socket.destroy()
      else done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    refuse: (recipient: string, status: number) => void refused.set(recipient, status),
    breakAfterText: () => {
      world.breaks = true
    },
    /** Takes no mail until as many are sent to it at the same time. */
    gather: (count: number) => {
      world.together = count
      gathered = new Promise((released) => {
        world.release = released
      })
    },
    reset: () => {
      received.length = 0
      refused.clear()
      Object.assign(world, { breaks: false, together: 0, underWay: 0 })
      gathered = Promise.resolve()
    },
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  }
}

type Connection = { readonly _socket: { destroy(): void } }

const connectionsOf = (server: SMTPServer) =>
  (server as unknown as { readonly connections: ReadonlySet<Connection> }).connections

/** The text of a mail without its encoding as quoted printable. */
export const readable = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** A header of a mail on one line; empty without it. */
export const headerOf = (text: string, name: string) =>
  new RegExp(`^${name}:[ ]?(.*(?:\r\n[ \t].*)*)`, 'm').exec(text)?.[1]?.replace(/\r\n[ \t]+/g, '') ?? ''
