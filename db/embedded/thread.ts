import { type PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { Answer, Call, Failure, Question } from './calls.ts'
import { watchGarbage } from './garbage.ts'
import { createPglite } from './pglite.ts'
import { preparedStatements } from './statements.ts'

/**
 * The thread that runs the embedded database: it answers calls (see `calls.ts`), and the other one, which serves pages,
 * waits for no statement.
 */
declare const self: Worker

/** Instants and the like, and arrays of them, come as text: drizzle reads them itself. */
const AS_TEXT = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1115, 1182, 1185, 1187, 1231],
]
const parsers = Object.fromEntries(AS_TEXT.map((type) => [type, (value: string) => value]))

type Open = { readonly transaction: Transaction; readonly end: () => void; readonly ended: Promise<void> }

const garbage = watchGarbage()
const transactions = new Map<number, Open>()
let pglite: PGlite
let run: ReturnType<typeof preparedStatements>

async function answer(call: Call): Promise<unknown> {
  garbage.used()
  switch (call.kind) {
    case 'open': {
      const { dataDir, template, compiled } = call
      pglite = await createPglite(dataDir, { loadDataDir: template, pgliteWasmModule: compiled })
      run = preparedStatements(pglite)
      return
    }
    case 'run':
      return (await run(call.text, call.params)).rows
    case 'query': {
      const { text, params, rowMode, transaction } = call
      const client = transaction === undefined ? pglite : opened(transaction).transaction
      return client.query(text, params as unknown[], { rowMode, parsers })
    }
    case 'begin':
      return begin(call.transaction)
    case 'commit':
      return end(call.transaction)
    case 'roll back':
      await opened(call.transaction).transaction.rollback()
      return end(call.transaction)
    case 'close':
      return pglite.close()
  }
}

function opened(id: number): Open {
  const open = transactions.get(id)
  if (!open) throw new Error('The transaction is over.')
  return open
}

/** Resolves once the transaction has begun; it lasts until its end. */
function begin(id: number): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  const ended = pglite.transaction(async (transaction) => {
    transactions.set(id, { transaction, end: work.resolve, ended })
    begun.resolve()
    await work.promise
  })
  ended.catch(begun.reject)
  return begun.promise
}

/** Ends a transaction; it is committed unless it was rolled back. */
function end(id: number): Promise<void> {
  const open = opened(id)
  transactions.delete(id)
  open.end()
  return open.ended
}

/** What the other thread is told of an error: neither the statement nor its values, which PGlite adds. */
function described(error: unknown): Failure {
  const { name, message, code, severity, detail, constraint } = error as Failure
  return { name, message, code, severity, detail, constraint }
}

self.onmessage = async ({ data: [id, call] }: MessageEvent<Question>) => {
  const reply: Answer = await answer(call).then(
    (value) => ({ id, value }),
    (error) => ({ id, failure: described(error) }),
  )
  self.postMessage(reply)
}
