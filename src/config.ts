import { type InstanceSettings, readInstanceSettings } from './config-instance.ts'
import { type Environment, reader } from './config-reader.ts'
import { readSignIn, type SignInConfig } from './config-sign-in.ts'
import {
  DOMAINS,
  EMAILS,
  KEY_SET,
  ORIGIN,
  POSTGRES,
  RETENTION,
  SECRET,
  SENDER,
  SMTP,
} from './config-values.ts'
import type { RoleLists } from './domain/access/accounts.ts'
import { LIMITS } from './domain/survey/survey.ts'
import type { MailSettings } from './mail/sending.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const FLAG = ['0', '1'] as const
const NODE_ENVS = ['development', 'test', 'production'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** How much the product accepts from one caller, and from all; calls are per minute, and may come in a burst. */
export type CallLimits = {
  /** Responses started from one address. */
  readonly creates: number
  /** Wrong keys from one address for one survey. */
  readonly keyFailures: number
  /** Sign-ins from one address. */
  readonly logins: number
  readonly exports: number
  /** Requests handled at the same time. */
  readonly inFlight: number
}

export type Config = {
  readonly production: boolean
  readonly host: string
  /** 0 lets the system choose. */
  readonly port: number
  /** The origin people open, without a slash at the end. */
  readonly publicUrl: string
  readonly processes: number
  /** The number of this process among several on one port, from 1; 0 if it is alone. */
  readonly sharesPort: number
  /** The address of PostgreSQL, or null for the embedded database. */
  readonly databaseUrl: string | null
  /** A replica of that server, for results and exports; null if there is none. */
  readonly replicaUrl: string | null
  readonly dataDir: string
  /** The most connections of this process to PostgreSQL. */
  readonly databasePool: number
  readonly databasePrepare: boolean
  /** Signs what browsers store; null means a random one at each start, which is enough for a single process. */
  readonly sessionSecret: string | null
  /** In the order in which people choose. */
  readonly signIn: readonly SignInConfig[]
  readonly roles: RoleLists
  /** How many proxies in front of the process are trusted about a client's address. */
  readonly trustProxy: number
  readonly limits: CallLimits
  /** The bearer token required to read the metrics; null lets everybody read them. */
  readonly metricsToken: string | null
  readonly logLevel: LogLevel
  readonly devLogin: boolean
  /** The address of the key set with which Prolific signs its participants' links. */
  readonly prolificKeys: string
  /** Whether webhooks may be sent to private addresses and over plain http. */
  readonly allowPrivateWebhooks: boolean
  /** The mail server and the sender of all mail; null if none is sent. */
  readonly mail: MailSettings | null
  /** Whether designers can sign in by a link in a mail. */
  readonly mailSignIn: boolean
  /** The days for which surveys keep responses after they closed, at most; null for no limit. */
  readonly retentionDays: number | null
  /** How many surveys a designer may own that are not in the archive. */
  readonly surveysPerDesigner: number
  readonly instanceSettings: InstanceSettings
}

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  /** Everything that is wrong, one line each; no line repeats a value, which may be a secret. */
  | {
      readonly ok: false
      readonly problems: readonly string[]
      /** What could be read of the look, whose logo and contrasts are checked by `readInstance`. */
      readonly instanceSettings: InstanceSettings
    }

/**
 * Reads the configuration from environment variables; a variable that is empty counts as absent.
 * @example readConfig({ PORT: 'http' }) // { ok: false, problems: ['PORT must be a whole number from 0 to 65535.'] }
 */
export function readConfig(env: Environment): ConfigReading {
  const problems: string[] = []
  const read = reader(env, problems)
  const port = read.integer('PORT', 0, 65_535, 3000)
  const config: Config = {
    production: read.choice('NODE_ENV', NODE_ENVS, 'development') === 'production',
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: read.value('PUBLIC_URL', ORIGIN) ?? `http://localhost:${port}`,
    ...readStorage(read),
    processes: read.integer('PROCESSES', 1, 64, 1),
    sharesPort: read.integer('SHARE_PORT', 0, 64, 0),
    databasePool: read.integer('DB_POOL', 1, 500, 10),
    databasePrepare: read.choice('DB_PREPARE', FLAG, '1') === '1',
    sessionSecret: read.value('SESSION_SECRET', SECRET),
    signIn: readSignIn(read, problems),
    roles: {
      designerEmails: read.value('DESIGNER_EMAILS', EMAILS) ?? [],
      designerDomains: read.value('DESIGNER_DOMAINS', DOMAINS) ?? [],
      adminEmails: read.value('ADMIN_EMAILS', EMAILS) ?? [],
    },
    trustProxy: read.integer('TRUST_PROXY', 0, 10, 0),
    limits: readLimits(read),
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    prolificKeys: read.value('PROLIFIC_JWKS', KEY_SET) ?? PROLIFIC_KEYS,
    devLogin: read.choice('DEV_LOGIN', FLAG, '0') === '1',
    allowPrivateWebhooks: read.choice('ALLOW_PRIVATE_WEBHOOKS', FLAG, '0') === '1',
    ...readMail(read, problems),
    instanceSettings: readInstanceSettings(read),
  }
  const hasSecret = read.text('SESSION_SECRET') !== null
  const found = [
    ...problems,
    ...(config.replicaUrl !== null && config.databaseUrl === null ? [REPLICA_OF_NOTHING] : []),
    ...(config.processes > 1 ? unfitForSeveral(config, hasSecret) : []),
    ...(config.production ? unfitForProduction(config, hasSecret) : []),
  ]
  return found.length === 0
    ? { ok: true, config }
    : { ok: false, problems: found, instanceSettings: config.instanceSettings }
}

const REPLICA_OF_NOTHING = 'DATABASE_URL_RO needs DATABASE_URL, the database that it is a replica of.'

export const PROLIFIC_KEYS = 'https://api.prolific.com/.well-known/study/jwks.json'

/** Defaults that admit a lecture hall: everybody shares one address, and starts at the same moment. */
export const DEFAULT_LIMITS: CallLimits = {
  creates: 3000,
  keyFailures: 30,
  logins: 20,
  exports: 12,
  inFlight: 2000,
}

type Storage = 'databaseUrl' | 'replicaUrl' | 'dataDir' | 'retentionDays' | 'surveysPerDesigner'

const readStorage = (read: ReturnType<typeof reader>): Pick<Config, Storage> => ({
  databaseUrl: read.value('DATABASE_URL', POSTGRES),
  replicaUrl: read.value('DATABASE_URL_RO', POSTGRES),
  dataDir: read.text('DATA_DIR') ?? '.data',
  retentionDays: read.value('RETENTION_DAYS', RETENTION),
  surveysPerDesigner: read.integer('SURVEYS_PER_DESIGNER', 1, 10_000, LIMITS.surveysPerDesigner),
})

function readLimits(read: ReturnType<typeof reader>): CallLimits {
  return {
    creates: read.integer('LIMIT_CREATES', 1, 1_000_000, DEFAULT_LIMITS.creates),
    keyFailures: read.integer('LIMIT_KEY_FAILURES', 1, 1_000_000, DEFAULT_LIMITS.keyFailures),
    logins: read.integer('LIMIT_LOGINS', 1, 1_000_000, DEFAULT_LIMITS.logins),
    exports: read.integer('LIMIT_EXPORTS', 1, 1_000_000, DEFAULT_LIMITS.exports),
    inFlight: read.integer('LIMIT_IN_FLIGHT', 1, 1_000_000, DEFAULT_LIMITS.inFlight),
  }
}

function unfitForSeveral({ databaseUrl }: Config, hasSecret: boolean): string[] {
  return [
    ...(databaseUrl
      ? []
      : ['PROCESSES must be 1 without DATABASE_URL: the embedded database is for one process.']),
    ...(hasSecret
      ? []
      : ['SESSION_SECRET must be set when PROCESSES is more than 1: all processes share it.']),
  ]
}

function unfitForProduction(config: Config, hasSecret: boolean): string[] {
  const problems: string[] = []
  if (config.devLogin) {
    problems.push('DEV_LOGIN must not be 1 when NODE_ENV is production: anybody could sign in as a designer.')
  }
  if (config.databaseUrl !== null && !hasSecret) {
    problems.push(
      'SESSION_SECRET must be set when NODE_ENV is production and DATABASE_URL is set: all processes share it.',
    )
  } else if ((config.signIn.length > 0 || config.mailSignIn) && !hasSecret) {
    problems.push('SESSION_SECRET must be set when NODE_ENV is production and people can sign in.')
  }
  return problems
}

function readMail(read: ReturnType<typeof reader>, problems: string[]): Pick<Config, 'mail' | 'mailSignIn'> {
  const [url, from] = [read.value('SMTP_URL', SMTP), read.value('MAIL_FROM', SENDER)]
  const isHalf = (read.text('SMTP_URL') === null) !== (read.text('MAIL_FROM') === null)
  if (isHalf) problems.push('SMTP_URL and MAIL_FROM need each other.')
  const perMinute = read.integer('MAIL_PER_MINUTE', 1, 6000, 60)
  const mailSignIn = read.choice('MAIL_SIGN_IN', FLAG, '0') === '1'
  const mail = url !== null && from !== null ? { url, from, perMinute } : null
  if (mailSignIn && mail === null) problems.push('MAIL_SIGN_IN needs SMTP_URL and MAIL_FROM.')
  return { mail, mailSignIn }
}
