import type { FieldProblem } from '../../failure.ts'
import { textLength, tooLong } from '../../text/text-length.ts'
import { isVisible } from '../../text/visible-text.ts'

/** Limits of an image, as uploaded and as stored. */
export const IMAGE_LIMITS = {
  /** Bytes of an uploaded file. */
  upload: 10_000_000,
  /** The most pixels of an upload, width times height. */
  pixels: 30_000_000,
  /** Bytes of a stored image. */
  stored: 200_000,
  /** Pixels of the longer side of a stored image. */
  side: 1_280,
  /** Bytes of all images of a survey together; each counts as at least `least`. */
  ofSurvey: 10_000_000,
  least: 20_000,
  /** Characters. */
  alt: 300,
  fileName: 100,
} as const

export type ImageSize = { readonly width: number; readonly height: number }

/** An uploaded image of a survey, with its alternative text. */
export type Image = { readonly file: string; readonly alt: string }

export type ImageDraft = { readonly file?: string; readonly alt?: string }

/**
 * The name under which an image is stored and served. It changes with every byte, and includes the size so that pages
 * can reserve the space.
 *
 * @param digest SHA-256 of the stored bytes, in hexadecimal digits
 * @example imageFile('0123456789abcdef0123456789abcdef…', { width: 1280, height: 853 })
 *   // '0123456789abcdef0123456789abcdef-1280x853.webp'
 */
export function imageFile(digest: string, { width, height }: ImageSize): string {
  return `${digest.slice(0, 32)}-${width}x${height}.webp`
}

const FILE = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})\.webp$/

/** The width and height in the name of an image; undefined if it is not such a name. */
export function imageSize(file: string): ImageSize | undefined {
  const [, width, height] = FILE.exec(file) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/**
 * What is invalid in a draft of an image. The server has to look up whether the file was uploaded.
 *
 * @param path JSON pointer of the image
 */
export function imageProblems(draft: ImageDraft | null | undefined, path: string): FieldProblem[] {
  if (!draft) return []
  const { file = '', alt = '' } = draft
  const problems: FieldProblem[] = []
  const isName = isVisible(file) && textLength(file) <= IMAGE_LIMITS.fileName
  if (!isName) problems.push({ path: `${path}/file`, rule: 'imageUnknown' })
  if (!isVisible(alt)) problems.push({ path: `${path}/alt`, rule: 'imageAlt' })
  return [...problems, ...tooLong(`${path}/alt`, alt, IMAGE_LIMITS.alt)]
}

/** The image of a valid draft. */
export function imageOf({ file = '', alt = '' }: ImageDraft): Image {
  return { file, alt: alt.trim() }
}

type WithImage = { readonly image?: Image }
type WithImages = WithImage & { readonly options?: readonly WithImage[] }

/** An image with its location: a JSON pointer into its question or survey. */
export type PlacedImage = { readonly image: Image; readonly path: string }

/** The images of a question, its own first. */
export function imagesOf({ image, options = [] }: WithImages): PlacedImage[] {
  const own = image ? [{ image, path: '/image' }] : []
  const ofOptions = options.flatMap((option, at) =>
    option.image ? [{ image: option.image, path: `/options/${at}/image` }] : [],
  )
  return [...own, ...ofOptions]
}

/** A survey with its images: its logo, and those of its questions. */
type Illustrated = {
  readonly settings: { readonly logo: Image | null }
  readonly questions: readonly WithImages[]
}

/** All images of a survey, located by JSON pointers into it. */
export function imagesOfSurvey({ settings: { logo }, questions }: Illustrated): PlacedImage[] {
  const ofQuestions = questions.flatMap((question, at) =>
    imagesOf(question).map(({ image, path }) => ({ image, path: `/questions/${at}${path}` })),
  )
  return [...(logo ? [{ image: logo, path: '/settings/logo' }] : []), ...ofQuestions]
}

/** The names of all images of a survey, without duplicates. */
export function imageFiles(survey: Illustrated): string[] {
  return [...new Set(imagesOfSurvey(survey).map(({ image }) => image.file))]
}

/**
 * A survey with its images renamed.
 *
 * @param names new names by old ones; an image without one keeps its name
 */
export function withImageNames<Survey extends Illustrated>(
  survey: Survey,
  names: ReadonlyMap<string, string>,
): Survey {
  const named = (image: Image) => ({ ...image, file: names.get(image.file) ?? image.file })
  const renamed = <Part extends WithImage>(part: Part): Part =>
    part.image ? { ...part, image: named(part.image) } : part
  const { logo } = survey.settings
  return {
    ...survey,
    settings: { ...survey.settings, logo: logo && named(logo) },
    questions: survey.questions.map((question) => {
      const own = renamed(question)
      return own.options ? { ...own, options: own.options.map(renamed) } : own
    }),
  }
}
