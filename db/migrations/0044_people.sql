CREATE TABLE "people" (
	"survey_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"name" text,
	"language" text,
	"key_hash" "bytea" NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mails" smallint DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"refused_because" text,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "people_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "people_address" ON "people" USING btree ("survey_id","address");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree (("person_id" is not null),"due_at") WHERE "mails"."due_at" is not null;