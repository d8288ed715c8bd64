import { expect, test } from 'bun:test'
import { COMPLETE_BATCH, COMPLETE_BATCH_COUNTED, CREATE_BATCH } from '../../src/responses/batch-statements.ts'
import { emptyTables, testDatabase } from '../support/database.ts'

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

function* readsIn(node: PlanNode): Generator<PlanNode> {
  if (/Scan/.test(node['Node Type']) && /^(responses|answers)$/.test(node['Relation Name'] ?? '')) yield node
  for (const below of node.Plans ?? []) yield* readsIn(below)
}

/** The plan that a statement has for these values, whatever the tables' statistics say at this moment. */
async function planOf(statement: string, params: readonly string[]): Promise<PlanNode> {
  const written = statement.replace(/\$(\d)/g, (_, at) => params[Number(at) - 1] ?? '')
  const database = await testDatabase()
  const [row] = await database.query<Record<string, [{ Plan: PlanNode }]>>(
    `EXPLAIN (FORMAT JSON) ${written}`,
    [],
  )
  return row!['QUERY PLAN']![0].Plan
}

test('many ballots are each looked up separately, however many responses a survey has', async () => {
  const database = await testDatabase()
  await emptyTables(database)
  await database.query(
    `INSERT INTO responses (survey_id, ballot_id, respondent, revision)
     SELECT 'crowded', gen_random_uuid(), 'somebody', 1 FROM generate_series(1, 2000)`,
    [],
  )
  // A table that was found empty by a clean-up of the database is read whole, and rightly.
  await database.query(
    `INSERT INTO answers (survey_id, ballot_id, question_id, seq)
     SELECT survey_id, ballot_id, 'q', 1 FROM responses`,
    [],
  )
  await database.query('ANALYZE responses, answers', [])
  const open = [`'crowded'`, '1', 'NULL', 'NULL']
  const readsOf = async (statement: string, params: readonly string[]) => [
    ...readsIn(await planOf(statement, [...open, ...params])),
  ]
  expect(await readsOf(CREATE_BATCH, [`'[]'`])).toEqual([])
  for (const statement of [COMPLETE_BATCH, COMPLETE_BATCH_COUNTED]) {
    const reads = await readsOf(statement, ['0', `'[]'`, `'[]'`])
    expect(reads.length).toBeGreaterThan(1)
    for (const read of reads) {
      const condition = read['Index Cond'] ?? read['Recheck Cond']
      expect(condition, JSON.stringify(read)).toContain('ballot_id = ')
    }
  }
}, 60_000)
