import type { Database } from '../../db/database.ts'
import { statementName, UNNAMED } from '../../db/sql/statement-name.ts'
import { breachesOf, callBreachesOf, loadStatementParser, shardBreachesOf } from './statement-rules.ts'

const checked = new Set<string>()

/**
 * A database that accepts only plain statements that follow the rules of `statement-rules.ts`: every statement that a
 * test makes the product send is checked at once.
 */
export async function checkedDatabase(database: Database): Promise<Database> {
  await loadStatementParser()
  return {
    ...database,
    get orm(): never {
      throw new Error('requests are answered by plain statements')
    },
    query(statement, params, where) {
      if (!checked.has(statement)) {
        if (statementName(statement) === UNNAMED) throw new Error(`A statement has no name:\n${statement}`)
        const breaches = [
          ...breachesOf(statement),
          ...shardBreachesOf(statement),
          ...callBreachesOf(statement, params, where),
        ]
        if (breaches.length > 0) throw new Error(`A statement ${breaches.join(', ')}:\n${statement}`)
        checked.add(statement)
      }
      return database.query(statement, params, where)
    },
  }
}
