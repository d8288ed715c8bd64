import { EXIT } from '../../src/start.ts'
import { api, DEMO_SURVEY_ID } from '../../src/urls.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { freePort, type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { audit, type Findings, readStored, type Stored } from './audit.ts'
import { type Load, startLoad } from './load.ts'
import type { Ballots } from './respondent.ts'

/** A server with a database under load, for a fault to strike. */
export type World = {
  readonly cluster: PostgresServer | undefined
  /** Between the server and its database, or between clients and the server, if the fault needs it. */
  readonly relay: Relay | undefined
  /** The directory that the fault has prepared for the database. */
  readonly place: string | undefined
  /** The process that currently serves. */
  server(): ServerProcess
  /** Starts a server to replace one that has ended. */
  startServer(): Promise<void>
  /** Waits until the server that replaces one that ended with 69 is ready. */
  restarted(ended: ServerProcess): Promise<void>
  /** Starts another server beside it; calls may use either, and it stays when the first one has ended. */
  startNext(): Promise<void>
  /** Lets respondents answer for about this long, in a short run for half of it. */
  underLoad(ms: number): Promise<void>
  /** Waits until a respondent has had to repeat a call since the beginning, at most half a minute. */
  felt(): Promise<void>
  /** Ends the load and asks the server for its responses. */
  settle(): Promise<Settled>
  close(): Promise<Stored>
}

export type Settled = Findings & { readonly load: Load; readonly ended: boolean }

export type WorldOptions = {
  readonly name: string
  readonly cluster: PostgresServer | undefined
  readonly relayed: 'database' | 'clients' | undefined
  readonly clients: number
  readonly isShort?: boolean
  /** The directory of the embedded database, if not one for temporary files. */
  readonly place?: string
  /** Another program to start with. */
  readonly entry?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The longest that a reply may take: a few calls of the database, each up to its deadline. */
const PATIENCE_MS = 30_000
/** If the connection to the server fails, clients give up sooner. */
const CUT_PATIENCE_MS = 3_000
/** A short run leaves about half of the machine's time to the tests beside it. */
const SHORT_PAUSE_MS = 25

/** Starts a server on a new database, and respondents who answer. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { name, cluster, relayed, clients, isShort, place, entry, env } = options
  const directory = await temporaryDirectory()
  const dataDir = `${place ?? directory.path}/data`
  const url = cluster && (await createDatabase(cluster.url, `_${name.replaceAll('-', '_')}`))
  const toDatabase = relayed === 'database' && url ? await relayTo(url) : undefined
  const launch = {
    dataDir,
    port: freePort(),
    env: { ...env, ...(url && { DATABASE_URL: toDatabase?.url ?? url }) },
  }
  let server = await startServer({ ...launch, ...(entry && { entry }) })
  let serving = [server]
  const replace = async () => {
    server = await startServer(launch)
    serving = [server]
    void supervise(server)
  }
  // As systemd and containers do; a database that cannot be opened yet ends the next one in the same way.
  const supervise = async (supervised: ServerProcess) => {
    if ((await supervised.exited) !== EXIT.unavailable) return
    while (
      !(await replace().then(
        () => true,
        () => false,
      ))
    )
      await Bun.sleep(1_000)
  }
  void supervise(server)
  const toServer = relayed === 'clients' ? await relayTo(server.url) : undefined
  const load = startLoad({
    base: () => toServer?.url ?? serving[Math.floor(Math.random() * serving.length)]?.url ?? server.url,
    ballots: await readBallots(server.url),
    clients,
    patienceMs: toServer ? CUT_PATIENCE_MS : PATIENCE_MS,
    pauseMs: isShort ? SHORT_PAUSE_MS : 0,
  })
  const ended = () => Promise.race([server.exited.then(() => true), Promise.resolve(false)])
  return {
    cluster,
    relay: (toDatabase ?? toServer)?.relay,
    place,
    server: () => server,
    startServer: replace,
    async restarted(gone) {
      while (server === gone) await Bun.sleep(25)
    },
    async startNext() {
      const first = server
      server = await startServer({ ...launch, port: freePort() })
      serving = [first, server]
      void first.exited.then(() => {
        serving = [server]
      })
    },
    underLoad: (ms) => Bun.sleep(ms * (0.5 + Math.random()) * (isShort ? 0.5 : 1)),
    async felt() {
      for (const end = performance.now() + 30_000; load.tally.again === 0; await Bun.sleep(100)) {
        if (performance.now() > end) return
      }
    },
    async settle() {
      await load.end()
      return { ...(await audit(server.url, DEMO_SURVEY_ID, load.ledger)), load, ended: await ended() }
    },
    async close() {
      await server.stop()
      for (const to of [toDatabase, toServer]) to?.relay.close()
      const stored = await readStored(dataDir, url)
      await directory.remove()
      return stored
    },
  }
}

/** The same address through a relay. */
async function relayTo(address: string): Promise<{ relay: Relay; url: string }> {
  const relay = await startRelay('127.0.0.1', Number(new URL(address).port))
  const relayed = Object.assign(new URL(address), { hostname: '127.0.0.1', port: `${relay.port}` }).href
  return { relay, url: relayed.replace(/\/$/, '') }
}

/** The questions of a survey, as respondents need them. */
export async function readBallots(base: string, surveyId = DEMO_SURVEY_ID): Promise<Ballots> {
  const survey: WireSurvey = await (await fetch(base + api.survey(surveyId))).json()
  return {
    surveyId,
    questions: survey.questions.map(({ _id, options, setting }) => ({
      id: _id,
      optionIds: options.map((option) => option.optionId),
      totalCredits: setting.totalCredits,
    })),
  }
}

type WireSurvey = {
  readonly questions: readonly {
    readonly _id: string
    readonly options: readonly { readonly optionId: string }[]
    readonly setting: { readonly totalCredits: number }
  }[]
}
