CREATE TABLE "publications" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"until" "xid8" NOT NULL,
	"counted_by" text NOT NULL,
	"tally" jsonb NOT NULL,
	"epoch" uuid
);
