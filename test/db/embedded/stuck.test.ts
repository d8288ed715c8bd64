import { afterEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { openEmbedded } from '../../../db/embedded/open.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

/** Rows that take the embedded database several seconds to count, and a silence shorter than that. */
const COUNT_LONG = 'select count(*) from generate_series(1, 15000000)'
const MOST_SILENT = 2
const LONG_MS = 180_000

let database: Database
let stuck = 0
afterEach(() => database.close(), LONG_MS)

async function opened(): Promise<void> {
  stuck = 0
  const template = await embeddedTemplate()
  const watched = { mostSilent: MOST_SILENT, onStuck: () => (stuck += 1) }
  database = await openEmbedded({ dataDir: 'memory://', deadlineMs: 300_000, template, ...watched })
}

test(
  'a database that answers no call for too long is reported, once',
  async () => {
    await opened()
    await database.query(COUNT_LONG, [])
    expect(stuck).toBe(1)
  },
  LONG_MS,
)

test(
  'one that answers, has nothing to answer, or is maintained is not',
  async () => {
    await opened()
    await database.maintain(async (orm) => void (await orm.execute(COUNT_LONG)))
    for (let second = 0; second < 2 * MOST_SILENT; second++) {
      await database.ping()
      await Bun.sleep(1_000)
    }
    await Bun.sleep(1_000 * MOST_SILENT)
    expect(stuck).toBe(0)
  },
  LONG_MS,
)
