import { images } from '../../db/image-schema.ts'
import { surveys } from '../../db/schema.ts'
import { sql } from '../../db/sql.ts'
import { IMAGE_LIMITS } from '../domain/survey/images.ts'
import { weight } from './statement-parts.ts'

/** Stores an image if its survey has room. The survey's own row has the count, so concurrent calls cannot exceed it. */
export const INSERT_IMAGE = sql`/* insert_image */
  WITH known AS (SELECT 1 FROM ${images} WHERE ${images.surveyId} = $1 AND ${images.file} = $2),
  room AS (
    UPDATE ${surveys} SET ${surveys.imageBytes} = ${surveys.imageBytes} + ${weight('$4')}
    WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL AND NOT EXISTS (SELECT 1 FROM known)
      AND ${surveys.imageBytes} + ${weight('$4')} <= ${IMAGE_LIMITS.ofSurvey}
    RETURNING ${surveys.id}),
  stored AS (
    INSERT INTO ${images} (${images.surveyId}, ${images.file}, ${images.bytes}, ${images.size})
    SELECT room.${surveys.id}, $2::text, $3::bytea, $4::int4 FROM room
    ON CONFLICT (${images.surveyId}, ${images.file}) DO NOTHING)
  SELECT EXISTS (SELECT 1 FROM known) OR EXISTS (SELECT 1 FROM room) AS stored`

/** As text, which rows can contain wherever their survey is stored. */
const IN_HEX = sql`encode(${images.bytes}, 'hex') AS hex`

export const FIND_IMAGE = sql`/* find_image */
  SELECT ${IN_HEX} FROM ${images} WHERE ${images.surveyId} = $1 AND ${images.file} = $2`

export const LIST_IMAGE_NAMES = sql`/* list_image_names */
  SELECT ${images.file} FROM ${images}
  WHERE ${images.surveyId} = $1 AND ${images.file} IN (SELECT jsonb_array_elements_text($2::text::jsonb))`

export const READ_IMAGES = sql`/* read_images */
  SELECT ${images.file}, ${IN_HEX} FROM ${images}
  WHERE ${images.surveyId} = $1 AND ${images.file} IN (SELECT jsonb_array_elements_text($2::text::jsonb))
  ORDER BY ${images.file}`
