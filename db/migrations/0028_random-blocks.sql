ALTER TABLE "responses" ADD COLUMN "arm_block" integer;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "shortest_blocks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Experiments that have begun keep their blocks, which have as many people as the sum of the shares in lowest terms.
UPDATE "surveys" SET "shortest_blocks" = true WHERE "id" IN (SELECT "survey_id" FROM "arm_counters");--> statement-breakpoint
UPDATE "responses" SET "arm_block" = "arm_position" / size.size
FROM (
  SELECT s."id", sum((arm ->> 'share')::integer) / (
    SELECT max(divisor) FROM generate_series(1, 100) AS divisor
    WHERE NOT EXISTS (
      SELECT FROM jsonb_array_elements(s."definition" -> 'settings' -> 'arms') AS other
      WHERE (other ->> 'share')::integer % divisor <> 0)) AS size
  FROM "surveys" s CROSS JOIN jsonb_array_elements(s."definition" -> 'settings' -> 'arms') AS arm
  WHERE s."shortest_blocks"
  GROUP BY s."id") AS size
WHERE "survey_id" = size."id" AND "arm_position" IS NOT NULL;
