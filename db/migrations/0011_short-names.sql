ALTER TABLE "surveys" ADD COLUMN "short_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "surveys_short_name" ON "surveys" USING btree ("short_name");