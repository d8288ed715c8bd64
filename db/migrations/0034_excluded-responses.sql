DROP INDEX "responses_turned_away";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "excluded_because" text;--> statement-breakpoint
CREATE INDEX "responses_excluded" ON "responses" USING btree ("survey_id","ballot_id") WHERE "responses"."excluded_because" is not null;--> statement-breakpoint
CREATE INDEX "responses_tests" ON "responses" USING btree ("survey_id","ballot_id") WHERE "responses"."test" and "responses"."respondent" <> '';--> statement-breakpoint
CREATE INDEX "responses_turned_away" ON "responses" USING btree ("survey_id","outcome","ballot_id") WHERE "responses"."outcome" is not null;