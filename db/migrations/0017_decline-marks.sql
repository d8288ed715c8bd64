CREATE TABLE "decline_marks" (
	"survey_id" text NOT NULL,
	"mark" uuid NOT NULL,
	CONSTRAINT "decline_marks_survey_id_mark_pk" PRIMARY KEY("survey_id","mark")
);
