/** What statements without a name are called: those of drizzle, and of migrations. */
export const UNNAMED = 'other'

/**
 * The name that a statement bears in front, for logs, metrics and whoever looks at the database's own lists of them. Its
 * text would tell no more, and its values are not for everybody to read.
 * @example statementName('/* list_keys *\/ SELECT …') // 'list_keys'
 */
export function statementName(statement: string): string {
  return /^\/\* (\w+) \*\//.exec(statement)?.[1] ?? UNNAMED
}
