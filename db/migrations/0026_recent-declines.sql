CREATE TABLE "recent_declines" (
	"survey_id" text NOT NULL,
	"mark" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_declines_survey_id_mark_pk" PRIMARY KEY("survey_id","mark")
);
