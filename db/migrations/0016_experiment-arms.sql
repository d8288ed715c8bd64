CREATE TABLE "arm_counters" (
	"survey_id" text NOT NULL,
	"stratum" text NOT NULL,
	"begun" integer NOT NULL,
	CONSTRAINT "arm_counters_survey_id_stratum_pk" PRIMARY KEY("survey_id","stratum")
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "arm" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "arm_stratum" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "arm_position" integer;