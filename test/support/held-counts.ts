import type { Database } from '../../db/database.ts'

/** A database in which counting very many keys, after the first page of them, can be delayed. */
export function heldCounts(database: Database) {
  let held = Promise.resolve()
  const slow: Database = {
    ...database,
    async query(statement, params) {
      const isRest = statement.startsWith('/* count_keys */') && !String(params[1]).startsWith('00000000')
      if (isRest) await held
      return database.query(statement, params)
    },
  }
  return {
    database: slow,
    /** Delays counting until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
