import type { DatabaseAccess } from '../../db/operations/access.ts'
import type { DatabaseState, ReplicaState } from '../../db/operations/state.ts'
import type { Config } from '../config.ts'

/** A finding: fine, worth a thought, or to be fixed before people use the product. */
export type Finding = { readonly level: 'ok' | 'note' | 'wrong'; readonly text: string }

export type Facts = {
  readonly config: Config
  /** Or why the database could not be reached, in a sentence. */
  readonly database: (DatabaseState & DatabaseAccess) | string
  /** Or why it could not be reached; null if there is none. */
  readonly replica: ReplicaState | string | null
  /** Whether `bun run build` has been run. */
  readonly isBuilt: boolean
}

const LEAST_VERSION = 150_000

/** The connections that PostgreSQL allows ordinary accounts by default. */
const USUAL_CONNECTIONS = 97

/** The state of a deployment, line by line. No line repeats a secret. */
export function findingsOf({ config, database, replica, isBuilt }: Facts): Finding[] {
  return [
    finding(config.production || 'note', 'NODE_ENV is production', 'NODE_ENV is not production.'),
    finding(isBuilt || 'wrong', 'public/built is there', 'public/built is missing: run `bun run build`.'),
    ...(typeof database === 'string'
      ? [{ level: 'wrong', text: database } as const]
      : databaseFindings(database)),
    ...(replica === null ? [] : [replicaFinding(replica)]),
    ...connectionFindings(config),
    ...addressFindings(config),
    finding(
      config.sessionSecret !== null || 'note',
      'SESSION_SECRET is set',
      'SESSION_SECRET is not set: pages forget who is signed in at each start.',
    ),
    finding(
      config.signIn.length > 0 || config.mailSignIn || config.devLogin || 'note',
      'designers can sign in',
      'Nobody can sign in: set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or MAIL_SIGN_IN.',
    ),
    finding(
      config.metricsToken !== null || 'note',
      'METRICS_TOKEN is set',
      'METRICS_TOKEN is not set: anybody who can reach the server can read /metrics.',
    ),
  ]
}

function finding(is: true | boolean | 'note' | 'wrong', right: string, wrong: string): Finding {
  if (is === 'note' || is === 'wrong') return { level: is, text: wrong }
  return { level: 'ok', text: `${right}.` }
}

function databaseFindings({
  kind,
  version,
  durability,
  settings,
  pendingMigrations,
  ...access
}: DatabaseState & DatabaseAccess): Finding[] {
  const named = Object.entries(settings).map(([name, setting]) => `${name} = ${setting}`)
  const survives = {
    powerCut: { level: 'ok', text: 'Acknowledged answers survive a power cut.' },
    processCrash: { level: 'wrong', text: `A power cut may take acknowledged answers: ${named.join(', ')}.` },
    none: { level: 'wrong', text: `A crash may take acknowledged answers: ${named.join(', ')}.` },
  } as const
  const embedded: Finding = {
    level: 'note',
    text: 'The database is embedded: a power cut may take acknowledged answers. Back it up, or set DATABASE_URL.',
  }
  return [
    { level: 'ok', text: 'The database answers.' },
    ...(version < LEAST_VERSION ? [{ level: 'wrong', text: 'PostgreSQL is older than 15.' } as const] : []),
    kind === 'embedded' ? embedded : survives[durability],
    migrationFinding(pendingMigrations, access),
    ...accessFindings(access),
  ]
}

function migrationFinding(pending: number, { mayMigrate, isReadOnly }: DatabaseAccess): Finding {
  if (pending === 0) return { level: 'ok', text: 'All migrations are applied.' }
  if (mayMigrate && !isReadOnly)
    return { level: 'note', text: `Migrations that the next start applies: ${pending}.` }
  const text = `Migrations are missing, ${pending} of them, and the account may not make tables: GRANT it CREATE on the database and on its schema, or run \`migrate\` with one that may.`
  return { level: 'wrong', text }
}

/** The largest acceptable difference between clocks, in seconds. */
const CLOCKS_DIFFER = 5

function accessFindings({ forbidden, isReadOnly, hasTransactions, aheadSeconds }: DatabaseAccess): Finding[] {
  const seconds = Math.round(Math.abs(aheadSeconds))
  const troubles = [
    isReadOnly &&
      'The database takes no writes: DATABASE_URL leads to a standby, or default_transaction_read_only is on. Lead it to the primary.',
    !isReadOnly &&
      forbidden.length > 0 &&
      `The account may not read and write ${forbidden.join(', ')}: make it the owner, or GRANT it SELECT, INSERT, UPDATE and DELETE.`,
    !hasTransactions &&
      'No transaction is possible: set the pooler to pool_mode = transaction, or lead DATABASE_URL to PostgreSQL itself.',
    seconds >= CLOCKS_DIFFER &&
      `The database's clock is ${seconds} s ${aheadSeconds > 0 ? 'ahead of' : 'behind'} this machine's: set both by NTP, or surveys open and close at other times than pages say.`,
  ]
  return troubles.flatMap((text) => (text ? [{ level: 'wrong', text }] : []))
}

function replicaFinding(replica: ReplicaState | string): Finding {
  if (typeof replica === 'string') return { level: 'wrong', text: replica }
  const { isReplica, latestSeconds } = replica
  if (!isReplica)
    return { level: 'note', text: 'The database of DATABASE_URL_RO is no replica: it takes writes.' }
  const latest = latestSeconds === null ? 'none yet' : `made ${Math.round(latestSeconds)} s ago`
  return { level: 'ok', text: `The replica answers; the latest change that reached it: ${latest}.` }
}

function connectionFindings({ databaseUrl, databasePool, processes }: Config): Finding[] {
  const connections = databasePool * processes
  if (!databaseUrl || connections <= USUAL_CONNECTIONS) return []
  const text = `PROCESSES times DB_POOL is ${connections}: PostgreSQL or the pooler has to allow so many connections.`
  return [{ level: 'note', text }]
}

function addressFindings({ publicUrl, trustProxy, production }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl)
  if (/^(localhost|127\.|\[::1\])/.test(hostname)) {
    const text = `PUBLIC_URL is ${publicUrl}, which nobody else can open.`
    return [{ level: production ? 'wrong' : 'note', text }]
  }
  return [
    finding(
      protocol === 'https:' || 'wrong',
      'PUBLIC_URL is an https address',
      'PUBLIC_URL is not an https address: keys and sessions travel in the open.',
    ),
    finding(
      protocol !== 'https:' || trustProxy > 0 || 'wrong',
      'TRUST_PROXY names the proxies in front',
      'TRUST_PROXY is 0, but something in front speaks https: all clients look like one.',
    ),
  ]
}
