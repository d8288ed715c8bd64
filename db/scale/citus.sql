-- Distributes the surveys of a migrated database over the workers of a Citus cluster, each survey with all of its rows on one of
-- them: psql --single-transaction --file db/scale/citus.sql "$DATABASE_URL", on the coordinator, with the servers stopped. To be run
-- again after a migration that adds a table, which it distributes too. Accounts, sessions and teams stay on the coordinator.

SET LOCAL citus.multi_shard_modify_mode = 'sequential';

DO $$
DECLARE
  distributed text;
BEGIN
  FOREACH distributed IN ARRAY ARRAY['surveys', 'survey_revisions', 'collaborators', 'responses', 'arm_counters', 'answers', 'events',
    'survey_keys', 'tallies', 'publications', 'declines', 'decline_marks', 'recent_declines', 'stops', 'quotas', 'reservations',
    'openings', 'preregistrations', 'preregistration_deviations', 'images', 'survey_events', 'overrides', 'cleared_reasons',
    'webhooks', 'webhook_deliveries', 'feeds', 'audit_log', 'mails', 'people', 'earlier_answers'] LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = distributed::regclass);
    IF distributed = 'surveys' THEN
      DROP INDEX IF EXISTS surveys_short_name;
      PERFORM create_distributed_table('surveys', 'id', colocate_with => 'none');
    ELSE
      PERFORM create_distributed_table(distributed, 'survey_id', colocate_with => 'surveys');
    END IF;
  END LOOP;
  -- Short names are unique across surveys, which no index of a distributed table can be.
  IF to_regclass('short_names') IS NULL THEN
    CREATE TABLE short_names (name text PRIMARY KEY, survey_id text NOT NULL);
    INSERT INTO short_names SELECT short_name, id FROM surveys WHERE short_name IS NOT NULL;
    -- Of a table that Citus knows, it commits changes together with those of workers.
    PERFORM citus_add_local_table_to_metadata('short_names');
  END IF;
END $$;

-- Runs a statement about one survey on the worker that has it, as that worker's own statement on the shards with its rows: names of
-- distributed tables, which stand in quotes, become those of their shards. A connection prepares it once for each shard.
-- It shares the lock by which Citus holds writes back while it moves a shard, and ends where the survey has moved meanwhile.
CREATE OR REPLACE FUNCTION at_survey(survey text, statement text, params text) RETURNS SETOF json
LANGUAGE plpgsql SET citus.enable_manual_changes_to_shards = on AS $$
DECLARE
  shard bigint := get_shard_id_for_distribution_column('surveys', survey);
  prepared text := format('%s_%s', md5(statement), shard);
  execution text := format('EXECUTE %I', prepared) || (
    SELECT coalesce('(' || string_agg(quote_nullable(value), ', ' ORDER BY place) || ')', '')
    FROM json_array_elements_text(params::json) WITH ORDINALITY AS param(value, place));
  distributed record;
  found record;
BEGIN
  PERFORM lock_shard_metadata(5, ARRAY[shard]);
  IF NOT EXISTS (SELECT FROM pg_dist_placement JOIN pg_dist_local_group USING (groupid) WHERE shardid = shard) THEN
    RAISE serialization_failure USING MESSAGE = format('survey %s has moved to another worker', survey);
  END IF;
  BEGIN
    FOR found IN EXECUTE execution LOOP RETURN NEXT to_json(found); END LOOP;
    RETURN;
  EXCEPTION WHEN invalid_cursor_definition THEN
    -- It is not prepared yet.
  END;
  FOR distributed IN
    SELECT relname AS name, get_shard_id_for_distribution_column(logicalrelid, survey) AS shard
    FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid WHERE partmethod = 'h'
  LOOP
    statement := replace(statement, format('"%s"', distributed.name), format('"%s_%s"', distributed.name, distributed.shard));
  END LOOP;
  EXECUTE format('PREPARE %I AS ', prepared) || statement;
  BEGIN
    FOR found IN EXECUTE execution LOOP RETURN NEXT to_json(found); END LOOP;
  EXCEPTION WHEN invalid_cursor_definition THEN
    -- It returns no rows, so it has to be made to.
    EXECUTE format('DEALLOCATE %I', prepared);
    EXECUTE format('PREPARE %I AS ', prepared) || statement || ' RETURNING NULL';
    FOR found IN EXECUTE execution LOOP RETURN NEXT to_json(found); END LOOP;
  END;
END $$;

SELECT create_distributed_function('at_survey(text, text, text)', 'survey', colocate_with => 'surveys');

-- Gives a survey a short name, unless another one has it; of two that ask at once, the second waits for the first. A name in
-- short_names whose survey has another one by now, or is gone, is free.
CREATE OR REPLACE FUNCTION set_short_name(survey text, wanted text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  holder text;
BEGIN
  IF wanted IS NOT NULL THEN
    INSERT INTO short_names VALUES (wanted, survey) ON CONFLICT DO NOTHING;
    SELECT survey_id INTO holder FROM short_names WHERE name = wanted FOR UPDATE;
    IF holder <> survey THEN
      -- The lock waits for what a crash left undecided on the worker.
      PERFORM FROM surveys WHERE id = holder AND short_name = wanted FOR UPDATE;
      IF FOUND THEN RAISE unique_violation; END IF;
      UPDATE short_names SET survey_id = survey WHERE name = wanted;
    END IF;
  END IF;
  RETURN QUERY UPDATE surveys SET short_name = wanted WHERE id = survey AND deleted_at IS NULL RETURNING id;
END $$;

-- Asks the worker of one survey alone: those that are away keep no other survey's short link from working.
CREATE OR REPLACE FUNCTION find_by_short_name(wanted text) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  holder text;
BEGIN
  SELECT survey_id INTO holder FROM short_names WHERE name = wanted;
  IF FOUND THEN
    RETURN QUERY SELECT id FROM surveys WHERE id = holder AND short_name = wanted AND deleted_at IS NULL;
  END IF;
END $$;
