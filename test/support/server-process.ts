import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product running as a process of its own. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number
  readonly exited: Promise<number>
  /** What it wrote to its outputs so far, without the statements that were slow and in time, which every busy machine has. */
  output(): string
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
  /** Ends it as an operator would, and waits for it. */
  stop(): Promise<void>
}

export type ServerOptions = {
  readonly dataDir: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** A file that takes the output: whoever reads a log through a pipe takes processor time from what is measured. */
  readonly logFile?: string
  /** Options of Bun that come before the program. */
  readonly options?: readonly string[]
  /** Another program to start in its place, called with the directory and the port. */
  readonly entry?: string
  /** A program that needs no Bun to start it, in the place of all that. */
  readonly program?: readonly string[]
}

const ENTRY = join(import.meta.dir, '../../src/server.ts')
const START_MS = 120_000
const SLOW_STATEMENT = /^.*"event":"slow_statement".*"isLate":false.*\n/gm

/**
 * Starts the server and waits until it is ready.
 *
 * @throws Error with what the server wrote, when it ends or takes too long
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServer(options)
  for (const end = Date.now() + START_MS; Date.now() < end; await Bun.sleep(25)) {
    if (server.output().includes('Ready at ')) return server
    const code = await Promise.race([server.exited, Promise.resolve('running')])
    if (code !== 'running') throw new Error(`the server ended with ${code}:\n${server.output()}`)
  }
  server.signal('SIGKILL')
  throw new Error(`the server was not ready after ${START_MS} ms:\n${server.output()}`)
}

/** Starts the server and does not wait. */
export function spawnServer({
  dataDir,
  port = freePort(),
  env = {},
  logFile,
  options = [],
  entry = ENTRY,
  program = [process.execPath, ...options, entry, dataDir, `${port}`],
}: ServerOptions): ServerProcess {
  // The machine's own settings must not leak in; what Bun and the system need does.
  const { PATH = '', HOME = '', TMPDIR, BUN_JSC_useOMGJIT, BUN_JSC_useFTLJIT } = process.env
  const child = Bun.spawn([...program], {
    // Away from the project, whose .env is a developer's own.
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(BUN_JSC_useOMGJIT && { BUN_JSC_useOMGJIT }),
      ...(BUN_JSC_useFTLJIT && { BUN_JSC_useFTLJIT }),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    // The server ends with this process, however that ends.
    ipc() {},
    stdin: 'ignore',
    stdout: logFile === undefined ? 'pipe' : Bun.file(logFile),
    stderr: 'pipe',
  })
  let written = ''
  const keep = async (stream: unknown) => {
    if (!(stream instanceof ReadableStream)) return
    const decoder = new TextDecoder()
    for await (const chunk of stream) written += decoder.decode(chunk, { stream: true })
  }
  const drained = Promise.all([keep(child.stdout), keep(child.stderr)])
  const exited = child.exited.then(async (code) => {
    await drained
    return code
  })
  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    exited,
    output() {
      const all = logFile === undefined ? written : written + readFileSync(logFile, 'utf8')
      return all.replace(SLOW_STATEMENT, '')
    },
    signal: (name) => child.kill(name),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A port that nobody listens on at this moment. */
export function freePort(): number {
  const probe = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  probe.stop(true)
  return probe.port
}

/** A new directory for temporary files, and its removal. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'qv-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
