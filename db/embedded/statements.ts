import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import type { Param } from '../database.ts'

/** Statements beyond this number are parsed with each call, as the driver does by default. */
const MAX_PREPARED = 128

/**
 * How long plans are used, in milliseconds. A plan for an empty table takes minutes once the table has many rows, and
 * nothing else makes the planner notice: the embedded database does not gather statistics by itself.
 */
const PLAN_LIFETIME_MS = 1_000

type Prepared = { readonly name: string; readonly types: readonly number[] }
type Run = <Row>(text: string, params: readonly Param[]) => Promise<Results<Row>>

const { serialize } = protocol

/**
 * Runs statements that are parsed once and planned once a second, instead of with every call as the driver does, which
 * takes longer than a dozen rows. Each is a separate transaction, committed and written when its promise resolves.
 */
export function preparedStatements(pglite: PGlite): Run {
  const cache = new Map<string, Prepared>()
  let planned = performance.now()

  async function forgetOldPlans(): Promise<void> {
    const now = performance.now()
    if (now - planned < PLAN_LIFETIME_MS) return
    planned = now
    await pglite.execProtocol(serialize.query('DISCARD PLANS'))
  }

  async function prepared(text: string): Promise<Prepared> {
    const name = `statement_${cache.size}`
    const parts = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
    const { messages } = await pglite.execProtocol(Buffer.concat(parts))
    const made = { name, types: parse.parseDescribeStatementResults(messages) }
    cache.set(text, made)
    return made
  }

  async function run(text: string, params: readonly Param[]): Promise<Results> {
    await forgetOldPlans()
    const { name, types } = cache.get(text) ?? (await prepared(text))
    const values = params.map((param, at) => {
      if (param === null) return null
      return pglite.serializers[types[at] ?? 0]?.(param) ?? `${param}`
    })
    const bound = serialize.bind({ statement: name, values })
    const parts = [bound, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()]
    const { messages } = await pglite.execProtocol(Buffer.concat(parts))
    return parse.parseResults(messages, pglite.parsers)[0] as Results
  }

  return async <Row>(text: string, params: readonly Param[]) => {
    if (!cache.has(text) && cache.size >= MAX_PREPARED) return pglite.query<Row>(text, [...params])
    await pglite._checkReady()
    // Like the driver's own calls: never inside somebody else's transaction, nor while its next statement runs.
    const alone = () => pglite._runExclusiveQuery(() => run(text, params))
    return (await pglite._runExclusiveTransaction(alone)) as Results<Row>
  }
}
