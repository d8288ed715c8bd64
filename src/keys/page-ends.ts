import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

/** A key's position in the order in which keys were issued. */
export type ListPosition = { readonly issuedAt: string; readonly uKey: string }

/** The most remembered ends of pages, for each database. */
const MOST_PAGES = 2_000

const known = new WeakMap<Database, LRUCache<string, ListPosition>>()

/** Where pages of key lists ended, so that a request for the next page does not read all pages before it. */
export function pageEnds(database: Database): LRUCache<string, ListPosition> {
  const ends = known.get(database) ?? new LRUCache<string, ListPosition>({ max: MOST_PAGES })
  known.set(database, ends)
  return ends
}
