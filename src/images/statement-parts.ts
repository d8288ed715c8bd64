import { type ParamRef, type Sql, sql } from '../../db/sql/sql.ts'
import { images } from '../../db/tables/images.ts'
import { IMAGE_LIMITS } from '../domain/survey/look/images.ts'

/** How much an image of a size counts towards its survey's limit. */
export const weight = (size: Sql | ParamRef) => sql`greatest(${size}, ${IMAGE_LIMITS.least})`

/**
 * Parts of a statement that creates a survey `$2` if `owner` has a row: some images of the survey `$7`, by the names of
 * `$8`, and the uploaded ones in `$9`. Their total is `image_weight`.
 */
export const WITH_IMAGES = sql`
  brought AS (
    INSERT INTO ${images} (${images.surveyId}, ${images.file}, ${images.bytes}, ${images.size})
    SELECT $2::text, i.${images.file}, i.${images.bytes}, i.${images.size}
    FROM owner CROSS JOIN ${images} i
    WHERE i.${images.surveyId} = $7::text
      AND i.${images.file} IN (SELECT jsonb_array_elements_text($8::text::jsonb))
    UNION ALL
    SELECT $2::text, x.file, decode(x.base64, 'base64'), octet_length(decode(x.base64, 'base64'))
    FROM owner CROSS JOIN jsonb_to_recordset($9::text::jsonb) AS x(file text, base64 text)
    RETURNING ${images.size}),
  image_weight AS (SELECT coalesce(sum(${weight(sql`brought.${images.size}`)}), 0)::int4 AS bytes FROM brought)`
