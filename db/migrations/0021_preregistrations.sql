CREATE TABLE "preregistration_deviations" (
	"survey_id" text NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"value" jsonb,
	"responses_begun" boolean NOT NULL,
	CONSTRAINT "preregistration_deviations_survey_id_day_part_pk" PRIMARY KEY("survey_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "preregistrations" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "preregistered_revision" integer;