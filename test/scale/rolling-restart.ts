import { parseArgs } from 'node:util'
import { balancerProgram, startBalancer } from '../support/balancer.ts'
import { startPostgres } from '../support/postgres.ts'
import { createDatabase } from '../support/postgres-database.ts'
import { freePort, type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'
import { startRespondents } from './respondents.ts'

/**
 * Restarts two servers behind a balancer, one after the other, while respondents answer: nobody waits, nothing is lost.
 *
 * bun test/scale/rolling-restart.ts [--clients 16] [--rounds 3]
 */

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '16' }, rounds: { type: 'string', default: '3' } },
})

if (!balancerProgram()) {
  console.log('not run: HAProxy is not installed')
  process.exit(0)
}

const directory = await temporaryDirectory()
const database = await startPostgres()
const env = { DATABASE_URL: await createDatabase(database.url, '_rolling') }
const ports = [freePort(), freePort()]
const start = (port: number) => startServer({ dataDir: `${directory.path}/data`, port, env })
const servers: ServerProcess[] = []
for (const port of ports) servers.push(await start(port))
const balancer = await startBalancer(ports)
try {
  const respondents = await startRespondents(balancer.url, Number(values.clients))
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [at, port] of ports.entries()) {
      await Bun.sleep(1_000)
      await servers[at]?.stop()
      servers[at] = await start(port)
    }
  }
  await Bun.sleep(1_000)
  const seen = await respondents.settle()
  console.table([{ restarts: Number(values.rounds) * ports.length, ...seen }])
  process.exitCode = seen.acknowledged === 0 || seen.lost + seen.wrong > 0 ? 1 : 0
} finally {
  await balancer.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await database.stop()
  await directory.remove()
}
process.exit()
