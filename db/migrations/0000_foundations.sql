CREATE TABLE "answers" (
	"survey_id" text NOT NULL,
	"ballot_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"votes" smallint[],
	"positions" smallint[],
	"groups" smallint[],
	"value" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_survey_id_ballot_id_question_id_pk" PRIMARY KEY("survey_id","ballot_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"survey_id" text NOT NULL,
	"ballot_id" uuid NOT NULL,
	"respondent" text NOT NULL,
	"revision" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"metadata" jsonb,
	CONSTRAINT "responses_survey_id_ballot_id_pk" PRIMARY KEY("survey_id","ballot_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_keys" (
	"survey_id" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"u_key" text NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_keys_survey_id_key_hash_pk" PRIMARY KEY("survey_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "survey_revisions" (
	"survey_id" text NOT NULL,
	"revision" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_revisions_survey_id_revision_pk" PRIMARY KEY("survey_id","revision")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"definition" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"identity_salt" "bytea" NOT NULL,
	"locked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"survey_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "surveys_owner" ON "surveys" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "users_identity" ON "users" USING btree ("issuer","subject");