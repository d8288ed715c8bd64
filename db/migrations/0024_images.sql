CREATE TABLE "images" (
	"survey_id" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_survey_id_file_pk" PRIMARY KEY("survey_id","file")
);
--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "image_bytes" integer DEFAULT 0 NOT NULL;