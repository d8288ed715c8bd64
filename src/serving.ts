import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Elysia } from 'elysia'
import { openDatabase } from '../db/client.ts'
import { type Database, DatabaseUnavailable, isUnavailable } from '../db/database.ts'
import type { SlowCall } from '../db/deadline.ts'
import { DirectoryInUse } from '../db/embedded/lock.ts'
import { migrate } from '../db/migrate.ts'
import { seedSurveys } from '../db/seeds/seed.ts'
import type { App } from './app.ts'
import { openIdProvider } from './auth/identity-provider.ts'
import type { Config } from './config.ts'
import { randomToken } from './crypto.ts'
import type { AppDeps } from './deps.ts'
import { handleEvents } from './events/listeners.ts'
import { type Assets, loadAssets } from './http/assets/assets.ts'
import { developmentAssets } from './http/assets/development-assets.ts'
import { publicFiles } from './http/assets/public-files.ts'
import { IDLE_SECONDS } from './http/requests/timeouts.ts'
import { type Log, levelFilter, lineLog } from './http/watching/logging.ts'
import { type Instance, readInstance } from './instance/instance.ts'
import { mailRegularly, postBySmtp } from './mail/sending.ts'
import { LISTENERS, maintain, maintainRegularly } from './maintenance.ts'
import { listenForOperator } from './operator.ts'
import { EXIT, fail, isPortInUse, misconfigured, PREPARING, portInUse, READY, readyText } from './start.ts'
import { purgeDaily } from './surveys/removal/purging.ts'
import { deliverRegularly } from './webhooks/delivering.ts'
import { pageWorker } from './worker/worker.ts'

/** How long a start waits for a database that is silent, in milliseconds. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 500

/** SQLSTATE of a database that is starting. */
const STARTING = '57P03'

/**
 * Repeats work while the database is silent or starting: its machine or this one may be busy. A database that refuses
 * has answered.
 * @param work must be safe to repeat
 * @throws what `work` has thrown, when the time is over
 */
async function whileSilent(work: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isSilence(error) || performance.now() > end) throw error
      await Bun.sleep(PAUSE_MS)
    }
  }
}

function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable && error.isLate) return true
  if ('code' in error && (error.code === 'CONNECT_TIMEOUT' || error.code === STARTING)) return true
  return isSilence(error.cause)
}

/** How long requests in flight and the database may take to finish, in milliseconds. */
const DRAIN_MS = 20_000
const CLOSE_MS = 3_000

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** @param assetsOf the scripts and styles of the pages; the journeys have those of production in development */
export async function serve(given: Config, assetsOf = assetsFor): Promise<void> {
  // The worker uses the same secret for signatures as this thread.
  const instance = await instanceFor(given)
  const config = { ...given, instance, sessionSecret: given.sessionSecret ?? randomToken(random) }
  const started = performance.now()
  const stopping = new AbortController()
  const lines = lineLog((text) => process.stdout.write(text))
  process.on('exit', lines.flush)
  const log = levelFilter(config.logLevel, lines.log)
  const onSlow = slowLog(log)
  // The database opens while the application is loaded.
  const [database, { createApp }] = await Promise.all([opened(config, onSlow), import('./app.ts')])
  const [replica, assets] = [await replicaOf(config, onSlow), await assetsOf(config)]
  const startWorker = () => ({ config, manifest: assets.manifest, port: database.share?.() })
  const app = createApp({
    database,
    replica,
    config,
    signIn: waysToSignIn(config),
    assets,
    publicFiles: await publicFiles(),
    worker: pageWorker({ start: startWorker, log, onSlow }),
    now: Date.now,
    random,
    log,
    stopping: stopping.signal,
  })
  if (!config.production) app.use(endingWith(stopping.signal))
  listen(app, config)
  const endOperator = config.databaseUrl === null ? operatorOn(config, database, lines.log) : undefined
  purgeDaily({ database, config, now: Date.now, log: lines.log }, stopping.signal)
  const mailsSent = workRegularly({ database, config, log }, stopping.signal)
  endWhenAsked(stopping, async () => {
    endOperator?.()
    // A connection that stays open would block a graceful stop forever.
    await Promise.race([Promise.all([app.stop(), mailsSent?.()]), Bun.sleep(DRAIN_MS)])
    await Promise.race([Promise.all([database.close(), replica?.close()]), Bun.sleep(CLOSE_MS)])
  })
  if (config.sharesPort) process.send?.(READY)
  else console.log(readyText(config, app.server?.port, performance.now() - started))
}

function workRegularly(
  { database, config, log }: { readonly database: Database; readonly config: Config; readonly log: Log },
  stop: AbortSignal,
): (() => Promise<unknown>) | undefined {
  maintainRegularly({ database, log }, stop)
  const plan = () => handleEvents(database, LISTENERS)
  deliverRegularly({ database, config, log, plan, random }, stop)
  const { mail: settings, publicUrl } = config
  return settings ? mailRegularly({ database, log, settings, publicUrl }, stop) : undefined
}

/** Without a place for the socket the product works, but commands need the server stopped. */
function operatorOn({ dataDir }: Config, database: Database, log: Log): (() => void) | undefined {
  try {
    return listenForOperator(dataDir, database)
  } catch (error) {
    log({ level: 'warn', event: 'operator', error: String(error) })
    return undefined
  }
}

/** Open pages notice a restart in development by the end of this connection. */
const endingWith = (stop: AbortSignal) =>
  new Elysia({ name: 'reload' }).ws('/dev/reload', {
    open: (socket) => stop.addEventListener('abort', () => socket.close()),
  })

type OnSlow = (call: SlowCall) => void

const slowLog =
  (log: Log): OnSlow =>
  (call) =>
    log({ level: 'warn', event: 'slow_statement', ...call })

const STUCK = 'The embedded database does not answer any more. This process ends; start it again.'

async function opened(
  { databaseUrl, dataDir, databasePool, databasePrepare, sharesPort }: Config,
  onSlow: OnSlow,
): Promise<Database> {
  if (sharesPort === 0) console.log(PREPARING)
  try {
    const url = databaseUrl ?? undefined
    const onStuck = () => fail(EXIT.unavailable, [STUCK])
    const connection = { url, pool: databasePool, prepare: databasePrepare }
    const made = await openDatabase({ ...connection, dataDir, onSlow, onStuck })
    await whileSilent(async () => {
      await made.ping()
      await migrate(made)
      await seedSurveys(made)
      await maintain(made)
    })
    return made
  } catch (error) {
    if (error instanceof DirectoryInUse) fail(EXIT.inUse, [error.message])
    const { code, message } = rootCause(error)
    // A directory that was good may be so again: its disk is full, or read-only after an error.
    const isOfFiles = isUnavailable(error) || /^(E[A-Z]+|42501)$/.test(code) || message.startsWith('PGlite')
    if (databaseUrl === null && isOfFiles && existsSync(join(dataDir, 'global/pg_control')))
      fail(EXIT.unavailable, [`The database in DATA_DIR, ${dataDir}, cannot be opened: ${message}.`])
    if (isUnavailable(error))
      fail(EXIT.unavailable, ['The database of DATABASE_URL does not answer; `doctor` looks for the reason.'])
    if (/^(28|3D|42501)/.test(code))
      fail(EXIT.misconfigured, [`The database of DATABASE_URL says: ${message}.`])
    if (databaseUrl === null && isOfFiles)
      fail(EXIT.misconfigured, [`DATA_DIR, ${dataDir}, cannot be used: ${message}.`])
    throw error
  }
}

/** Connects on first use: an unavailable replica must not stop respondents. */
async function replicaOf(
  { replicaUrl, databasePool, databasePrepare }: Config,
  onSlow: OnSlow,
): Promise<Database | null> {
  if (replicaUrl === null) return null
  return openDatabase({ url: replicaUrl, dataDir: '', pool: databasePool, prepare: databasePrepare, onSlow })
}

/** The root cause of a failed start, inside the errors that wrap it: its code or SQLSTATE, and its message. */
function rootCause(error: unknown): { readonly code: string; readonly message: string } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return { code: '', message: '' }
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message.split('\n')[0] ?? '' }
}

function waysToSignIn({ signIn, publicUrl, mail, mailSignIn }: Config): AppDeps['signIn'] {
  return {
    providers: signIn.map((settings) => openIdProvider(settings, publicUrl, Date.now)),
    postLink: mailSignIn && mail ? postBySmtp(mail) : null,
  }
}

async function instanceFor({ instanceSettings }: Config): Promise<Instance> {
  const reading = await readInstance(instanceSettings)
  return reading.ok ? reading.instance : fail(EXIT.misconfigured, misconfigured(reading.problems))
}

async function assetsFor({ production }: Config): Promise<Assets> {
  if (!production) return developmentAssets()
  return loadAssets().catch(() =>
    fail(EXIT.unavailable, ['public/built is missing: run `bun run build` first.']),
  )
}

function listen(app: App, { host, port, sharesPort }: Config): void {
  try {
    // By default, the framework shares ports between processes, and a second start would go unnoticed.
    app.listen({ hostname: host, port, reusePort: sharesPort > 0, idleTimeout: IDLE_SECONDS })
  } catch (error) {
    if (!isPortInUse(error)) throw error
    fail(EXIT.unavailable, [portInUse(host, port)])
  }
}

/** Stops the process gracefully on a signal; a second one exits immediately. */
function endWhenAsked(stopping: AbortController, finish: () => Promise<void>): void {
  const stop = async () => {
    stopping.abort()
    await finish()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => (stopping.signal.aborted ? process.exit(1) : stop()))
  }
  // The parent process asks this one to end, or has ended.
  process.on('disconnect', () => !stopping.signal.aborted && stop())
}
