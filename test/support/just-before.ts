import { statementName } from '../../db/sql/statement-name.ts'
import { appOn, type TestApp } from './app.ts'

/** The same product, in which something happens just before a statement, once. */
export async function justBefore(
  { deps }: TestApp,
  name: string,
  act: () => Promise<unknown>,
): Promise<TestApp> {
  const { database } = deps
  let isToCome = true
  const query: typeof database.query = async (statement, ...rest) => {
    if (isToCome && statementName(statement) === name) {
      isToCome = false
      await act()
    }
    return database.query(statement, ...rest)
  }
  return appOn({ ...deps, database: { ...database, query } })
}
