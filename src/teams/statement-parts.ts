import { type ParamRef, type Sql, sql } from '../../db/sql.ts'
import { teams } from '../../db/team-schema.ts'

/**
 * The part `team` of a statement: a team of a revision that was read, raised to the next one; no row if it has changed
 * since, or is gone.
 */
export const teamAtRevision = (id: ParamRef, revision: ParamRef): Sql => sql`
  team AS (
    UPDATE ${teams} SET ${teams.revision} = ${teams.revision} + 1
    WHERE ${teams.id} = ${id}::text AND ${teams.revision} = ${revision}::int4
    RETURNING ${teams.id}, ${teams.name})`
