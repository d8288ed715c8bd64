import type { Database } from '../db/database.ts'
import type { IdentityProvider } from './auth/identity-provider.ts'
import type { CallLimits } from './config.ts'
import type { Counts } from './counts.ts'
import type { RandomBytes } from './crypto.ts'
import type { RoleLists } from './domain/access/accounts.ts'
import type { Assets } from './http/assets/assets.ts'
import type { PublicFiles } from './http/assets/public-files.ts'
import type { CallLimiter } from './http/limits/call-limits.ts'
import type { ReadyPages } from './http/pages/ready-pages.ts'
import type { RequestTimeouts } from './http/requests/timeouts.ts'
import type { Log } from './http/watching/logging.ts'
import type { Instance } from './instance/instance.ts'
import type { Post } from './mail/sending.ts'
import type { EntryTokens } from './panels/entry-tokens.ts'
import type { Snapshots } from './published/snapshots.ts'
import type { ResponseStore } from './responses/ballots/store.ts'
import type { AskingReader } from './results/asking/reader.ts'
import type { ResultsReader } from './results/reader.ts'
import type { SplitReader } from './results/splits/reader.ts'
import type { SurveyCache } from './surveys/visits/survey-cache.ts'
import type { PageWorker } from './worker/worker.ts'

/** The application's external dependencies; tests replace the clock, randomness and the log. */
export type AppDeps = {
  readonly database: Database
  /** A replica that may lag behind, for results and exports. */
  readonly replica?: Database | null
  readonly config: {
    readonly publicUrl: string
    readonly devLogin: boolean
    readonly instance?: Instance
    /** Without one, each start creates its own. */
    readonly sessionSecret?: string | null
    readonly roles?: RoleLists
    readonly metricsToken?: string | null
    readonly limits?: CallLimits
    readonly trustProxy?: number
    readonly sharesPort?: number
    /** The address of the key set with which Prolific signs its participants' links. */
    readonly prolificKeys?: string
    /** Whether webhooks may be sent to private addresses and over plain http. */
    readonly allowPrivateWebhooks?: boolean
    /** Absent or null if no mail is sent. */
    readonly mail?: object | null
    /** The days for which surveys keep responses after they closed, at most; absent or null for no limit. */
    readonly retentionDays?: number | null
    readonly surveysPerDesigner?: number
  }
  readonly signIn?: WaysToSignIn
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly random: RandomBytes
  readonly log: Log
  readonly assets: Assets
  /** Absent in the worker, which never serves them. */
  readonly publicFiles?: PublicFiles
  readonly worker?: PageWorker
  readonly socketAddress?: (request: Request) => string | undefined
  readonly stopping?: AbortSignal
}

type WaysToSignIn = {
  readonly providers: readonly IdentityProvider[]
  /** Sends links by which people sign in; null if nobody does. */
  readonly postLink: Post | null
}

/** What is known of the connections over which requests come. */
type Connections = {
  readonly timeouts: RequestTimeouts
  /** The origins at which a browser on this machine reaches the process without a proxy; empty before it listens. */
  readonly localOrigins: () => readonly string[]
  readonly socketAddress: (request: Request) => string | undefined
  /** Whether no more can be sent: the reader has left, or the server was told to stop. */
  readonly isOver: (request: Request) => boolean
}

export type Deps = Omit<AppDeps, 'replica' | 'publicFiles' | 'socketAddress' | 'stopping'> & {
  readonly limiter: CallLimiter
  readonly completedAgain: () => void
  readonly connections: Connections
  readonly surveys: SurveyCache
  readonly entryTokens: EntryTokens
  readonly responses: ResponseStore
  readonly counts: Counts
  /** Pages that can be served without looking at the request; handlers add such pages here. */
  readonly ready: ReadyPages
  /** The database for long reads: the replica, if it is available. */
  readonly reading: () => Database
  readonly results: ResultsReader
  /** Compares parts of the responses, and the ways in which they were asked. */
  readonly splits: SplitReader & { readonly asking: AskingReader }
  readonly published: Snapshots
}
