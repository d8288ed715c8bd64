import { beforeAll, describe, expect, test } from 'bun:test'
import { Glob } from 'bun'
import {
  breachesOf,
  callBreachesOf,
  loadStatementParser,
  shardBreachesOf,
} from '../support/statement-rules.ts'

const SOURCES = `${import.meta.dir}/../../src`

beforeAll(loadStatementParser)

/** The statements in the catalogues; those inside repositories are checked when tests send them. */
async function catalogued(): Promise<[string, string][]> {
  const files = [...new Glob('**/*statements.ts').scanSync(SOURCES)].sort()
  const modules = await Promise.all(files.map((file) => import(`${SOURCES}/${file}`)))
  return modules.flatMap((module, at) =>
    Object.entries(module).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[`${files[at]} ${name}`, value]] : [],
    ),
  )
}

test('every statement on rows of a survey says of which survey, and none needs a connection of its own', async () => {
  const statements = await catalogued()
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.flatMap(([name, text]) => breachesOf(text).map((breach) => `${name} ${breach}`))).toEqual(
    [],
  )
})

test('every statement on rows of a survey can be sent to where that survey lies', async () => {
  const statements = await catalogued()
  const breaches = statements.flatMap(([name, text]) =>
    shardBreachesOf(text).map((breach) => `${name} ${breach}`),
  )
  expect(breaches).toEqual([])
})

describe('a statement that cannot be sent to where its survey lies is found', () => {
  const unsaid = 'does not say of which survey by its first parameter'
  for (const [statement, ...breaches] of [
    ['SELECT 1 FROM answers WHERE survey_id = $1', 'names answers without quotes', unsaid],
    [
      'SELECT 1 FROM "answers" JOIN answers a USING (survey_id) WHERE a.survey_id = $1',
      'names answers without quotes',
    ],
    ['SELECT 1 FROM "answers" WHERE survey_id = $2', unsaid],
    ['SELECT 1 FROM "answers" WHERE survey_id = $12', unsaid],
    ['INSERT INTO stops (survey_id) SELECT $1', 'names stops without quotes', unsaid],
    ['UPDATE "stops" SET most = 1', unsaid],
  ] as const) {
    test(statement, () => expect(shardBreachesOf(statement)).toEqual([...breaches]))
  }

  test('and one that can is not', () => {
    for (const statement of [
      'SELECT 1 FROM "answers" WHERE survey_id = $1',
      'INSERT INTO "stops" (survey_id) VALUES ($1)',
      '/* list_purgeable */ SELECT 1 FROM "surveys"',
      'SELECT 1 FROM sessions',
    ])
      expect(shardBreachesOf(statement)).toEqual([])
  })
})

describe('a statement against the rules is found', () => {
  for (const [statement, breach] of [
    ['SELECT 1 FROM answers WHERE ballot_id = $1', 'reads answers of no survey'],
    ['SELECT 1 FROM answers WHERE survey_id = $1 OR ballot_id = $2', 'reads answers of no survey'],
    ['SELECT 1 FROM answers WHERE survey_id <> $1', 'reads answers of no survey'],
    [
      'SELECT 1 FROM responses r JOIN answers a ON a.ballot_id = r.ballot_id WHERE r.survey_id = $1',
      'reads answers of no survey',
    ],
    ['WITH x AS (SELECT 1 FROM events) SELECT 1 FROM x', 'reads events of no survey'],
    ['UPDATE responses SET test = true', 'changes responses of no survey'],
    ['DELETE FROM survey_keys WHERE key_hash = $1', 'deletes survey_keys of no survey'],
    ['INSERT INTO tallies (counted_in) VALUES ($1)', 'writes tallies of no survey'],
    ["SET statement_timeout = '1s'", 'sets a variable of the connection'],
    ['LISTEN changes', 'listens'],
    ['CREATE TEMP TABLE x (y int)', 'creates a table'],
    ['SELECT pg_advisory_xact_lock($1)', 'calls pg_advisory_xact_lock'],
  ] as const) {
    test(statement, () => expect(breachesOf(statement)).toEqual([breach]))
  }

  test('and one that keeps them is not', () => {
    const correlated = 'SELECT (SELECT count(*) FROM responses r WHERE r.survey_id = s.id) FROM surveys s'
    const joined = `SELECT 1 FROM responses r JOIN answers a ON a.survey_id = r.survey_id AND a.ballot_id = r.ballot_id
      WHERE r.survey_id = $1::text`
    for (const statement of [correlated, joined]) expect(breachesOf(statement)).toEqual([])
  })
})

describe('a call that does not name the survey it is about is found', () => {
  const READS = 'SELECT 1 FROM "answers" WHERE survey_id = $1'
  for (const [params, where, ...breaches] of [
    [['s'], 's'],
    [['s'], undefined, 'is about survey but its call names none'],
    [['s'], ['s'], 'is about survey but its call names surveys'],
    [['s'], 't', 'has another survey as its first parameter'],
  ] as const)
    test(`${JSON.stringify(where)}: ${breaches.length}`, () =>
      expect(callBreachesOf(READS, params, where)).toEqual([...breaches]))
})
