CREATE TABLE "feeds" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	CONSTRAINT "webhook_deliveries_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"types" jsonb NOT NULL,
	"format" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"secret_before" "bytea",
	"secret_before_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"off_since" timestamp with time zone,
	"off_because" text,
	CONSTRAINT "webhooks_survey_id_id_pk" PRIMARY KEY("survey_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_token" ON "feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_listed" ON "webhook_deliveries" USING btree ("survey_id","webhook_id","happened_at","id");