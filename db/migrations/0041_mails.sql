CREATE TABLE "mails" (
	"survey_id" text NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_because" text,
	CONSTRAINT "mails_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");