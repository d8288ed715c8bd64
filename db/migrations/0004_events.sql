CREATE TABLE "events" (
	"survey_id" text NOT NULL,
	"ballot_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"action" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_survey_id_ballot_id_seq_pk" PRIMARY KEY("survey_id","ballot_id","seq")
);
