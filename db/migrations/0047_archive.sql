ALTER TABLE "surveys" ADD COLUMN "archived_at" timestamp with time zone;
