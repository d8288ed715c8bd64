import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant with its time zone; a Date outside the database. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** SHA-256 digests and other raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** A transaction number, which PostgreSQL assigns in ascending order; text outside the database. */
export const transaction = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' })

/** jsonb. Cast from text, because drivers would encode and decode drizzle's own json column a second time. */
export const json = <Value>() =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => sql`${JSON.stringify(value)}::text::jsonb`,
    fromDriver: (value) => value as Value,
  })()
