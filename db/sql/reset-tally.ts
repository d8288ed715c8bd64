import { tallies } from '../tables/tallies.ts'
import { sql } from './sql.ts'
/** Identifies a database server; a replica and a copy of the files have the same identifier. */
export const THIS_SERVER = sql`(SELECT system_identifier::text FROM pg_control_system())`

/** Discards the count of the survey `$1` and starts a new epoch, so that counts in progress are not stored. */
export const RESET_TALLY = sql`
  INSERT INTO ${tallies} (${tallies.surveyId}, ${tallies.countedIn}, ${tallies.countedBallot}, ${tallies.countedBy},
    ${tallies.tally}, ${tallies.epoch})
  VALUES ($1, '0', '00000000-0000-0000-0000-000000000000', ${THIS_SERVER}, '{}', gen_random_uuid())
  ON CONFLICT (${tallies.surveyId}) DO UPDATE SET ${tallies.countedIn} = excluded.${tallies.countedIn},
    ${tallies.countedBallot} = excluded.${tallies.countedBallot},
    ${tallies.countedBy} = excluded.${tallies.countedBy}, ${tallies.tally} = excluded.${tallies.tally},
      ${tallies.intervals} = NULL, ${tallies.epoch} = excluded.${tallies.epoch}`
