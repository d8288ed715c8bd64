import type { Database, Param, Where } from '../../db/database.ts'

export type SentStatement = {
  readonly statement: string
  readonly params: readonly Param[]
  readonly where?: Where | undefined
}

/** A database that records the first call of every statement. */
export function recording(database: Database): { database: Database; sent: Map<string, SentStatement> } {
  const sent = new Map<string, SentStatement>()
  const query: Database['query'] = (statement, params, where) => {
    if (!sent.has(statement)) sent.set(statement, { statement, params, where })
    return database.query(statement, params, where)
  }
  return { database: { ...database, query }, sent }
}

type PlanNode = {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Whether PostgreSQL plans for the current values, or once for any, as it does after a few calls. */
export type PlanKind = 'custom' | 'generic'

/** Runs a statement once more and returns the tables that it used. Needs a database with one connection. */
export async function tablesTouched(
  database: Database,
  sent: SentStatement,
  plan: PlanKind,
): Promise<Set<string>> {
  return new Set(relationsOf(await executedPlan(database, sent, plan)))
}

/**
 * Runs a statement once more and returns the number of rows that all steps of its plan examined, including discarded
 * ones. Needs a database with one connection.
 */
export async function rowsLookedAt(database: Database, sent: SentStatement, plan: PlanKind): Promise<number> {
  return rowsIn(await executedPlan(database, sent, plan))
}

function rowsIn(node: PlanNode): number {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsIn(below), each * node['Actual Loops'])
}

async function executedPlan(
  database: Database,
  { statement, params }: SentStatement,
  plan: PlanKind,
): Promise<PlanNode> {
  await database.query(`SET plan_cache_mode = force_${plan}_plan`, [])
  await database.query(`PREPARE explained AS ${statement}`, [])
  try {
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : ''
    const [row] = await database.query<Record<string, [{ Plan: PlanNode }]>>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE explained${values}`,
      [],
    )
    const [{ Plan }] = row!['QUERY PLAN']!
    return Plan
  } finally {
    await database.query('DEALLOCATE explained', [])
  }
}

function* relationsOf(node: PlanNode): Generator<string> {
  const name = node['Relation Name']
  if (name) yield name
  for (const below of node.Plans ?? []) yield* relationsOf(below)
}

function literal(value: Param): string {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `'\\x${value.toHex()}'`
  return `'${String(value).replaceAll("'", "''")}'`
}
