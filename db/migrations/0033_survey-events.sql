CREATE TABLE "survey_events" (
	"survey_id" text NOT NULL,
	"event_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"ballot_id" uuid,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_events_survey_id_event_id_pk" PRIMARY KEY("survey_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "switches_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "survey_events_happened" ON "survey_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "surveys_switching" ON "surveys" USING btree ("switches_at") WHERE "surveys"."switches_at" is not null;--> statement-breakpoint
UPDATE "surveys" SET "switches_at" = now() WHERE "definition" #>> '{settings,isAvailable}' = 'true'
  AND coalesce("definition" #>> '{settings,opensAt}', "definition" #>> '{settings,closesAt}') IS NOT NULL;
