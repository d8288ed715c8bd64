import { Column, getTableName, is, Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

declare const madeBySql: unique symbol

export type Sql = string & { readonly [madeBySql]: true }

export type ParamRef = `$${number}`

const casing = new CasingCache('snake_case')

/**
 * A statement whose tables and columns are those of the schema: one that is renamed there does not compile here. Columns are
 * written by their bare names, so that an alias can stand before them; tables in quotes, so that they can be told apart from
 * all else (see shards.ts). Values are parameters; a text from elsewhere
 * cannot become a part of a statement. To be called when a module is loaded, not for each call of the database.
 *
 * @example sql`SELECT s.${surveys.ownerId} FROM ${surveys} s WHERE s.${surveys.id} = $1`
 *   // 'SELECT s.owner_id FROM "surveys" s WHERE s.id = $1'
 */
export function sql(
  texts: TemplateStringsArray,
  ...values: readonly (Table | Column | Sql | ParamRef | number | boolean)[]
): Sql {
  return String.raw({ raw: texts }, ...values.map(rendered)) as Sql
}

function rendered(value: Table | Column | Sql | ParamRef | number | boolean): string {
  if (is(value, Table)) return `"${getTableName(value)}"`
  return is(value, Column) ? casing.getColumnCasing(value) : String(value)
}

export function named(name: string, statement: Sql): Sql {
  if (!/^\w+$/.test(name)) throw new Error(`${name} is no name of a statement`)
  return `/* ${name} */ ${statement}` as Sql
}

export function quoted(text: string): Sql {
  return `'${text.replaceAll("'", "''")}'` as Sql
}

export function list(columns: readonly Column[]): Sql {
  return columns.map(rendered).join(', ') as Sql
}

/**
 * A list of texts without commas, quotes and braces (ids, numbers) in the text form of PostgreSQL's arrays.
 *
 * @example arrayLiteral(['a', undefined]) // '{a,NULL}'
 */
export function arrayLiteral(items: readonly (string | number | null | undefined)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join()}}`
}
