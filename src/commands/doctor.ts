import { existsSync } from 'node:fs'
import { openDatabase } from '../../db/client.ts'
import { isUnavailable } from '../../db/database.ts'
import { type DatabaseAccess, databaseAccess } from '../../db/operations/access.ts'
import {
  type DatabaseState,
  databaseState,
  type ReplicaState,
  replicaState,
} from '../../db/operations/state.ts'
import { type Config, readConfig } from '../config.ts'
import { BUILT_FOLDER, MANIFEST_FILE } from '../http/assets/assets.ts'
import { allProblems, readInstance, VERSION } from '../instance/instance.ts'
import { noArguments } from './command-line.ts'
import { type Finding, findingsOf } from './doctor-findings.ts'
import { fail } from './on-database.ts'

const HELP = `Says what is right, worth a note, and wrong with a deployment, and what to do about it. It changes nothing,
and ends with 1 where something is wrong.

  bun run doctor`

const MARK: Readonly<Record<Finding['level'], string>> = { ok: '  ok   ', note: '  note ', wrong: '  WRONG' }

async function examined(): Promise<Finding[]> {
  const reading = readConfig(process.env)
  if (!reading.ok) return (await allProblems(reading)).map((text) => ({ level: 'wrong', text }))
  const { config } = reading
  const instance = await readInstance(config.instanceSettings)
  const isBuilt = existsSync(`${BUILT_FOLDER}/${MANIFEST_FILE}`)
  const problems = instance.ok ? [] : instance.problems
  return [
    { level: 'ok', text: `This is version ${VERSION}.` },
    ...problems.map((text) => ({ level: 'wrong', text }) as const),
    ...findingsOf({ config, isBuilt, database: await stateOf(config), replica: await replicaOf(config) }),
  ]
}

async function replicaOf({ replicaUrl, databasePrepare }: Config): Promise<ReplicaState | string | null> {
  if (replicaUrl === null) return null
  const replica = await openDatabase({ url: replicaUrl, dataDir: '', pool: 1, prepare: databasePrepare })
  return replicaState(replica)
    .catch(() => 'The replica of DATABASE_URL_RO does not answer: results and exports come from the primary.')
    .finally(() => replica.close())
}

async function stateOf({
  databaseUrl,
  dataDir,
  databasePrepare,
}: Config): Promise<(DatabaseState & DatabaseAccess) | string> {
  if (!databaseUrl && !existsSync(dataDir))
    return `There is no database in ${dataDir} yet: the first start makes it.`
  try {
    const url = databaseUrl ?? undefined
    const database = await openDatabase({ url, dataDir, pool: 1, prepare: databasePrepare })
    const asked = async () => ({
      ...(await databaseState(database)),
      ...(await databaseAccess(database, Date.now)),
    })
    return await asked().finally(() => database.close())
  } catch (error) {
    if (error instanceof Error && error.name === 'DirectoryInUse') {
      return `${error.message} Ask /readyz of the server that runs, or stop it first.`
    }
    if (!databaseUrl) throw error
    return troubleOf(error, new URL(databaseUrl))
  }
}

/** Why a database could not be reached, and what to do; the address is given without account and password. */
function troubleOf(error: unknown, { hostname, port, pathname }: URL): string {
  const address = `${hostname}:${port || 5432}`
  if (isUnavailable(error))
    return `The database of DATABASE_URL does not answer: check that ${address} is its address, that it runs, and that this machine may reach it.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(26000|42P05)$/.test(code))
    return 'The pooler of DATABASE_URL keeps no prepared statements: set DB_PREPARE=0.'
  if (code === '3D000')
    return `There is no database ${pathname.slice(1)} at ${address}: make it with createdb.`
  if (code === '42501')
    return `The account of DATABASE_URL may not read the tables (SQLSTATE ${code}): make it their owner.`
  return `${address} turns the product away (SQLSTATE ${code}): check account and password of DATABASE_URL.`
}

async function run(): Promise<never> {
  noArguments(HELP, process.argv.slice(2))
  const findings = await examined()
  for (const { level, text } of findings) console.log(`${MARK[level]}  ${text}`)
  process.exit(findings.some(({ level }) => level === 'wrong') ? 1 : 0)
}

await run().catch(fail)
