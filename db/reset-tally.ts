/** Tells one database server from another; a replica and a copy of the files are the same. */
export const THIS_SERVER = '(SELECT system_identifier::text FROM pg_control_system())'

/**
 * Forgets what was counted of the survey `$1`. The row stays and gets another epoch: whoever is counting at this moment
 * does not keep figures of responses that are gone.
 */
export const RESET_TALLY = `
  INSERT INTO tallies (survey_id, counted_in, counted_ballot, counted_by, tally, epoch)
  VALUES ($1, '0', '00000000-0000-0000-0000-000000000000', ${THIS_SERVER}, '{}', gen_random_uuid())
  ON CONFLICT (survey_id) DO UPDATE SET counted_in = excluded.counted_in, counted_ballot = excluded.counted_ballot,
    counted_by = excluded.counted_by, tally = excluded.tally, intervals = NULL, epoch = excluded.epoch`
