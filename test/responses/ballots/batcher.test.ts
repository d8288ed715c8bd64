import { expect, test } from 'bun:test'
import { DatabaseUnavailable } from '../../../db/database.ts'
import { createBatcher } from '../../../src/responses/ballots/batcher.ts'

type Row = { readonly id: string; readonly group?: string }

/** A writer whose statements end when they are told to, and which rows each of them took. */
function opened(maxConcurrent = 1, fails: (rows: readonly string[]) => Error | undefined = () => undefined) {
  const statements: string[][] = []
  const running: (() => void)[] = []
  async function write(rows: readonly Row[]): Promise<string[]> {
    const ids = rows.map(({ id }) => id)
    statements.push(ids)
    const { promise, resolve } = Promise.withResolvers<void>()
    running.push(resolve)
    await promise
    const error = fails(ids)
    if (error) throw error
    return ids.map((id) => (id === 'refused' ? 'refused' : `kept ${id}`))
  }
  const add = createBatcher<Row, string>({
    maxConcurrent,
    batchKey: ({ group = '' }) => group,
    identity: ({ id }) => id,
    writeOne: async (row) => (await write([row])).join(),
    writeBatch: write,
  })
  const tick = () => Bun.sleep(2)
  /** Lets all statements that run end, and those that begin by it. */
  async function finish(): Promise<void> {
    await tick()
    while (running.length > 0) {
      for (const end of running.splice(0)) end()
      await tick()
    }
  }
  return { add, statements, tick, finish }
}

const row = (id: string, group?: string): Row => ({ id, group })

test('a single row is written at once', async () => {
  const { add, statements, finish } = opened()
  const kept = add(row('a'))
  await finish()
  expect(await kept).toBe('kept a')
  expect(statements).toEqual([['a']])
})

test('rows that arrive together, or while a statement runs, share one, and each gets its own result', async () => {
  const { add, statements, tick, finish } = opened()
  const first = add(row('a'))
  await tick()
  const others = ['b', 'refused', 'c'].map((id) => add(row(id)))
  await finish()
  expect(await Promise.all([first, ...others])).toEqual(['kept a', 'kept b', 'refused', 'kept c'])
  expect(statements).toEqual([['a'], ['b', 'refused', 'c']])
})

test('no statement contains a row twice, rows of two groups, or more than 64', async () => {
  const { add, statements, finish } = opened()
  const twice = [add(row('a')), add(row('a')), add(row('b'))]
  await finish()
  expect(await Promise.all(twice)).toEqual(['kept a', 'kept a', 'kept b'])
  expect(statements.splice(0)).toEqual([['a', 'b'], ['a']])
  const grouped = [add(row('a', '1')), add(row('b', '2'))]
  await finish()
  await Promise.all(grouped)
  expect(statements.splice(0)).toEqual([['a'], ['b']])
  const many = Array.from({ length: 65 }, (_, at) => add(row(`${at}`)))
  await finish()
  await Promise.all(many)
  expect(statements.map(({ length }) => length)).toEqual([64, 1])
})

test('the number of concurrent statements is limited', async () => {
  const { add, statements, tick, finish } = opened(2)
  const rows: Promise<unknown>[] = []
  for (const id of ['a', 'b', 'c', 'd']) {
    rows.push(add(row(id)))
    await tick()
  }
  expect(statements).toEqual([['a'], ['b']])
  await finish()
  await Promise.all(rows)
  expect(statements).toEqual([['a'], ['b'], ['c', 'd']])
})

test('if a shared statement fails, an invalid row does not affect any other', async () => {
  const { add, statements, finish } = opened(1, (ids) => (ids.includes('bad') ? new Error('bad') : undefined))
  const rows = ['a', 'bad', 'b'].map((id) => add(row(id)).catch(({ message }) => message))
  await finish()
  expect(await Promise.all(rows)).toEqual(['kept a', 'bad', 'kept b'])
  expect(statements).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']])
})

test('after a deadlock of many, each row is tried separately', async () => {
  const deadlock = new DatabaseUnavailable({ cause: Object.assign(new Error(), { code: '40P01' }) })
  const { add, finish } = opened(1, ({ length }) => (length > 1 ? deadlock : undefined))
  const rows = ['a', 'b'].map((id) => add(row(id)))
  await finish()
  expect(await Promise.all(rows)).toEqual(['kept a', 'kept b'])
})

test('while the database is unavailable all waiting rows are refused, and the next row is tried again', async () => {
  let isAway = true
  const { add, statements, tick, finish } = opened(1, () => (isAway ? new DatabaseUnavailable() : undefined))
  const told = (id: string) => add(row(id)).catch((error) => error instanceof DatabaseUnavailable)
  const running = [told('a'), told('b')]
  await tick()
  const waiting = told('c')
  await finish()
  expect(await Promise.all([...running, waiting])).toEqual([true, true, true])
  expect(statements).toEqual([['a', 'b']])
  isAway = false
  const kept = add(row('d'))
  await finish()
  expect(await kept).toBe('kept d')
})
