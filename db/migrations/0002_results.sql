CREATE TABLE "tallies" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"counted_in" "xid8" NOT NULL,
	"counted_ballot" uuid NOT NULL,
	"tally" jsonb NOT NULL,
	"intervals" jsonb
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "completed_in" "xid8";--> statement-breakpoint
UPDATE "responses" SET "completed_in" = pg_current_xact_id() WHERE "completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "responses_completed" ON "responses" USING btree ("survey_id","completed_in","ballot_id") WHERE "responses"."completed_in" is not null;