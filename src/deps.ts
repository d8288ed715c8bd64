import type { Database } from '../db/database.ts'
import type { IdentityProvider } from './auth/identity-provider.ts'
import type { CallLimits } from './config.ts'
import type { Account } from './contract/accounts.ts'
import type { RandomBytes } from './crypto.ts'
import type { RoleLists } from './domain/accounts.ts'
import type { Assets } from './http/assets.ts'
import type { CallLimiter } from './http/call-limits.ts'
import type { Log } from './http/logging.ts'
import type { Patience } from './http/patience.ts'

import type { ReadyPages } from './http/ready-pages.ts'
import type { KeyCounts } from './keys/key-counts.ts'
import type { Snapshots } from './published/snapshots.ts'
import type { ResultsReader } from './results/reader.ts'
import type { ListCounts } from './surveys/list-counts.ts'
import type { SurveyCache } from './surveys/survey-cache.ts'
import type { PageWorker } from './worker/worker.ts'

/** What the application needs from outside; a test replaces the clock, randomness and the log. */
export type AppDeps = {
  readonly database: Database
  /** A copy of it that may be behind, for results and exports. */
  readonly replica?: Database | null
  readonly config: {
    /** Where people reach the product, such as https://vote.example.org. */
    readonly publicUrl: string
    /** Whether anybody may sign in as a local designer. */
    readonly devLogin: boolean
    /** Whether every page says that this is a demo; absent means no. */
    readonly demoNotice?: boolean
    /** Signs what browsers carry; without one each start makes its own. */
    readonly sessionSecret?: string | null
    /** Who has which role; without lists everybody who signs in is a designer. */
    readonly roles?: RoleLists
    /** What has to be sent to read the metrics; without one everybody reads them. */
    readonly metricsToken?: string | null
    readonly limits?: CallLimits
    /** How many proxies in front are believed about a client's address. */
    readonly trustProxy?: number
    /** Which of several processes on one port this is; 0 or absent for one that is alone. */
    readonly sharesPort?: number
  }
  /** Where designers sign in, if anywhere. */
  readonly identityProvider?: IdentityProvider | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly random: RandomBytes
  readonly log: Log
  /** What the browser loads, built. */
  readonly assets: Assets
  /** Does long work in another thread; absent, all work is done in this one. */
  readonly worker?: PageWorker
  /** The other end of a request's connection, where the application does not listen by itself. */
  readonly socketAddress?: (request: Request) => string | undefined
  /** Aborted once the process is asked to end; it is not ready for new work from then on. */
  readonly stopping?: AbortSignal
}

/** What handlers get. */
export type Deps = AppDeps & {
  readonly limiter: CallLimiter
  /** Tells who watches that a response was completed which was completed already. */
  readonly completedAgain: () => void
  /** The other end of a request's connection. */
  readonly socketAddress: (request: Request) => string | undefined
  /** How long a connection may take. */
  readonly patience: Patience
  /** The origins by which a browser on this machine reaches the process without a proxy; none before it listens. */
  readonly localOrigins: () => readonly string[]
  readonly surveys: SurveyCache
  readonly listCounts: ListCounts
  readonly keyCounts: KeyCounts
  /** Pages that need no look at the request; a page that is such a one is put here. */
  readonly ready: ReadyPages
  /** Where a long piece of work reads: the replica, if it is there. */
  readonly reading: () => Database
  readonly results: ResultsReader
  /** The results that others than designers read. */
  readonly published: Snapshots
  /** Tells a page who is signed in. */
  readonly displayToken: (account: Account) => Promise<string>
}
