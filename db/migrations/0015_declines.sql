CREATE TABLE "declines" (
	"survey_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "declines_survey_id_day_pk" PRIMARY KEY("survey_id","day")
);
