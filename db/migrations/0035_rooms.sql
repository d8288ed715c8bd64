CREATE TABLE "room_devices" (
	"survey_id" text NOT NULL,
	"device" text NOT NULL,
	CONSTRAINT "room_devices_survey_id_device_pk" PRIMARY KEY("survey_id","device")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"survey_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"is_revealed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_code" ON "rooms" USING btree ("code");