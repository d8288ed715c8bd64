CREATE TABLE "stops" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"most" integer NOT NULL,
	"completed" integer,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
