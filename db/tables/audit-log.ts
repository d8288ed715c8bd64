import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../src/domain/access/audited.ts'
import { instant } from './columns.ts'

/** Who did what with a survey. Rows are only added; they go with the survey. */
export const auditLog = pgTable(
  'audit_log',
  {
    surveyId: text().notNull(),
    id: uuid().notNull(),
    at: instant().notNull().defaultNow(),
    /** The e-mail address of the account then; null if nobody did it, as when a survey closes at its time. */
    actor: text(),
    /** Whether it was done with an API token of the account. */
    byToken: boolean().notNull().default(false),
    action: text().$type<AuditAction>().notNull(),
    /** The id, address or format it was done with; never words that somebody wrote. */
    about: text(),
  },
  (table) => [
    primaryKey({ columns: [table.surveyId, table.id] }),
    index('audit_log_listed').on(table.surveyId, table.at, table.id),
  ],
)
