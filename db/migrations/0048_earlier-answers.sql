CREATE TABLE "earlier_answers" (
	"survey_id" text NOT NULL,
	"ballot_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "earlier_answers_survey_id_ballot_id_version_pk" PRIMARY KEY("survey_id","ballot_id","version")
);
