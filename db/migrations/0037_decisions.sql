CREATE TABLE "cleared_reasons" (
	"survey_id" text NOT NULL,
	"question_id" text NOT NULL,
	"option_id" text NOT NULL,
	"digest" text NOT NULL,
	"reason" text NOT NULL,
	"is_for" boolean NOT NULL,
	"cleared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleared_reasons_survey_id_question_id_option_id_digest_pk" PRIMARY KEY("survey_id","question_id","option_id","digest")
);
--> statement-breakpoint
CREATE TABLE "overrides" (
	"survey_id" text NOT NULL,
	"question_id" text NOT NULL,
	"option_id" text NOT NULL,
	"is_funded" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "overrides_survey_id_question_id_option_id_pk" PRIMARY KEY("survey_id","question_id","option_id")
);
