import { type Sql, sql } from '../../../db/sql/sql.ts'
import { armCounters } from '../../../db/tables/counters.ts'
import { responses } from '../../../db/tables/responses.ts'
import { FIELD_COLUMNS, of } from '../ballots/fields.ts'

const DRAWN_COLUMNS: ReadonlySet<unknown> = new Set([
  responses.mode,
  responses.input,
  responses.arm,
  responses.armStratum,
  responses.armPosition,
  responses.armBlock,
])

/**
 * The responses that are drawn into arms, as they begin or after the screening: they take the next positions of their
 * stratum, whose counter advances by their number. Sent are the arms of the positions from a given one on, their blocks,
 * and how each arm is shown. If the counter is beyond them by now, none is drawn.
 *
 * @param found the responses, each with the instant at which it began
 * @param kept columns of the changes, as `n`, that other parts read of `m`
 */
export const drawnIntoArms = (
  found: Sql,
  kept: Sql,
  [stratum, from, arms, blocks, shown]: readonly Sql[],
) => sql`
  n AS MATERIALIZED (SELECT row_number() OVER () - 1 AS place, found.* FROM (${found}) AS found),
  c AS (
    INSERT INTO ${armCounters} AS t (${armCounters.surveyId}, ${armCounters.stratum}, ${armCounters.begun})
    SELECT $1::text, ${stratum!}::text, count(*)::int4 FROM n
    HAVING count(*) > 0 AND (${from!}::int4 = 0 OR EXISTS (SELECT 1 FROM ${armCounters}
      WHERE ${armCounters.surveyId} = $1 AND ${armCounters.stratum} = ${stratum!}))
    ON CONFLICT (${armCounters.surveyId}, ${armCounters.stratum})
      DO UPDATE SET ${armCounters.begun} = t.${armCounters.begun} + excluded.${armCounters.begun}
      WHERE t.${armCounters.begun} >= ${from!}::int4
        AND t.${armCounters.begun} + excluded.${armCounters.begun} <= ${from!}::int4 + cardinality(${arms!}::text::text[])
    RETURNING ${armCounters.begun} - (SELECT count(*) FROM n) AS first),
  g AS MATERIALIZED (SELECT ${arms!}::text::text[] AS arms, ${blocks!}::text::int4[] AS blocks,
    ${shown!}::text::jsonb AS shown),
  p AS MATERIALIZED (
    SELECT n.place, c.first + n.place AS position, g.arms[c.first + n.place - ${from!}::int4 + 1] AS drawn,
      g.blocks[c.first + n.place - ${from!}::int4 + 1] AS block, g.shown FROM n CROSS JOIN c CROSS JOIN g),
  m AS MATERIALIZED (
    SELECT n.ballot, n.target, n.owner, n.writes, n.since_begin, n.ends, n.counts, n.fitting, ${kept}
      n.began, ${of(
        sql`n`,
        FIELD_COLUMNS.filter((column) => !DRAWN_COLUMNS.has(column)),
      )},
      p.shown -> p.drawn ->> 'mode' AS ${responses.mode}, p.shown -> p.drawn ->> 'input' AS ${responses.input},
      p.drawn AS ${responses.arm}, ${stratum!}::text AS ${responses.armStratum},
      p.position::int4 AS ${responses.armPosition}, p.block AS ${responses.armBlock}
    FROM n JOIN p ON p.place = n.place)`

/** What an arm has set in a response that has drawn it. */
export const DRAWN = sql`m.${responses.armPosition} AS position, json_build_object('mode', m.${responses.mode}, 'input', m.${responses.input},
      'armStratum', m.${responses.armStratum}, 'armPosition', m.${responses.armPosition},
      'armBlock', m.${responses.armBlock}) AS drawn,`

/** How many responses have begun in a stratum; no row if none has. */
export const FIND_BEGUN = sql`/* find_begun */ SELECT ${armCounters.begun} FROM ${armCounters}
  WHERE ${armCounters.surveyId} = $1 AND ${armCounters.stratum} = $2`
