/** The name for statements without one: those of drizzle, and of migrations. */
export const UNNAMED = 'other'

/**
 * The name at the start of a statement, for logs, metrics and the database's own lists of statements. The full text
 * would add nothing, and values are confidential.
 * @example statementName('/* list_keys *\/ SELECT …') // 'list_keys'
 */
export function statementName(statement: string): string {
  return /^\/\* (\w+) \*\//.exec(statement)?.[1] ?? UNNAMED
}
