ALTER TABLE "surveys" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
UPDATE "surveys" SET "opened_at" = coalesce("locked_at", "updated_at")
  WHERE "locked_at" IS NOT NULL OR "definition" #>> '{settings,isAvailable}' = 'true';
