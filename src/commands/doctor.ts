import { existsSync } from 'node:fs'
import { openDatabase } from '../../db/client.ts'
import { isUnavailable } from '../../db/database.ts'
import { type DatabaseState, databaseState, type ReplicaState, replicaState } from '../../db/state.ts'
import { type Config, readConfig } from '../config.ts'
import { BUILT_FOLDER, MANIFEST_FILE } from '../http/assets.ts'
import { type Finding, findingsOf } from './doctor-findings.ts'

/** bun run doctor: says what is right and wrong with a deployment; ends with 1 where something is wrong. It changes nothing. */

const MARK: Readonly<Record<Finding['level'], string>> = { ok: '  ok   ', note: '  note ', wrong: '  WRONG' }

async function examined(): Promise<Finding[]> {
  const reading = readConfig(process.env)
  if (!reading.ok) return reading.problems.map((text) => ({ level: 'wrong', text }))
  const { config } = reading
  const isBuilt = existsSync(`${BUILT_FOLDER}/${MANIFEST_FILE}`)
  return findingsOf({ config, isBuilt, database: await stateOf(config), replica: await replicaOf(config) })
}

async function replicaOf({ replicaUrl, databasePrepare }: Config): Promise<ReplicaState | string | null> {
  if (replicaUrl === null) return null
  const replica = await openDatabase({ url: replicaUrl, dataDir: '', pool: 1, prepare: databasePrepare })
  return replicaState(replica)
    .catch(() => 'The replica of DATABASE_URL_RO does not answer: results and exports come from the primary.')
    .finally(() => replica.close())
}

async function stateOf({ databaseUrl, dataDir, databasePrepare }: Config): Promise<DatabaseState | string> {
  if (!databaseUrl && !existsSync(dataDir))
    return `There is no database in ${dataDir} yet: the first start makes it.`
  try {
    const url = databaseUrl ?? undefined
    const database = await openDatabase({ url, dataDir, pool: 1, prepare: databasePrepare })
    return await databaseState(database).finally(() => database.close())
  } catch (error) {
    if (error instanceof Error && error.name === 'DirectoryInUse') {
      return `${error.message} Ask /readyz of the server that runs, or stop it first.`
    }
    if (isUnavailable(error)) return 'The database of DATABASE_URL does not answer.'
    return 'The database of DATABASE_URL turns the product away: check its address, account and password.'
  }
}

const findings = await examined()
for (const { level, text } of findings) console.log(`${MARK[level]}  ${text}`)
process.exit(findings.some(({ level }) => level === 'wrong') ? 1 : 0)
