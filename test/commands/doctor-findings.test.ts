import { expect, test } from 'bun:test'
import type { DatabaseAccess } from '../../db/operations/access.ts'
import type { DatabaseState } from '../../db/operations/state.ts'
import { type Facts, findingsOf } from '../../src/commands/doctor-findings.ts'
import { type Config, readConfig } from '../../src/config.ts'

const STATE: DatabaseState & DatabaseAccess = {
  kind: 'postgres',
  version: 150_004,
  durability: 'powerCut',
  pendingMigrations: 0,
  settings: { fsync: 'on' },
  forbidden: [],
  mayMigrate: true,
  isReadOnly: false,
  hasTransactions: true,
  aheadSeconds: 0.2,
}

const SECRET = 'a secret of more than thirty-two characters'

function configOf(env: Record<string, string> = {}): Config {
  const reading = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://survey.example.org',
    TRUST_PROXY: '1',
    DATABASE_URL: 'postgres://qv:hush@db/qv',
    SESSION_SECRET: SECRET,
    METRICS_TOKEN: 'watch',
    OIDC_CLIENT_ID: 'survey',
    OIDC_CLIENT_SECRET: 'hush',
    ...env,
  })
  if (!reading.ok) throw new Error(reading.problems.join())
  return reading.config
}

/** What is not right, each with its level. */
function troubles(env: Record<string, string> = {}, changed: Partial<Facts> = {}): string[] {
  const findings = findingsOf({
    config: configOf(env),
    database: STATE,
    replica: null,
    isBuilt: true,
    ...changed,
  })
  return findings.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`)
}

test('a correct deployment has no problems', () => {
  expect(troubles()).toEqual([])
})

test('an unavailable or wrong replica is reported, and a working one with its lag', () => {
  const findings = (replica: Facts['replica']) =>
    findingsOf({ config: configOf(), database: STATE, isBuilt: true, replica }).map(({ text }) => text)
  expect(findings({ isReplica: true, latestSeconds: 2.4 })).toContain(
    'The replica answers; the latest change that reached it: made 2 s ago.',
  )
  expect(troubles({}, { replica: 'It is away.' })).toEqual(['wrong: It is away.'])
  const [other] = troubles({}, { replica: { isReplica: false, latestSeconds: null } })
  expect(other).toBe('note: The database of DATABASE_URL_RO is no replica: it takes writes.')
})

test('a database that may lose acknowledged answers is a problem, with the settings responsible', () => {
  const settings = { synchronous_commit: 'off' }
  const [trouble] = troubles({}, { database: { ...STATE, durability: 'none', settings } })
  expect(trouble).toBe('wrong: A crash may take acknowledged answers: synchronous_commit = off.')
  const [old] = troubles({}, { database: { ...STATE, version: 140_011 } })
  expect(old).toBe('wrong: PostgreSQL is older than 15.')
})

test('an embedded database and pending migrations are worth a note', () => {
  const found = troubles({}, { database: { ...STATE, kind: 'embedded', pendingMigrations: 2 } })
  expect(found.map((line) => line.split(':')[0])).toEqual(['note', 'note'])
  expect(found.join()).toContain('applies: 2.')
})

test('problems caused by the account, the pooler or a clock say what to do', () => {
  const trouble = (changed: Partial<DatabaseState & DatabaseAccess>) =>
    troubles({}, { database: { ...STATE, ...changed } })
  expect(trouble({ forbidden: ['answers', 'events'] })).toEqual([
    'wrong: The account may not read and write answers, events: make it the owner, or GRANT it SELECT, INSERT, UPDATE and DELETE.',
  ])
  expect(trouble({ isReadOnly: true, forbidden: ['answers'] })[0]).toContain('Lead it to the primary.')
  expect(trouble({ hasTransactions: false })[0]).toContain('pool_mode = transaction')
  expect(trouble({ aheadSeconds: -61.2 })[0]).toContain("clock is 61 s behind this machine's")
  expect(trouble({ aheadSeconds: 5 })[0]).toContain("clock is 5 s ahead of this machine's")
  expect(trouble({ pendingMigrations: 3, mayMigrate: false })).toEqual([
    expect.stringContaining('wrong: Migrations are missing, 3 of them, and the account may not make tables'),
  ])
})

test('an address that nobody else can open, or that is not encrypted, is wrong', () => {
  expect(troubles({ PUBLIC_URL: '' })).toEqual([
    'wrong: PUBLIC_URL is http://localhost:3000, which nobody else can open.',
  ])
  expect(troubles({ PUBLIC_URL: 'http://survey.example.org' })[0]).toStartWith(
    'wrong: PUBLIC_URL is not an https',
  )
})

test('https by an untrusted proxy is a problem: all clients look like one', () => {
  expect(troubles({ TRUST_PROXY: '0' })[0]).toStartWith('wrong: TRUST_PROXY is 0')
})

test('a missing build and an unavailable database are problems', () => {
  const away = 'The database of DATABASE_URL does not answer.'
  const found = troubles({}, { isBuilt: false, database: away })
  expect(found).toEqual(['wrong: public/built is missing: run `bun run build`.', `wrong: ${away}`])
})

test('no finding repeats a secret', () => {
  const all = JSON.stringify(
    findingsOf({ config: configOf(), database: STATE, replica: null, isBuilt: true }),
  )
  for (const secret of [SECRET, 'hush', 'watch']) expect(all).not.toContain(secret)
})

test('more connections than PostgreSQL usually allows are worth a note', () => {
  expect(troubles({ PROCESSES: '9' })).toEqual([])
  expect(troubles({ PROCESSES: '10' })).toEqual([
    'note: PROCESSES times DB_POOL is 100: PostgreSQL or the pooler has to allow so many connections.',
  ])
})
