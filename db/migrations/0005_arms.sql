ALTER TABLE "responses" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "input" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "tallies" ADD COLUMN "counted_by" text;