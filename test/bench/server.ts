import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { loadAssets } from '../../src/http/assets/assets.ts'
import { publicFiles } from '../../src/http/assets/public-files.ts'
import { addLongSurveys } from './long-surveys.ts'

/**
 * The product with long surveys.
 *
 * bun test/bench/server.ts <directory of the database> <port>
 */

const [dataDir = '', port = ''] = Bun.argv.slice(2)
const reading = readConfig({ PORT: port, NODE_ENV: 'production' })
if (!reading.ok) throw new Error(reading.problems.join(' '))
const database = await openDatabase({ dataDir })
await migrate(database)
await seedSurveys(database)
await addLongSurveys(database)
const app = createApp({
  database,
  config: reading.config,
  assets: await loadAssets(),
  publicFiles: await publicFiles(),
  now: Date.now,
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  log: () => {},
})

app.listen({ hostname: '127.0.0.1', port: Number(port), reusePort: false })
console.log('Ready at the benchmark')
process.on('disconnect', async () => {
  await database.close()
  process.exit(0)
})
