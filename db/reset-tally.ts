import { tallies } from './schema.ts'
import { sql } from './sql.ts'
/** Tells one database server from another; a replica and a copy of the files are the same. */
export const THIS_SERVER = sql`(SELECT system_identifier::text FROM pg_control_system())`

/**
 * Forgets what was counted of the survey `$1`. The row stays and gets another epoch: whoever is counting at this moment
 * does not store figures of responses that are gone.
 */
export const RESET_TALLY = sql`
  INSERT INTO ${tallies} (${tallies.surveyId}, ${tallies.countedIn}, ${tallies.countedBallot}, ${tallies.countedBy},
    ${tallies.tally}, ${tallies.epoch})
  VALUES ($1, '0', '00000000-0000-0000-0000-000000000000', ${THIS_SERVER}, '{}', gen_random_uuid())
  ON CONFLICT (${tallies.surveyId}) DO UPDATE SET ${tallies.countedIn} = excluded.${tallies.countedIn},
    ${tallies.countedBallot} = excluded.${tallies.countedBallot},
    ${tallies.countedBy} = excluded.${tallies.countedBy}, ${tallies.tally} = excluded.${tallies.tally},
      ${tallies.intervals} = NULL, ${tallies.epoch} = excluded.${tallies.epoch}`
