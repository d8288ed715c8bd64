import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREPARING } from '../../src/start.ts'

/** The product in a separate process. */
export type ServerProcess = {
  readonly url: string
  readonly pid: number
  readonly exited: Promise<number>
  /**
   * Its output so far, without the line that announces the start, and without warnings about slow statements that met
   * their deadline, which occur on every busy machine.
   */
  output(): string
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
  /** Stops it as an operator would, and waits for it. */
  stop(): Promise<void>
}

export type ServerOptions = {
  readonly dataDir: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** A file for the output: reading a log through a pipe would take processor time from the measurement. */
  readonly logFile?: string
  /** Options of Bun, placed before the program. */
  readonly options?: readonly string[]
  /** Another program to start instead, called with the directory and the port. */
  readonly entry?: string
  /** A program that is started without Bun, instead of the product. */
  readonly program?: readonly string[]
}

const ENTRY = join(import.meta.dir, '../../src/server.ts')
const START_MS = 120_000
const SLOW_STATEMENT = /^.*"event":"slow_statement".*"isLate":false.*\n/gm

/**
 * Starts the server and waits until it is ready.
 *
 * @throws Error with the server's output, if it ends or takes too long
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

/** Starts the server without waiting. */
export function spawnServer({
  dataDir,
  port = freePort(),
  env = {},
  logFile,
  options = [],
  entry = ENTRY,
  program = [process.execPath, ...options, entry, dataDir, `${port}`],
}: ServerOptions): ServerProcess {
  // Settings of the machine must not leak in, except those that Bun and the system need.
  const {
    PATH = '',
    HOME = '',
    TMPDIR,
    BUN_JSC_useOMGJIT,
    BUN_JSC_useFTLJIT,
    BUN_GC_TIMER_DISABLE,
  } = process.env
  const child = Bun.spawn([...program], {
    // Outside the project, whose .env belongs to the developer.
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      ...(BUN_JSC_useOMGJIT && { BUN_JSC_useOMGJIT }),
      ...(BUN_JSC_useFTLJIT && { BUN_JSC_useFTLJIT }),
      ...(BUN_GC_TIMER_DISABLE && { BUN_GC_TIMER_DISABLE }),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    // The server ends with this process, even if that is killed.
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
      return all.replace(`${PREPARING}\n`, '').replace(SLOW_STATEMENT, '')
    },
    signal: (name) => child.kill(name),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * A port that is free at the moment, below those that systems give to outgoing connections: one of these could take it
 * before a server listens.
 */
export function freePort(): number {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true)
      return port
    } catch {
      // Somebody has it.
    }
  }
}

/** A new directory for temporary files, with its removal. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'qv-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
