import { type PGlite, type Transaction, types } from '@electric-sql/pglite'
import type { Answer, Call, Failure, Question } from './calls.ts'
import { watchGarbage } from './garbage.ts'
import { createPglite } from './pglite.ts'
import { createQueue } from './queue.ts'
import { preparedStatements } from './statements.ts'

/**
 * The thread that runs the embedded database and answers calls (see `calls.ts`), so that the main thread never blocks.
 */
declare const self: Worker

/** PGlite decodes each value with its own decoder, which would leave out a byte order mark at its start. */
globalThis.TextDecoder = class extends TextDecoder {
  constructor(label?: string, options?: TextDecoderOptions) {
    super(label as Bun.Encoding, { ...options, ignoreBOM: true })
  }
}

/** Instants and the like, and arrays of them, are returned as text: drizzle parses them itself. */
const AS_TEXT = [
  ...[types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE],
  ...[1115, 1182, 1185, 1187, 1231],
]
const parsers = Object.fromEntries(AS_TEXT.map((type) => [type, (value: string) => value]))

/**
 * Table pages are in memory, so random access costs little more than sequential access. A small statistics sample
 * delays waiting calls less. Without statistics, pages of a list would be planned as bitmap scans, which read all of
 * its rows.
 */
const SETTINGS = 'SET random_page_cost = 1.1; SET default_statistics_target = 10; SET enable_bitmapscan = off'

type Open = { readonly transaction: Transaction; readonly end: () => void; readonly ended: Promise<void> }

const garbage = watchGarbage()
let pglite: PGlite
let run: ReturnType<typeof preparedStatements>

/** What one thread has open here, and whether its calls take precedence. */
type Caller = { readonly isUrgent: boolean; readonly transactions: Map<number, Open> }

const enqueue = createQueue()

async function answer(call: Call, caller: Caller): Promise<unknown> {
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
      return (await enqueue(caller.isUrgent, () => run(call.text, call.params))).rows
    case 'query': {
      const { text, params, rowMode, transaction } = call
      const queryOf = (client: PGlite | Transaction) =>
        client.query(text, params as unknown[], { rowMode, parsers })
      if (transaction !== undefined) return queryOf(opened(caller, transaction).transaction)
      return enqueue(caller.isUrgent, () => queryOf(pglite))
    }
    case 'begin':
      return begin(caller, call.transaction)
    case 'commit':
      return end(caller, call.transaction)
    case 'roll back':
      await opened(caller, call.transaction).transaction.rollback()
      return end(caller, call.transaction)
    case 'share':
      return answerOn(call.port, { isUrgent: false })
    case 'close':
      return pglite.close()
  }
}

function opened({ transactions }: Caller, id: number): Open {
  const open = transactions.get(id)
  if (!open) throw new Error('The transaction is over.')
  return open
}

function begin({ isUrgent, transactions }: Caller, id: number): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const work = Promise.withResolvers<void>()
  const ended = enqueue(isUrgent, () =>
    pglite.transaction(async (transaction) => {
      transactions.set(id, { transaction, end: work.resolve, ended })
      begun.resolve()
      await work.promise
    }),
  )
  ended.catch(begun.reject)
  return begun.promise
}

/** Commits a transaction, unless it was rolled back. */
function end(caller: Caller, id: number): Promise<void> {
  const open = opened(caller, id)
  caller.transactions.delete(id)
  open.end()
  return open.ended
}

/** An error as reported to the other thread: without the statement and its values, which PGlite adds. */
function described(error: unknown): Failure {
  const { name, message, code, severity, detail, constraint } = error as Failure
  return { name, message, code, severity, detail, constraint }
}

type Channel = {
  onmessage: ((event: MessageEvent<Question>) => void) | null
  postMessage(reply: Answer): void
}

/**
 * Answers the calls on a channel; each channel has its own transactions. The thread that opened the database serves
 * respondents, so its calls are urgent; another thread does long work.
 */
function answerOn(channel: Channel, { isUrgent }: Pick<Caller, 'isUrgent'>): void {
  const caller: Caller = { isUrgent, transactions: new Map() }
  channel.onmessage = async ({ data: [id, call] }) => {
    const reply: Answer = await answer(call, caller).then(
      (value) => ({ id, value }),
      (error) => ({ id, failure: described(error) }),
    )
    channel.postMessage(reply)
  }
}

answerOn(self, { isUrgent: true })
