import { afterAll, afterEach, expect, test } from 'bun:test'
import type { Database } from '../../../db/database.ts'
import { openEmbedded } from '../../../db/embedded/open.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

/** Rows that take the embedded database several seconds to count, and a silence shorter than that. */
const COUNT_LONG = 'select count(*) from generate_series(1, 20000000)'
const SILENCE = { short: 1, long: 2, inMaintenance: 300 }
const LONG_MS = 180_000

let database: Database
let stuck = 0
/** Whether it has called itself silent. */
let wasSilent = false
const looking = setInterval(() => {
  wasSilent ||= database?.isSilent?.() ?? false
}, 100)
afterAll(() => clearInterval(looking))
afterEach(() => database.close(), LONG_MS)

async function opened(silence = SILENCE): Promise<void> {
  stuck = 0
  wasSilent = false
  const template = await embeddedTemplate()
  const watched = { silence, onStuck: () => (stuck += 1) }
  database = await openEmbedded({ dataDir: 'memory://', deadlineMs: 300_000, template, ...watched })
}

test(
  'a database that answers no call for too long is called silent, and is reported, once',
  async () => {
    await opened()
    await database.query(COUNT_LONG, [])
    expect(wasSilent).toBe(true)
    expect(stuck).toBe(1)
    while (database.isSilent?.()) await Bun.sleep(50)
  },
  LONG_MS,
)

test(
  'one that hangs during maintenance is reported, too, but later',
  async () => {
    await opened({ ...SILENCE, inMaintenance: 2 })
    await database.maintain(async (orm) => void (await orm.execute(COUNT_LONG)))
    expect(stuck).toBe(1)
  },
  LONG_MS,
)

test(
  'one that answers, has nothing to answer, or is maintained is not',
  async () => {
    await opened()
    await database.maintain(async (orm) => void (await orm.execute(COUNT_LONG)))
    expect(wasSilent).toBe(false)
    for (let second = 0; second < 2 * SILENCE.long; second++) {
      await database.ping()
      await Bun.sleep(1_000)
    }
    await Bun.sleep(1_000 * SILENCE.long)
    expect(stuck).toBe(0)
  },
  LONG_MS,
)
