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

/**
 * Pages of tables come from memory, so reading one here and there costs little more than reading them in order. And
 * whoever waits while statistics are gathered notices less of a small sample. Where there are no statistics yet, pages of a
 * list would be planned with bitmaps, which need a look at all of its rows.
 */
const SETTINGS = 'SET random_page_cost = 1.1; SET default_statistics_target = 10; SET enable_bitmapscan = off'

type Open = { readonly transaction: Transaction; readonly end: () => void; readonly ended: Promise<void> }

const garbage = watchGarbage()
let pglite: PGlite
let run: ReturnType<typeof preparedStatements>

type Transactions = Map<number, Open>

async function answer(call: Call, transactions: Transactions): Promise<unknown> {
  garbage.used()
  switch (call.kind) {
    case 'open': {
      const { dataDir, template, compiled } = call
      pglite = await createPglite(dataDir, { loadDataDir: template, pgliteWasmModule: compiled })
      await pglite.exec(SETTINGS)
      run = preparedStatements(pglite)
      return
    }
    case 'run':
      return (await run(call.text, call.params)).rows
    case 'query': {
      const { text, params, rowMode, transaction } = call
      const client = transaction === undefined ? pglite : opened(transactions, transaction).transaction
      return client.query(text, params as unknown[], { rowMode, parsers })
    }
    case 'begin':
      return begin(transactions, call.transaction)
    case 'commit':
      return end(transactions, call.transaction)
    case 'roll back':
      await opened(transactions, call.transaction).transaction.rollback()
      return end(transactions, call.transaction)
    case 'share':
      return answerOn(call.port)
    case 'close':
      return pglite.close()
  }
}

function opened(transactions: Transactions, id: number): Open {
  const open = transactions.get(id)
  if (!open) throw new Error('The transaction is over.')
  return open
}

/** Resolves once the transaction has begun; it lasts until its end. */
function begin(transactions: Transactions, id: number): Promise<void> {
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
function end(transactions: Transactions, id: number): Promise<void> {
  const open = opened(transactions, id)
  transactions.delete(id)
  open.end()
  return open.ended
}

/** What the other thread is told of an error: neither the statement nor its values, which PGlite adds. */
function described(error: unknown): Failure {
  const { name, message, code, severity, detail, constraint } = error as Failure
  return { name, message, code, severity, detail, constraint }
}

type Channel = {
  onmessage: ((event: MessageEvent<Question>) => void) | null
  postMessage(reply: Answer): void
}

/** Answers what comes by a channel; each has transactions of its own. */
function answerOn(channel: Channel): void {
  const transactions: Transactions = new Map()
  channel.onmessage = async ({ data: [id, call] }) => {
    const reply: Answer = await answer(call, transactions).then(
      (value) => ({ id, value }),
      (error) => ({ id, failure: described(error) }),
    )
    channel.postMessage(reply)
  }
}

answerOn(self)
