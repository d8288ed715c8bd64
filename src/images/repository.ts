import type { Database, Param } from '../../db/database.ts'
import { imageFiles } from '../domain/survey/images.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { FIND_IMAGE, INSERT_IMAGE, LIST_IMAGE_NAMES, READ_IMAGES } from './statements.ts'

/** A stored image: WebP, named by `imageFile`. */
export type StoredImage = { readonly file: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Stores an image of a survey, once; returns false if the survey has no room for it, or is deleted. */
export async function insertImage(
  database: Database,
  surveyId: string,
  { file, bytes }: StoredImage,
): Promise<boolean> {
  const params = [surveyId, file, bytes, bytes.byteLength]
  return (await database.query<{ stored: boolean }>(INSERT_IMAGE, params))[0]?.stored ?? false
}

/** The bytes of a survey's image; undefined if it has none of that name. */
export async function findImage(
  database: Database,
  surveyId: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await database.query<{ hex: string }>(FIND_IMAGE, [surveyId, file])
  return row && Uint8Array.fromHex(row.hex)
}

/** The given names that exist among a survey's images. */
export async function knownImages(
  database: Database,
  surveyId: string,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = [surveyId, JSON.stringify(files)]
  const rows = await database.query<{ file: string }>(LIST_IMAGE_NAMES, params)
  return new Set(rows.map(({ file }) => file))
}

/** Some images of a survey, by their names. */
export async function readImages(
  database: Database,
  surveyId: string,
  files: readonly string[],
): Promise<StoredImage[]> {
  const params = [surveyId, JSON.stringify(files)]
  const rows = await database.query<{ file: string; hex: string }>(READ_IMAGES, params)
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
