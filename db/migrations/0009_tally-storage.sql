-- A tally of many options is long and hardly becomes shorter: compressing it would take longer than writing it.
ALTER TABLE "tallies" ALTER COLUMN "tally" SET STORAGE EXTERNAL;
