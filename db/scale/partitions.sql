-- Spreads the rows of surveys over 32 partitions by survey, in place, with all that is in them. For a database that the
-- product has migrated: psql --single-transaction --file db/scale/partitions.sql "$DATABASE_URL". Nobody can answer meanwhile.
-- With PGOPTIONS='-c survey.spread_by=ballot_id' the responses of each survey are spread over all partitions instead, for one
-- survey that is larger than all others together.
-- One statement, so that it happens as a whole or not at all. Names of keys and indexes stay, for migrations that come.
DO $$
DECLARE
  whole text;
  kept text;
  definition record;
  definitions text[];
  spread_by text := coalesce(nullif(current_setting('survey.spread_by', true), ''), 'survey_id');
BEGIN
  FOREACH whole IN ARRAY ARRAY['responses', 'answers', 'events', 'survey_keys'] LOOP
    kept := whole || '_before';
    EXECUTE format('ALTER TABLE %I RENAME TO %I', whole, kept);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH (%I)',
      whole, kept, CASE WHEN whole = 'survey_keys' THEN 'survey_id' ELSE spread_by END);
    FOR part IN 0..31 LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 32, REMAINDER %s)',
        format('%s_%s', whole, to_char(part, 'FM00')), whole, part);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I', whole, kept);

    definitions := '{}';
    FOR definition IN
      SELECT conname AS name, pg_get_constraintdef(oid) AS key, NULL AS index
      FROM pg_constraint WHERE conrelid = kept::regclass AND contype IN ('p', 'u')
      UNION ALL
      SELECT c.relname, NULL, pg_get_indexdef(i.indexrelid)
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = kept::regclass
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
    LOOP
      definitions := definitions || CASE
        WHEN definition.key IS NULL THEN replace(definition.index, kept || ' USING', whole || ' USING')
        ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', whole, definition.name, definition.key)
      END;
    END LOOP;
    EXECUTE format('DROP TABLE %I', kept);
    FOR part IN 1..cardinality(definitions) LOOP
      EXECUTE definitions[part];
    END LOOP;
  END LOOP;
END $$
