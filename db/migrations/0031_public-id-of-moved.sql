-- Responses that were moved to another device get the ids that their uuids yield, as they do from now on.
DO $$
DECLARE
  ballot record;
  own_id uuid;
BEGIN
  FOR ballot IN
    SELECT r.survey_id, r.ballot_id, r.respondent, r.test, s.identity_salt
    FROM responses r JOIN surveys s ON s.id = r.survey_id WHERE r.moved
  LOOP
    own_id := encode(substring(sha256(ballot.identity_salt || CASE WHEN ballot.test THEN '\x007400'::bytea
      ELSE '\x007500'::bytea END || convert_to(ballot.respondent, 'UTF8')) FROM 1 FOR 16), 'hex')::uuid;
    CONTINUE WHEN EXISTS (SELECT FROM responses WHERE survey_id = ballot.survey_id AND ballot_id = own_id);
    UPDATE responses SET ballot_id = own_id WHERE survey_id = ballot.survey_id AND ballot_id = ballot.ballot_id;
    UPDATE answers SET ballot_id = own_id WHERE survey_id = ballot.survey_id AND ballot_id = ballot.ballot_id;
    UPDATE events SET ballot_id = own_id WHERE survey_id = ballot.survey_id AND ballot_id = ballot.ballot_id;
    UPDATE reservations SET ballot_id = own_id WHERE survey_id = ballot.survey_id AND ballot_id = ballot.ballot_id;
    -- A count in progress goes by the order of ids, so it begins again.
    UPDATE tallies SET counted_in = '0', counted_ballot = '00000000-0000-0000-0000-000000000000', tally = '{}',
      intervals = NULL, epoch = gen_random_uuid() WHERE survey_id = ballot.survey_id;
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "responses_moved";--> statement-breakpoint
ALTER TABLE "responses" DROP COLUMN "moved";