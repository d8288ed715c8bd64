CREATE TABLE "quotas" (
	"survey_id" text NOT NULL,
	"quota_id" text NOT NULL,
	"most" integer NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quotas_survey_id_quota_id_pk" PRIMARY KEY("survey_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"survey_id" text NOT NULL,
	"quota_id" text NOT NULL,
	"ballot_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_survey_id_ballot_id_quota_id_pk" PRIMARY KEY("survey_id","ballot_id","quota_id")
);
--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("survey_id","quota_id","expires_at");