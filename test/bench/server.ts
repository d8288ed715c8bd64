import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seed.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { loadAssets } from '../../src/http/assets.ts'
import { DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { addLongSurveys } from './long-surveys.ts'

/**
 * The product with two answers more: the very bytes of the survey page as constants, plain and compressed. They are
 * measured in one process with the page, so that the ratio says what the product's own work costs.
 *
 * bun test/bench/server.ts <directory of the database> <port>
 */

/** The page is compressed well in the background. */
const SETTLING_MS = 2_000

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
  now: Date.now,
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
  log: () => {},
})
await app.modules

async function constantPage(encoding: string): Promise<Response> {
  const address = `http://localhost${pages.survey(DEMO_SURVEY_ID)}`
  const page = await app.handle(new Request(address, { headers: { 'accept-encoding': encoding } }))
  return new Response(await page.arrayBuffer(), { headers: page.headers })
}

await constantPage('br')
await Bun.sleep(SETTLING_MS)
app.get('/static/identity', await constantPage('identity'))
app.get('/static/br', await constantPage('br'))
app.listen({ hostname: '127.0.0.1', port: Number(port), reusePort: false })
console.log('Ready at the benchmark')
process.on('disconnect', async () => {
  await database.close()
  process.exit(0)
})
