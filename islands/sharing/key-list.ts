import { rolesIn } from '../../src/domain/pasted-table/header.ts'
import { pastedTable, type Row } from '../../src/domain/pasted-table/table.ts'

/** Keys of one group, or of none. */
export type KeyGroup = { readonly label: string | null; readonly keys: readonly string[] }

export type KeyList = {
  readonly groups: readonly KeyGroup[]
  /** Whether the first line names the columns, and is no key. */
  readonly hasHeader: boolean
  /** The names of columns that are neither keys nor groups. */
  readonly leftOut: readonly string[]
}

/**
 * Parses a list of keys by group: a key on each line, and its group after a tab, a semicolon or a comma; or columns in
 * any order below a line that names them. A key that is listed twice counts once, in its first group.
 *
 * @example readKeys('a\tNorth\nb').groups // [{ label: 'North', keys: ['a'] }, { label: null, keys: ['b'] }]
 */
export function readKeys(list: string): KeyList {
  const table = pastedTable(list, {
    isHeader: (row) => rolesOf(row) !== undefined,
    isTable: true,
    separators: ['\t', ';', ','],
  })
  const [first = [], ...others] = table.rows
  const roles = rolesOf(first)
  const groupOf = new Map<string, string | null>()
  for (const row of roles ? others : table.rows) {
    const [key, label] = roles ? named(row, roles) : unnamed(row, table.separator ?? '')
    if (key !== '' && !groupOf.has(key)) groupOf.set(key, label || null)
  }
  const groups = [...Map.groupBy(groupOf.keys(), (key) => groupOf.get(key) ?? null)]
  return {
    groups: groups.map(([label, keys]) => ({ label, keys })),
    hasHeader: roles !== undefined,
    leftOut: roles ? first.filter((title, at) => !roles[at] && title.trim() !== '') : [],
  }
}

/**
 * Parses the names of people: one on each line, or in the first column of a table.
 *
 * @example readNames('Name\tBorn\nAda\t1815\nBo') // ['Ada', 'Bo']
 */
export function readNames(list: string): string[] {
  const isHeader = (row: Row) => rolesIn(row, ['name']) !== undefined
  const { rows } = pastedTable(list, { isHeader, separators: ['\t'], isTable: true })
  const [first = [], ...others] = rows
  const at = rolesIn(first, ['name'])?.indexOf('name') ?? -1
  const names = at < 0 ? rows.map(([name = '']) => name) : others.map((row) => row[at] ?? '')
  return names.map((name) => name.trim()).filter(Boolean)
}

type Roles = readonly ('key' | 'label' | undefined)[]

function rolesOf(row: Row): Roles | undefined {
  const roles = rolesIn(row, ['key', 'label'])
  return roles?.includes('key') ? roles : undefined
}

const named = (row: Row, roles: Roles) =>
  (['key', 'label'] as const).map((role) => row[roles.indexOf(role)]?.trim() ?? '') as [string, string]

/** A group may contain the separator; a line may have another one than the rest. */
function unnamed([key = '', ...label]: Row, separator: string): [string, string] {
  const [, own = '', group = ''] = (label.length === 0 && /^([^,;]*)[,;](.*)$/.exec(key)) || []
  return own || group ? [own.trim(), group.trim()] : [key.trim(), label.join(separator).trim()]
}
