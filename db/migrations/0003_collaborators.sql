CREATE TABLE "collaborators" (
	"survey_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collaborators_survey_id_email_pk" PRIMARY KEY("survey_id","email")
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_keys" ADD COLUMN "label" text;--> statement-breakpoint
CREATE INDEX "collaborators_email" ON "collaborators" USING btree ("email");