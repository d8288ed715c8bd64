ALTER TABLE "rooms" ADD COLUMN "vote" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "rounds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "seating" text;--> statement-breakpoint
ALTER TABLE "rooms" DROP COLUMN "is_revealed";