import postgres from 'postgres'

/**
 * The address of this run's PostgreSQL server, or undefined if the run is embedded. Workers that share the files may
 * have one each: an open transaction in one database delays the results of all others on the server.
 */
export function testServerUrl(): string | undefined {
  const urls = (process.env.TEST_DATABASE_URL ?? '').split(' ').filter((url) => url !== '')
  return urls[(Number(process.env.BUN_TEST_WORKER_ID ?? 1) - 1) % urls.length]
}

/**
 * Creates an empty database on a server for this process, and drops those left by earlier processes.
 *
 * @returns its address
 */
export async function createDatabase(server: string, suffix = ''): Promise<string> {
  const name = `qv_test_${process.pid}${suffix}`
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  try {
    for (const left of await admin`select datname from pg_database where datname like 'qv\\_test\\_%'`) {
      if (left.datname === name || !isRunning(left.datname))
        await admin.unsafe(`drop database if exists ${left.datname} with (force)`)
    }
    await admin.unsafe(`create database ${name}`)
  } finally {
    await admin.end()
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

function isRunning(databaseName: string): boolean {
  try {
    return process.kill(Number(databaseName.split('_')[2]), 0)
  } catch {
    return false
  }
}
