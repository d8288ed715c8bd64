import type { Database, Param } from '../../db/database.ts'

export type SentStatement = { readonly statement: string; readonly params: readonly Param[] }

/** A database that keeps the first call of every statement that goes through it. */
export function recording(database: Database): { database: Database; sent: Map<string, SentStatement> } {
  const sent = new Map<string, SentStatement>()
  const query: Database['query'] = (statement, params) => {
    if (!sent.has(statement)) sent.set(statement, { statement, params })
    return database.query(statement, params)
  }
  return { database: { ...database, query }, sent }
}

type PlanNode = {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly Plans?: readonly PlanNode[]
}

/**
 * Runs a statement once more and tells which tables it went into. Needs a database of one connection.
 *
 * @param plan whether PostgreSQL plans for these values, or once for any, as it does after a few calls
 */
export async function tablesTouched(
  database: Database,
  { statement, params }: SentStatement,
  plan: 'custom' | 'generic',
): Promise<Set<string>> {
  await database.query(`SET plan_cache_mode = force_${plan}_plan`, [])
  await database.query(`PREPARE touched AS ${statement}`, [])
  try {
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : ''
    const [row] = await database.query<Record<string, [{ Plan: PlanNode }]>>(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE touched${values}`,
      [],
    )
    const [{ Plan }] = row!['QUERY PLAN']!
    return new Set(relationsOf(Plan))
  } finally {
    await database.query('DEALLOCATE touched', [])
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
