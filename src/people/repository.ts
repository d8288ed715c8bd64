import type { Database } from '../../db/database.ts'
import type { PeopleCounts } from '../contract/responses/people.ts'
import type { ListedKey } from '../keys/repository.ts'
import {
  COUNT_PEOPLE,
  ERASE_PEOPLE,
  ERASE_PERSON,
  KNOWN_ADDRESSES,
  LIST_LANGUAGES,
  LIST_PEOPLE,
} from './statements.ts'

/** Somebody on a survey's list of people, with what became of their key; instants in milliseconds since 1970. */
export type ListedPerson = Omit<ListedKey, 'uKey'> & {
  readonly id: string
  readonly address: string
  readonly name: string | null
  readonly language: string | null
  /** Null without a base weight, and if the key was revoked. */
  readonly weight: number | null
  readonly mails: number
  readonly mailedAt: number | null
  readonly refusedBecause: string | null
  readonly unsubscribedAt: number | null
  /** Null if it was revoked. */
  readonly uKey: string | null
}

/** The people after an address, in the order of addresses, with a part of their address or name. */
export function listPeople(
  database: Database,
  surveyId: string,
  { after, limit, find = '' }: { readonly after: string; readonly limit: number; readonly find?: string },
): Promise<ListedPerson[]> {
  const params = [surveyId, after, limit, find.trim().toLowerCase()]
  return database.query<ListedPerson>(LIST_PEOPLE, params, surveyId)
}

/** The languages of a survey's people, apart from that of the survey. */
export async function languagesOfPeople(database: Database, surveyId: string): Promise<string[]> {
  const rows = await database.query<{ language: string }>(LIST_LANGUAGES, [surveyId], surveyId)
  return rows.map(({ language }) => language)
}

/** Counted in one statement: respondents do not notice it, even if the database has a single connection. */
const SLICE = 5_000

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** How far a survey's people have come. */
export async function countPeople(database: Database, surveyId: string): Promise<PeopleCounts> {
  type Row = PeopleCounts & { readonly next: string | null }
  let sum: PeopleCounts | undefined
  for (let after: string | null = NO_ID; after !== null; ) {
    const [{ next, ...counts }]: [Row] = (await database.query<Row>(
      COUNT_PEOPLE,
      [surveyId, after, SLICE],
      surveyId,
    )) as [Row]
    sum = sum ? { ...added(sum, counts), waiting: counts.waiting } : counts
    after = next
  }
  return sum!
}

function added(one: PeopleCounts, other: PeopleCounts): PeopleCounts {
  const names = Object.keys(one) as (keyof PeopleCounts)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as PeopleCounts
}

/** Which of some addresses are on a survey's list. */
export async function knownAddresses(
  database: Database,
  surveyId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = [surveyId, JSON.stringify(addresses)]
  const rows = await database.query<{ address: string }>(KNOWN_ADDRESSES, params, surveyId)
  return new Set(rows.map(({ address }) => address))
}

/** Erases all people of a survey, and the mails to them. Their keys stay. */
export async function erasePeople(database: Database, surveyId: string): Promise<void> {
  await database.query(ERASE_PEOPLE, [surveyId], surveyId)
}

/** Erases somebody; returns their key, null if it was revoked, or undefined if they are not on the list. */
export async function erasePerson(
  database: Database,
  surveyId: string,
  id: string,
): Promise<string | null | undefined> {
  return (await database.query<{ uKey: string | null }>(ERASE_PERSON, [surveyId, id], surveyId))[0]?.uKey
}
