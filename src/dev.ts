import { watch } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

/**
 * Runs the server for development. Every change restarts it in a new process, so that no state of old code remains;
 * errors of compilation are printed, and the last working server keeps running.
 */

const ROOT = join(import.meta.dir, '..')
const WATCHED = ['src', 'islands', 'db', 'public']
const QUIET_MS = 80
const STOP_MS = 5_000

const env = { DEV_LOGIN: '1', ...process.env }
let server: ReturnType<typeof startServer> | undefined
let work = Promise.resolve()
let timer: Timer | undefined

function startServer() {
  // When the channel closes the server exits, even if this process was killed.
  return Bun.spawn([process.execPath, join(ROOT, 'src/server.ts')], {
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
    ipc() {},
    onExit(child, code, signal) {
      if (child === server)
        console.error(`The server ended with ${code ?? signal}. Save a file to start it again.`)
    },
  })
}

async function stopServer(): Promise<void> {
  const ending = server
  if (!ending) return
  server = undefined
  ending.disconnect()
  await Promise.race([ending.exited, Bun.sleep(STOP_MS)])
  ending.kill('SIGKILL')
  await ending.exited
}

/** Where the server, its worker and the browser's scripts begin. */
const ENTRIES = [
  ...['src/server.ts', 'src/worker/worker-thread.ts', 'src/pictures/drawing-thread.ts'],
  ...['islands/pages/*.ts', 'islands/shared/reload.ts', 'islands/survey/boot/inline.ts'],
]

/** What keeps a project from compiling; nothing is built. */
export async function compileErrors(root: string): Promise<readonly string[]> {
  const { success, logs } = await Bun.build({
    entrypoints: ENTRIES.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, absolute: true })]),
    target: 'bun',
    packages: 'external',
    throw: false,
  })
  return success ? [] : logs.map((log) => Bun.inspect(log))
}

/** Whether everything compiles that starts with the server; prints the errors. */
async function compiles(): Promise<boolean> {
  const errors = await compileErrors(ROOT)
  for (const error of errors) console.error(error)
  if (errors.length > 0) console.error('This does not compile. The next save tries again.')
  return errors.length === 0
}

async function restart(changed: string): Promise<void> {
  if (!(await compiles())) return
  console.log(`${changed} changed; restarting.`)
  await stopServer()
  server = startServer()
}

function onChange(path: string): void {
  if (path.startsWith(join('public', 'built'))) return
  clearTimeout(timer)
  // Editors write a file in several steps.
  timer = setTimeout(() => {
    work = work.then(() => restart(path))
  }, QUIET_MS)
}

for (const folder of WATCHED) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => onChange(join(folder, file ?? '')))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stopServer()
    process.exit(0)
  })
}

if (await compiles()) server = startServer()
