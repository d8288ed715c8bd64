import { isUnavailable } from '../../../db/database.ts'

const MAX_BATCH = 64

export type BatcherOptions<Row, Result> = {
  /** Only rows of the same key can share a batch. */
  readonly batchKey: (row: Row) => string
  /** A batch never contains two rows of the same identity. */
  readonly identity: (row: Row) => string
  /** Batches of one key that may run at the same time. */
  readonly maxConcurrent: number
  readonly writeOne: (row: Row) => Promise<Result>
  /** Writes a batch in one statement; the results are in the order of the rows. */
  readonly writeBatch: (rows: readonly Row[]) => Promise<readonly Result[]>
}

type Pending<Row, Result> = PromiseWithResolvers<Result> & { readonly row: Row }
type Queue<Row, Result> = { readonly pending: Pending<Row, Result>[]; running: number; isScheduled: boolean }

/**
 * Creates a function that writes rows of concurrent requests in batches, which share the cost and the commit of one
 * statement. A single row is written at once by a statement of its own; while statements run, further rows queue up for the
 * next batch. Each row resolves once it is committed. If a batch fails, its rows are written one by one.
 */
export function createBatcher<Row, Result>(options: BatcherOptions<Row, Result>) {
  const queues = new Map<string, Queue<Row, Result>>()

  function schedule(key: string, queue: Queue<Row, Result>): void {
    if (queue.isScheduled) return
    queue.isScheduled = true
    // Requests that arrived together are all read before the first of them is written.
    setImmediate(() => {
      queue.isScheduled = false
      while (queue.pending.length > 0 && queue.running < options.maxConcurrent) void run(key, queue)
      if (queue.pending.length === 0 && queue.running === 0) queues.delete(key)
    })
  }

  async function run(key: string, queue: Queue<Row, Result>): Promise<void> {
    const batch = nextBatch(queue.pending, options.identity)
    queue.running += 1
    try {
      await write(options, batch)
    } catch (error) {
      // The waiting rows have waited as long as a call may take; another batch would fare no better.
      for (const { reject } of [...batch, ...queue.pending.splice(0)]) reject(error)
    } finally {
      queue.running -= 1
      schedule(key, queue)
    }
  }

  return (row: Row): Promise<Result> => {
    const key = options.batchKey(row)
    const queue = queues.get(key) ?? { pending: [], running: 0, isScheduled: false }
    queues.set(key, queue)
    const pending = { row, ...Promise.withResolvers<Result>() }
    queue.pending.push(pending)
    schedule(key, queue)
    return pending.promise
  }
}

/** Removes from the queue the rows that can share the next batch, in the order of their arrival. */
function nextBatch<Row, Result>(queue: Pending<Row, Result>[], identity: (row: Row) => string) {
  const identities = new Set<string>()
  const batch = queue.filter(({ row }) => {
    if (identities.size >= MAX_BATCH || identities.has(identity(row))) return false
    identities.add(identity(row))
    return true
  })
  const inBatch = new Set(batch)
  let left = 0
  for (const each of queue) if (!inBatch.has(each)) queue[left++] = each
  queue.length = left
  return batch
}

/** @throws DatabaseUnavailable if the outcome of the rows is unknown; none is resolved then */
async function write<Row, Result>(
  { writeOne, writeBatch }: BatcherOptions<Row, Result>,
  batch: readonly Pending<Row, Result>[],
): Promise<void> {
  const alone = ({ row, resolve, reject }: Pending<Row, Result>) => writeOne(row).then(resolve, reject)
  if (batch.length === 1) return alone(batch[0]!)
  try {
    const results = await writeBatch(batch.map(({ row }) => row))
    batch.forEach(({ resolve }, at) => {
      resolve(results[at]!)
    })
  } catch (error) {
    if (isUnavailable(error) && !isTransactionConflict(error)) throw error
    await Promise.all(batch.map(alone))
  }
}

/** SQLSTATE 40: a deadlock or a serialization failure, which is unlikely for a statement of a single row. */
function isTransactionConflict(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && /^40/.test(String(cause.code))
}
