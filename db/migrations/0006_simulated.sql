ALTER TABLE "responses" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_keys" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "epoch" uuid;--> statement-breakpoint
CREATE INDEX "responses_simulated" ON "responses" USING btree ("survey_id","ballot_id") WHERE "responses"."simulated";