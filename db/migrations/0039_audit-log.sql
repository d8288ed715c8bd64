CREATE TABLE "audit_log" (
	"survey_id" text NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"by_token" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"about" text,
	CONSTRAINT "audit_log_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE INDEX "audit_log_listed" ON "audit_log" USING btree ("survey_id","at","id");