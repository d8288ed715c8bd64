-- Distributes the surveys of a migrated database over the workers of a Citus cluster, each survey with all of its rows on one of
-- them: psql --single-transaction --file db/scale/citus.sql "$DATABASE_URL", on the coordinator, with the servers stopped. To be run
-- again after a migration that adds a table, which it distributes too. Accounts and sessions stay on the coordinator.

SET LOCAL citus.multi_shard_modify_mode = 'sequential';

-- Short names are unique across surveys, which no index of a distributed table can be: see short_names.
DO $$
DECLARE
  distributed text;
BEGIN
  FOREACH distributed IN ARRAY ARRAY['surveys', 'survey_revisions', 'collaborators', 'responses', 'arm_counters', 'answers', 'events',
    'survey_keys', 'tallies', 'publications', 'declines', 'decline_marks', 'stops', 'quotas', 'reservations', 'openings',
    'preregistrations', 'preregistration_deviations', 'images'] LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = distributed::regclass);
    IF distributed = 'surveys' THEN
      DROP INDEX IF EXISTS surveys_short_name;
      PERFORM create_distributed_table('surveys', 'id', colocate_with => 'none');
    ELSE
      PERFORM create_distributed_table(distributed, 'survey_id', colocate_with => 'surveys');
    END IF;
  END LOOP;
END $$;

-- Runs a statement about one survey on the worker that has it, as that worker's own statement on the shards with its rows: names of
-- distributed tables, which stand in quotes, become those of their shards. A connection prepares it once for each shard.
CREATE OR REPLACE FUNCTION at_survey(survey text, statement text, params text) RETURNS SETOF json
LANGUAGE plpgsql SET citus.enable_manual_changes_to_shards = on AS $$
DECLARE
  prepared text := format('%s_%s', md5(statement), get_shard_id_for_distribution_column('surveys', survey));
  execution text := format('EXECUTE %I', prepared) || (
    SELECT coalesce('(' || string_agg(quote_nullable(value), ', ' ORDER BY place) || ')', '')
    FROM json_array_elements_text(params::json) WITH ORDINALITY AS param(value, place));
  distributed record;
  found record;
BEGIN
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
