import { isUnavailable } from '../../db/database.ts'

/** Rows of one statement at most. */
const MOST_ROWS = 64

/** What became of a row that a statement of many leaves to one of its own. */
export const BY_ITSELF = Symbol('by itself')

export type Gathering<Row, Result> = {
  /** Rows of which this is the same can be in one statement. */
  readonly group: (row: Row) => string
  /** No statement takes two rows of which this is the same. */
  readonly identity: (row: Row) => string
  /** Statements of one group at the same time. */
  readonly mostAtOnce: number
  readonly one: (row: Row) => Promise<Result | undefined>
  /** What became of each row, by its identity. */
  readonly many: (rows: readonly Row[]) => Promise<ReadonlyMap<string, Result | typeof BY_ITSELF>>
}

type Waiting<Row, Result> = PromiseWithResolvers<Result | undefined> & { readonly row: Row }
type Group<Row, Result> = { readonly waiting: Waiting<Row, Result>[]; running: number; isAwake: boolean }

/**
 * Writes rows of requests that come at the same time in one statement: they share its cost and its commit. A row that
 * comes alone is written alone and at once; while statements run, others gather. Each row resolves once it is committed,
 * with what became of it. Where the statement of many fails, each row is written by its own.
 */
export function gathered<Row, Result>(options: Gathering<Row, Result>) {
  const groups = new Map<string, Group<Row, Result>>()

  function wake(name: string, group: Group<Row, Result>): void {
    if (group.isAwake) return
    group.isAwake = true
    // Requests that arrived together are all read before the first of them is written.
    setImmediate(() => {
      group.isAwake = false
      while (group.waiting.length > 0 && group.running < options.mostAtOnce) void run(name, group)
      if (group.waiting.length === 0 && group.running === 0) groups.delete(name)
    })
  }

  async function run(name: string, group: Group<Row, Result>): Promise<void> {
    const rows = taken(group.waiting, options.identity)
    group.running += 1
    try {
      await written(options, rows)
    } catch (error) {
      // What waits has waited as long as a call may take; another would not go better.
      for (const { reject } of [...rows, ...group.waiting.splice(0)]) reject(error)
    } finally {
      group.running -= 1
      wake(name, group)
    }
  }

  return (row: Row): Promise<Result | undefined> => {
    const name = options.group(row)
    const group = groups.get(name) ?? { waiting: [], running: 0, isAwake: false }
    groups.set(name, group)
    const waiting = { row, ...Promise.withResolvers<Result | undefined>() }
    group.waiting.push(waiting)
    wake(name, group)
    return waiting.promise
  }
}

/** Takes what can be in one statement, in the order in which it came. */
function taken<Row, Result>(waiting: Waiting<Row, Result>[], identity: (row: Row) => string) {
  const known = new Set<string>()
  const rows = waiting.filter(({ row }) => {
    if (known.size >= MOST_ROWS || known.has(identity(row))) return false
    known.add(identity(row))
    return true
  })
  const isTaken = new Set(rows)
  waiting.splice(0, waiting.length, ...waiting.filter((each) => !isTaken.has(each)))
  return rows
}

/** @throws DatabaseUnavailable where nothing can be said of the rows, and so none is resolved */
async function written<Row, Result>(
  { one, many, identity }: Gathering<Row, Result>,
  rows: readonly Waiting<Row, Result>[],
): Promise<void> {
  const alone = ({ row, resolve, reject }: Waiting<Row, Result>) => one(row).then(resolve, reject)
  if (rows.length === 1) return void (await Promise.all(rows.map(alone)))
  try {
    const results = await many(rows.map(({ row }) => row))
    await Promise.all(
      rows.map((each) => {
        const result = results.get(identity(each.row))
        return result === BY_ITSELF ? alone(each) : each.resolve(result)
      }),
    )
  } catch (error) {
    if (isUnavailable(error) && !isLostToOthers(error)) throw error
    await Promise.all(rows.map(alone))
  }
}

/** SQLSTATE: a deadlock or a serialization lost to another statement, which one row alone hardly meets. */
function isLostToOthers(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /^40/.test(String(cause.code))
}
