ALTER TABLE "survey_keys" ADD COLUMN "ballot_id" uuid;--> statement-breakpoint
UPDATE "survey_keys" k SET "ballot_id" = encode(substring(
  sha256(s."identity_salt" || '\x006b00'::bytea || convert_to(k."u_key", 'UTF8')) FROM 1 FOR 16), 'hex')::uuid
FROM "surveys" s WHERE s."id" = k."survey_id";--> statement-breakpoint
CREATE INDEX "survey_keys_ballot" ON "survey_keys" USING btree ("survey_id" collate "C","ballot_id");--> statement-breakpoint
CREATE INDEX "survey_keys_issued" ON "survey_keys" USING btree ("survey_id" collate "C","created_at","u_key");--> statement-breakpoint
CREATE INDEX "survey_keys_without_ballot" ON "survey_keys" USING btree ("survey_id") WHERE "survey_keys"."ballot_id" is null;