import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TokenScope } from '../../src/domain/access/token-scopes.ts'
import { bytes, instant, json } from './columns.ts'

/** Accounts of designers. A person is (issuer, subject), never an e-mail address. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As reported by the identity provider at the latest sign-in; roles follow from it and the configuration. */
    email: text().notNull(),
    /** Set by an admin; from then on the account cannot sign in. */
    disabledAt: instant(),
    /** Surveys that are not deleted; updated by the statement that creates or deletes one. */
    surveyCount: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('users_identity').on(table.issuer, table.subject)],
)

/** Sign-ins; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes().primaryKey(),
    userId: text().notNull(),
    /** How the browser or script identifies itself, so that people can tell their sessions apart. */
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Handoffs between the identity provider's answer and a session: each valid once, within a minute. */
export const handoffs = pgTable('handoffs', {
  /** SHA-256 over the token in the address and the key that only the browser which started the sign-in has. */
  tokenHash: bytes().primaryKey(),
  userId: text().notNull(),
  returnTo: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Links by which people sign in from a mail: each valid once, within 15 minutes. */
export const mailLinks = pgTable('mail_links', {
  /** SHA-256 over the token in the link and the key that only the browser which asked for it has. */
  tokenHash: bytes().primaryKey(),
  email: text().notNull(),
  returnTo: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** API tokens; the token itself is never stored. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    tokenHash: bytes().notNull(),
    name: text().notNull(),
    scopes: json<readonly TokenScope[]>().notNull(),
    /** Null for all surveys of the account. */
    surveyIds: json<readonly string[]>(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('api_tokens_user').on(table.userId), uniqueIndex('api_tokens_hash').on(table.tokenHash)],
)
