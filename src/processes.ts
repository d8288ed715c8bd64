import { isExecutable } from '../db/root.ts'
import type { Config } from './config.ts'
import { EXIT, fail, isPortInUse, PREPARING, portInUse, READY, readyText } from './start.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Child = Bun.Subprocess<'ignore', 'inherit', 'inherit'>

/** The delay before a process is restarted; it grows while processes fail early. */
const LEAST_WAIT_MS = 500
const MOST_WAIT_MS = 30_000
const WELL_MS = 10_000

/**
 * Runs several processes of the product on one port, among which the system distributes connections. A process that
 * exits is replaced. All exit when this process does, for whatever reason.
 * @param environment the environment of each process, apart from its port
 */
export async function runProcesses(config: Config, environment: Environment): Promise<void> {
  const began = performance.now()
  const port = freePortOf(config)
  console.log(PREPARING)
  const processes = new Processes({ ...environment, PORT: `${port}`, PROCESSES: '1' })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => processes.end(0))
  process.on('disconnect', () => processes.end(0))
  const failure = await processes.start(config.processes)
  if (failure === undefined) console.log(readyText(config, port, performance.now() - began))
  else await processes.end(failure)
}

/** Processes that share a port do not notice another program on it, so it is tried first. */
function freePortOf({ host, port }: Config): number {
  try {
    const probe = Bun.listen({ hostname: host, port, socket: { data() {} } })
    probe.stop(true)
    return probe.port
  } catch (error) {
    if (!isPortInUse(error)) throw error
    return fail(EXIT.unavailable, [portInUse(host, port)])
  }
}

class Processes {
  readonly #env: Environment
  readonly #running = new Set<Child>()
  #isEnding = false

  constructor(env: Environment) {
    this.#env = env
  }

  async start(count: number): Promise<number | undefined> {
    const first = this.#launch(1)
    // A problem at the start affects all processes, so it is reported once; the first one also creates the tables.
    const failure = await first.ended
    if (failure !== undefined) return failure
    const others = Array.from({ length: count - 1 }, (_, at) => this.#launch(at + 2))
    const failures = await Promise.all(others.map(({ ended }) => ended))
    const failed = failures.find((code) => code !== undefined)
    if (failed === undefined) [first, ...others].forEach(({ child }, at) => void this.#keep(child, at + 1))
    return failed
  }

  async end(code: number): Promise<void> {
    if (this.#isEnding) {
      for (const child of this.#running) child.kill('SIGKILL')
      process.exit(1)
    }
    this.#isEnding = true
    const running = [...this.#running]
    // A signal from the terminal has reached them as well, and a second one would not let them finish.
    for (const child of running) child.disconnect()
    await Promise.all(running.map(({ exited }) => exited))
    process.exit(code)
  }

  /**
   * Starts a process under its number; `ended` is its exit code if it exits before it is ready, otherwise undefined.
   */
  #launch(number: number): { child: Child; ended: Promise<number | undefined> } {
    const ready = Promise.withResolvers<undefined>()
    const child = Bun.spawn(isExecutable ? [process.execPath, 'start'] : [process.execPath, Bun.main], {
      env: { ...this.#env, SHARE_PORT: `${number}` },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      ipc: (message) => message === READY && ready.resolve(undefined),
    })
    this.#running.add(child)
    void child.exited.then(() => this.#running.delete(child))
    return { child, ended: Promise.race([ready.promise, child.exited]) }
  }

  /** Starts another process under the same number whenever one exits. */
  async #keep(first: Child, number: number): Promise<void> {
    let child = first
    for (let wait = 0; ; child = this.#launch(number).child) {
      const began = performance.now()
      const code = await child.exited
      if (this.#isEnding) return
      const ranWell = performance.now() - began > WELL_MS
      wait = ranWell ? 0 : Math.min(MOST_WAIT_MS, Math.max(LEAST_WAIT_MS, 2 * wait))
      console.error(`Process ${child.pid} ended with ${child.signalCode ?? code}; another one is started.`)
      await Bun.sleep(wait)
      if (this.#isEnding) return
    }
  }
}
