CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_email_pk" PRIMARY KEY("team_id","email")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "team_id" text;--> statement-breakpoint
CREATE INDEX "team_members_email" ON "team_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "surveys_team" ON "surveys" USING btree ("team_id") WHERE "surveys"."team_id" is not null;