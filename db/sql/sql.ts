import { Column, getTableName, is, Table } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { Param } from '../database.ts'

declare const madeBySql: unique symbol

export type Sql = string & { readonly [madeBySql]: true }

export type ParamRef = `$${number}`

const casing = new CasingCache('snake_case')

/**
 * A statement that names tables and columns through the schema, so that a renamed one does not compile. Columns are
 * written by their bare names, so that an alias can precede them; tables in quotes, so that a worker can tell them (see
 * shards.ts). Values are parameters; untrusted text cannot become a part of a statement. Call it when a module is
 * loaded, not for each database call.
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
 * The parameters of a statement, by name: `refs` stand for them in its text, and `inOrder` is what is sent with it.
 *
 * @example parameters('id', 'title').inOrder({ title: 'Parks', id: 's' }) // ['s', 'Parks']
 */
export function parameters<const Name extends string>(...names: readonly Name[]) {
  const refs = Object.fromEntries(names.map((name, at) => [name, `$${at + 1}`])) as Record<Name, ParamRef>
  return {
    refs,
    inOrder: (values: Readonly<Record<Name, Param>>): Param[] => names.map((name) => values[name]),
  }
}

/**
 * A list of texts without commas, quotes and braces (ids, numbers) in the text form of PostgreSQL's arrays.
 *
 * @example arrayLiteral(['a', undefined]) // '{a,NULL}'
 */
export function arrayLiteral(items: readonly (string | number | null | undefined)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join()}}`
}
