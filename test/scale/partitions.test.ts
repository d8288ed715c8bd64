import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Database } from '../../db/database.ts'
import { statementName } from '../../db/sql/statement-name.ts'
import * as loadStatements from '../../src/responses/ballots/repository.ts'
import * as askingStatements from '../../src/results/asking/statements.ts'
import * as resultStatements from '../../src/results/counting/statements.ts'
import * as figureStatements from '../../src/results/figures/statements.ts'
import * as progressStatements from '../../src/results/progress/statements.ts'
import * as splitStatements from '../../src/results/splits/statements.ts'
import * as wordStatements from '../../src/results/words/statements.ts'
import { appOn, SURVEYS, signIn } from '../support/app.ts'
import { databaseOfOneConnection, partition } from '../support/database.ts'
import { recording, type SentStatement, tablesTouched } from '../support/explain.ts'
import { walkThrough } from '../support/survey-life.ts'

/** The tables of surveys, spread over partitions as docs/scale.md says: one call goes into one partition. */

const PARTITION = /^(responses|answers|events|survey_keys)_\d\d$/

let database: Database
beforeAll(async () => {
  database = await databaseOfOneConnection('partitions')
}, 60_000)
afterAll(() => database.close())

test('move with all that is in them, and keep their keys and indexes', async () => {
  const app = await appOn({ database })
  const designer = await signIn(app)
  const survey = await walkThrough(app, designer, {})
  const results = async () => {
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    return { ...body, asOf: null }
  }
  const indexes = () =>
    database.query(
      `select tablename, indexname from pg_indexes where schemaname = 'public' and indexname !~ '_\\d\\d_' order by 1, 2`,
      [],
    )
  const before = [await results(), await indexes()]
  await partition(database)
  expect([await results(), await indexes()]).toEqual(before)
  const [parts] = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_inherits where inhparent in ('responses'::regclass, 'answers'::regclass)`,
    [],
  )
  expect(parts?.n).toBe(64)
})

describe('are one for each call', () => {
  let sent: Map<string, SentStatement>
  beforeAll(async () => {
    const recorded = recording(database)
    sent = new Map()
    const app = await appOn({ database: recorded.database })
    await walkThrough(app, await signIn(app, 'other@example.org'), {})
    const named = /\b(responses|answers|events|survey_keys|tallies|declines|decline_marks|reservations)\b/
    sent = new Map([...recorded.sent].filter(([text]) => named.test(text)))
  }, 60_000)

  const touching = (statement: SentStatement, plan: 'custom' | 'generic') =>
    tablesTouched(database, statement, plan).then((tables) =>
      [...tables].filter((name) => PARTITION.test(name)),
    )

  test('of every statement that was sent, whether it is planned for its values or for any', async () => {
    const spread: string[] = []
    let looked = 0
    for (const statement of sent.values()) {
      for (const plan of ['custom', 'generic'] as const) {
        const partitions = await touching(statement, plan)
        looked += Number(partitions.length > 0)
        const tables = partitions.map((name) => name.replace(/_\d\d$/, ''))
        if (new Set(tables).size < tables.length)
          spread.push(`${plan}: ${statement.statement} -> ${partitions}`)
      }
    }
    expect(spread).toEqual([])
    expect(looked).toBeGreaterThan(30)
  })

  test('and those are all that respondents send and results read', () => {
    expect([...sent.keys()].filter((text) => statementName(text) === 'commit').length).toBeGreaterThan(5)
    const { CONFIRM, LOAD } = loadStatements
    const { ADOPT_COMPLETIONS, FORGET_TALLY, ...read } = resultStatements
    const missing = Object.entries({
      ...{ CONFIRM, LOAD },
      ...figureStatements,
      ...askingStatements,
      ...progressStatements,
      ...splitStatements,
      ...wordStatements,
      ...read,
    }).filter(([, text]) => typeof text === 'string' && !sent.has(text))
    expect(missing.map(([name]) => name)).toEqual([])
  })

  test('but all for a statement of no survey', async () => {
    const all = await touching({ statement: 'SELECT count(*) FROM answers', params: [] }, 'generic')
    expect(all).toHaveLength(32)
  })
})
