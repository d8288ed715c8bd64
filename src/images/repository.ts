import type { Database, Param } from '../../db/database.ts'
import { sql } from '../../db/sql/sql.ts'
import { images } from '../../db/tables/images.ts'
import { surveys } from '../../db/tables/surveys.ts'
import { IMAGE_LIMITS, imageFiles } from '../domain/survey/look/images.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { weight } from './statement-parts.ts'

/** A stored image: WebP, named by `imageFile`. */
export type StoredImage = { readonly file: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Stores an image of a survey, once; returns false if the survey has no room for it, or is deleted. */
export async function insertImage(
  database: Database,
  surveyId: string,
  { file, bytes }: StoredImage,
): Promise<boolean> {
  const params = [surveyId, file, bytes, bytes.byteLength]
  return (await database.query<{ stored: boolean }>(INSERT_IMAGE, params, surveyId))[0]?.stored ?? false
}

/** The bytes of a survey's image; undefined if it has none of that name. */
export async function findImage(
  database: Database,
  surveyId: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await database.query<{ hex: string }>(FIND_IMAGE, [surveyId, file], surveyId)
  return row && Uint8Array.fromHex(row.hex)
}

/** The given names that exist among a survey's images. */
export async function knownImages(
  database: Database,
  surveyId: string,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = [surveyId, JSON.stringify(files)]
  const rows = await database.query<{ file: string }>(LIST_IMAGE_NAMES, params, surveyId)
  return new Set(rows.map(({ file }) => file))
}

/** Some images of a survey, by their names. */
export async function readImages(
  database: Database,
  surveyId: string,
  files: readonly string[],
): Promise<StoredImage[]> {
  const params = [surveyId, JSON.stringify(files)]
  const rows = await database.query<{ file: string; hex: string }>(READ_IMAGES, params, surveyId)
  return rows.map(({ file, hex }) => ({ file, bytes: Uint8Array.fromHex(hex) }))
}

/** Where the images of a new survey come from: the survey that it is copied from, or a file. */
export type ImageSource = { readonly copiedFrom?: string; readonly sent?: readonly StoredImage[] }

/** The parameters of `WITH_IMAGES`: a survey to copy from, the names of its images to copy, and uploaded images. */
export function imageParams(definition: SurveyDefinition, { copiedFrom, sent = [] }: ImageSource): Param[] {
  const copied = copiedFrom === undefined ? [] : imageFiles(definition)
  return [copiedFrom ?? null, JSON.stringify(copied), JSON.stringify(sent.map(inBase64))]
}

/** An image as JSON. */
export const inBase64 = ({ file, bytes }: StoredImage) => ({
  file,
  base64: Buffer.from(bytes).toString('base64'),
})

/** Stores an image if its survey has room. The survey's own row has the count, so concurrent calls cannot exceed it. */
const INSERT_IMAGE = sql`/* insert_image */
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

const FIND_IMAGE = sql`/* find_image */
  SELECT ${IN_HEX} FROM ${images} WHERE ${images.surveyId} = $1 AND ${images.file} = $2`

const LIST_IMAGE_NAMES = sql`/* list_image_names */
  SELECT ${images.file} FROM ${images}
  WHERE ${images.surveyId} = $1 AND ${images.file} IN (SELECT jsonb_array_elements_text($2::text::jsonb))`

const READ_IMAGES = sql`/* read_images */
  SELECT ${images.file}, ${IN_HEX} FROM ${images}
  WHERE ${images.surveyId} = $1 AND ${images.file} IN (SELECT jsonb_array_elements_text($2::text::jsonb))
  ORDER BY ${images.file}`
