import { expect, test } from 'bun:test'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { openDatabase } from '../../../db/client.ts'
import type { Database } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import journal from '../../../db/migrations/meta/_journal.json' with { type: 'json' }
import { openEmpty, usesPreparedStatements } from '../../support/database.ts'
import { createDatabase, testServerUrl } from '../../support/postgres-database.ts'
import { schema } from '../../support/schema.ts'

const server = testServerUrl()

const tablesOf = async (database: Database) =>
  (
    await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
      [],
    )
  ).map(({ name }) => name)

const appliedTo = (database: Database) =>
  database.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations', [])

test('migrations create every table, and nothing the second time', async () => {
  const database = await openEmpty('_twice')
  try {
    await migrate(database)
    const applied = await appliedTo(database)
    await migrate(database)
    expect(await appliedTo(database)).toEqual(applied)
    const tables = Object.values(schema).filter((value) => is(value, PgTable))
    expect(await tablesOf(database)).toEqual(tables.map(getTableName).sort())
  } finally {
    await database.close()
  }
})

test.if(server !== undefined)('processes that start at once migrate once', async () => {
  const url = await createDatabase(server ?? '', '_at_once')
  const prepare = usesPreparedStatements()
  const processes = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ url, dataDir: '', prepare })),
  )
  try {
    await Promise.all(processes.map(migrate))
    const applied = await appliedTo(processes[0] as Database)
    expect(new Set(applied.map(({ hash }) => hash)).size).toBe(applied.length)
  } finally {
    await Promise.all(processes.map((database) => database.close()))
  }
})

test('the migrations are up to date with the schema', async () => {
  const latest = journal.entries.at(-1)?.idx ?? 0
  const folder = `${import.meta.dir}/../../../db/migrations/meta`
  const migrated = await Bun.file(`${folder}/${String(latest).padStart(4, '0')}_snapshot.json`).json()
  const wanted = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')
  expect(await generateMigration(migrated, wanted)).toEqual([])
})

test('experiments that have begun keep their blocks, which get their numbers', async () => {
  const database = await openEmpty('_blocks')
  try {
    await migrate(database)
    const arms = [2, 4].map((share) => ({ armId: `arm-${share}`, share }))
    for (const id of ['begun', 'new'])
      await database.query(
        `INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, '\\x00')`,
        [id, JSON.stringify({ settings: { arms } })],
      )
    await database.query(`INSERT INTO arm_counters (survey_id, stratum, begun) VALUES ('begun', '', 7)`, [])
    await database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision, arm_position)
        SELECT 'begun', gen_random_uuid(), at::text, 1, at FROM generate_series(0, 6) AS at`,
      [],
    )
    const migration = `${import.meta.dir}/../../../db/migrations/0028_random-blocks.sql`
    const statements = (await Bun.file(migration).text()).split('--> statement-breakpoint')
    for (const statement of statements.filter((each) => each.includes('UPDATE')))
      await database.query(statement, [])
    const surveys = await database.query('SELECT id, shortest_blocks AS short FROM surveys ORDER BY id', [])
    expect(surveys).toEqual([
      { id: 'begun', short: true },
      { id: 'new', short: false },
    ])
    const blocks = await database.query<{ block: number }>(
      'SELECT arm_block AS block FROM responses ORDER BY arm_position',
      [],
    )
    expect(blocks.map(({ block }) => block)).toEqual([0, 0, 0, 1, 1, 1, 2])
  } finally {
    await database.close()
  }
})

test('reasons that earlier versions logged are removed, and nothing else', async () => {
  const database = await openEmpty('_words')
  try {
    await migrate(database)
    const reason = (text: string) => JSON.stringify({ reasons: [{ optionId: 'o1', text }] })
    const stored = [
      { type: 'likert_change', clicks: 1, from: null, to: reason('ill') },
      { type: 'likert_change', clicks: 2, from: reason('ill'), to: null },
      { type: 'likert_change', clicks: 3, from: null, to: '4' },
      { type: 'vote_change', clicks: 4, from: 0, to: 2 },
    ]
    for (const [seq, action] of stored.entries()) {
      await database.query(
        `INSERT INTO events (survey_id, ballot_id, seq, action) VALUES ('s', $1::uuid, $2, $3::text::jsonb)`,
        ['00000000-0000-0000-0000-000000000001', seq, JSON.stringify(action)],
      )
    }
    const migration = `${import.meta.dir}/../../../db/migrations/0025_words-in-events.sql`
    await database.query(await Bun.file(migration).text(), [])
    const kept = await database.query<{ action: unknown }>('SELECT action FROM events ORDER BY seq', [])
    expect(kept.map(({ action }) => action)).toEqual([
      { type: 'text_change', clicks: 1, from: null, to: null },
      { type: 'text_change', clicks: 2, from: null, to: null },
      ...stored.slice(2),
    ])
  } finally {
    await database.close()
  }
})
