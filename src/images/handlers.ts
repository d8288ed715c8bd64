import type { ImageInFile, ImageReply } from '../contract/surveys/images.ts'
import type { Deps } from '../deps.ts'
import { Failure, type FieldProblem, invalidInput } from '../domain/failure.ts'
import { IMAGE_LIMITS, imageFiles, imagesOfSurvey, withImageNames } from '../domain/survey/look/images.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { pages } from '../urls.ts'
import { encodeImage } from './encode.ts'
import { insertImage, type StoredImage } from './repository.ts'

const PATH = '/image'

const IMAGES_OF_SURVEY: FieldProblem['values'] = { most: IMAGE_LIMITS.ofSurvey / 1_000_000 }

/**
 * Re-encodes and stores an image that was uploaded to a survey. The same image is stored once.
 * @throws Failure INVALID_INPUT if it is not an image, or the survey has no room for it; UNAVAILABLE while too many
 * wait
 */
export async function uploadImage(
  deps: Deps,
  { survey }: AuthorizedSurvey,
  sent: Uint8Array,
): Promise<ImageReply> {
  const image = await encodeImage(sent, PATH)
  if (!(await insertImage(deps.database, survey.id, image)))
    throw new Failure(invalidInput(PATH, 'imagesOfSurvey', IMAGES_OF_SURVEY))
  const { file, bytes, width, height } = image
  return { file, url: pages.surveyImage(survey.id, file), width, height, size: bytes.byteLength }
}

/**
 * The re-encoded images of a survey from a file, and the survey with their new names.
 * @throws Failure INVALID_INPUT if an image is missing from the file or invalid, or if there are too many for a survey
 */
export async function imagesOfFile(
  definition: SurveyDefinition,
  inFile: readonly ImageInFile[],
): Promise<{ readonly definition: SurveyDefinition; readonly images: readonly StoredImage[] }> {
  const places = new Map(inFile.map(({ file }, at) => [file, at]))
  const problems = imagesOfSurvey(definition)
    .filter(({ image }) => !places.has(image.file))
    .map(({ path }): FieldProblem => ({ path: `${path}/file`, rule: 'imageUnknown' }))
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
  const images = new Map<string, StoredImage>()
  const names = new Map<string, string>()
  let weight = 0
  for (const name of imageFiles(definition)) {
    const at = places.get(name) ?? 0
    const image = await encodeImage(Buffer.from(inFile[at]!.base64, 'base64'), `/images/${at}/base64`)
    if (!images.has(image.file)) weight += Math.max(image.bytes.byteLength, IMAGE_LIMITS.least)
    if (weight > IMAGE_LIMITS.ofSurvey)
      throw new Failure(invalidInput(`/images/${at}`, 'imagesOfSurvey', IMAGES_OF_SURVEY))
    images.set(image.file, image)
    names.set(name, image.file)
  }
  return { definition: withImageNames(definition, names), images: [...images.values()] }
}
