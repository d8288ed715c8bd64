CREATE TABLE "openings" (
	"survey_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "openings_survey_id_day_pk" PRIMARY KEY("survey_id","day")
);
