import { isEmailAddress } from '../access/email-address.ts'
import { rolesIn } from './header.ts'
import { pastedTable, type Row } from './table.ts'

/** Somebody to be invited, as pasted; null for what the table does not say. */
export type PastedPerson = {
  /** In lower case. */
  readonly address: string
  readonly name: string | null
  readonly label: string | null
  /** As written, which may be no tag. */
  readonly language: string | null
  /** As written, which may be no number. */
  readonly weight: string | null
}

export type PastedPeople = {
  /** The first row of each address. */
  readonly people: readonly PastedPerson[]
  /** Rows without a complete address, as they were pasted. */
  readonly unread: readonly string[]
  /** The names of columns from which nothing is read. */
  readonly leftOut: readonly string[]
  /** The name of the column of weights; empty without one. */
  readonly weightTitle: string
  readonly hasHeader: boolean
}

const ROLES = ['email', 'name', 'label', 'language', 'weight'] as const

/**
 * Reads people with their addresses: from the columns that the first line names; without such a line, the cell with an
 * address and the first other one, which is the name. Lines may have several addresses, as mail programs copy them.
 *
 * @example readPeople('Ann Lee <ann@example.org>').people[0] // { address: 'ann@example.org', name: 'Ann Lee', … }
 */
export function readPeople(text: string): PastedPeople {
  const { rows, separator } = pastedTable(text, { isHeader: isNamed, isTable: true })
  const [first = [], ...others] = rows
  const roles = isNamed(first) && !first.some(hasAt) ? rolesIn(first, ROLES) : undefined
  const found = roles
    ? others.map((row) => [named(row, roles)])
    : rows.map((row) => unnamed(row).map(withoutMarks))
  const people = new Map<string, PastedPerson>()
  for (const person of found.flat()) {
    if (isEmailAddress(person.address) && !people.has(person.address)) people.set(person.address, person)
  }
  const read = roles ? others : rows
  const isUnread = (at: number) => !found[at]?.some(({ address }) => isEmailAddress(address))
  return {
    people: [...people.values()],
    unread: read.filter((_, at) => isUnread(at)).map((row) => row.join(separator ?? '').trim()),
    leftOut: roles ? first.filter((title, at) => !roles[at] && title.trim() !== '') : [],
    weightTitle: (roles && first[roles.indexOf('weight')]?.trim()) ?? '',
    hasHeader: roles !== undefined,
  }
}

const isNamed = (row: Row) => rolesIn(row, ROLES)?.includes('email') ?? false

const hasAt = (cell: string) => cell.includes('@')

function named(row: Row, roles: readonly ((typeof ROLES)[number] | undefined)[]): PastedPerson {
  const cell = (role: (typeof ROLES)[number]) => row[roles.indexOf(role)]?.trim() || null
  const [own] = addressesIn(cell('email') ?? '')
  const rest = { label: cell('label'), language: cell('language'), weight: cell('weight') }
  return withoutMarks({
    address: '',
    name: null,
    ...own,
    ...rest,
    ...(cell('name') && { name: cell('name') }),
  })
}

function unnamed(row: Row): PastedPerson[] {
  const found = row.filter(hasAt).flatMap(addressesIn)
  const name = row.find((cell) => !hasAt(cell) && cell.trim() !== '')?.trim() ?? null
  const people = found.map((person) => ({ ...person, label: null, language: null, weight: null }))
  return people.length === 1 ? people.map((person) => ({ ...person, name: person.name ?? name })) : people
}

/** The addresses in a cell, each with the name before it if that is how mail programs write it. */
function addressesIn(cell: string): Pick<PastedPerson, 'address' | 'name'>[] {
  const inMarks = [...cell.matchAll(/([^<>,;]*)<([^<>\s]+)>/g)].map(([, name = '', address = '']) => ({
    address,
    name: name.trim() || null,
  }))
  if (inMarks.length > 0) return inMarks
  return cell
    .split(/[\s,;|()]+/)
    .filter(hasAt)
    .map((address) => ({ address, name: null }))
}

function withoutMarks({ address, name, ...rest }: PastedPerson): PastedPerson {
  return {
    ...rest,
    address: address.replace(/^mailto:/i, '').toLowerCase(),
    name: name?.replace(/^"(.*)"$/, '$1').trim() || null,
  }
}
