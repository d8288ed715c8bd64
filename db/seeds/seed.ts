import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { sql as written } from '../sql/sql.ts'
import { surveys } from '../tables/surveys.ts'
import { SEED_SURVEYS } from './surveys.ts'

/**
 * Inserts the surveys shipped with the product into the database: the demo, the three test surveys and the fixed ones
 * of `/legacy`. Repeating it changes nothing; a new version of the product adds new wording as a new revision, except
 * to a survey that has responses, whose answers refer to options by index.
 */
export async function seedSurveys(database: Database): Promise<void> {
  const rows = Object.entries(SEED_SURVEYS).map(([id, definition]) => ({
    id,
    definition,
    identitySalt: crypto.getRandomValues(new Uint8Array(16)),
    openedAt: new Date(),
  }))
  const isChanged = sql`${surveys.lockedAt} is null and ${surveys.definition} is distinct from excluded.definition`
  await database.orm
    .insert(surveys)
    .values(rows)
    .onConflictDoUpdate({
      target: surveys.id,
      set: {
        definition: sql`excluded.definition`,
        revision: sql`${surveys.revision} + 1`,
        updatedAt: sql.raw(written`excluded.${surveys.updatedAt}`),
      },
      setWhere: isChanged,
    })
}
