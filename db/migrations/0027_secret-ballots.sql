ALTER TABLE "responses" ADD COLUMN "moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "key_label" text;--> statement-breakpoint
CREATE INDEX "responses_moved" ON "responses" USING btree ("survey_id","respondent") WHERE "responses"."moved";--> statement-breakpoint
-- Secret ballots that were cast or closed under ids derived from their keys move to ids that no key yields, as they do from now on.
DO $$
DECLARE
  secret record;
  ballot record;
  cast_id uuid;
BEGIN
  FOR secret IN
    SELECT id, identity_salt FROM surveys
    WHERE definition -> 'settings' ->> 'hasUKey' = 'true' AND coalesce(definition -> 'settings' ->> 'ballotSecrecy',
      CASE definition -> 'settings' ->> 'uKeyMode' WHEN 'open' THEN 'pseudonymous' ELSE 'secret' END) = 'secret'
  LOOP
    FOR ballot IN
      SELECT * FROM responses
      WHERE survey_id = secret.id AND completed_at IS NOT NULL AND respondent <> '' AND NOT test AND NOT simulated
    LOOP
      cast_id := encode(substring(sha256(secret.identity_salt || '\x007500'::bytea || convert_to(ballot.respondent, 'UTF8'))
        FROM 1 FOR 16), 'hex')::uuid;
      -- A response from before the survey had keys has this id already.
      CONTINUE WHEN cast_id = ballot.ballot_id;
      IF EXISTS (SELECT FROM responses WHERE survey_id = secret.id AND ballot_id = cast_id) THEN
        cast_id := gen_random_uuid();
      END IF;
      INSERT INTO responses (survey_id, ballot_id, respondent, revision, started_at, completed_at, outcome, completed_in,
        test, simulated, mode, input, language, metadata, parameters, answer_writes, arm, arm_stratum, arm_position, key_label)
      SELECT ballot.survey_id, cast_id, ballot.respondent, ballot.revision, ballot.started_at, ballot.completed_at,
        ballot.outcome, ballot.completed_in, ballot.test, ballot.simulated, ballot.mode, ballot.input, ballot.language,
        ballot.metadata, ballot.parameters, ballot.answer_writes, ballot.arm, ballot.arm_stratum, ballot.arm_position,
        (SELECT label FROM survey_keys WHERE survey_id = secret.id AND ballot_id = ballot.ballot_id LIMIT 1);
      UPDATE responses SET respondent = '', test = true, started_at = 'epoch', completed_at = 'epoch', outcome = NULL,
        completed_in = NULL, mode = NULL, input = NULL, language = NULL, metadata = NULL, parameters = NULL,
        answer_writes = 0, arm = NULL, arm_stratum = NULL, arm_position = NULL
      WHERE survey_id = secret.id AND ballot_id = ballot.ballot_id;
      UPDATE answers SET ballot_id = cast_id WHERE survey_id = secret.id AND ballot_id = ballot.ballot_id;
      UPDATE events SET ballot_id = cast_id WHERE survey_id = secret.id AND ballot_id = ballot.ballot_id;
    END LOOP;
    -- A count in progress goes by the order of ids, so it begins again.
    UPDATE tallies SET counted_in = '0', counted_ballot = '00000000-0000-0000-0000-000000000000', tally = '{}',
      intervals = NULL, epoch = gen_random_uuid() WHERE survey_id = secret.id;
  END LOOP;
END $$;
